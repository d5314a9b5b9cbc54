import NotificationModel
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("a\u{1B}[31m\n", "a\\u001b[31m\\u000a"), ("\u{202E}evil\u{9B}", "\\u202eevil\\u009b"),
    ("नमस्ते 👩‍👩‍👧‍👦 é", "नमस्ते 👩‍👩‍👧‍👦 é"), ("", ""),
  ])
  func `what a terminal would act on is shown as an escape, and other text as it is`(
    text: String, shown: String
  ) {
    #expect(VisibleText.of(text) == shown)
  }
}
