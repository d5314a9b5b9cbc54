import HostTrace
import NotificationModel
import Testing

@Suite struct `A finding as a message` {
  private let payload = Array("{\n  \"aps\": {\n\t\"title\": 20,\n}".utf8)

  private func text(_ diagnostic: Diagnostic, colored: Bool = false) -> String {
    DiagnosticText(style: TextStyle(isColored: colored)) { file in
      file == "red.apns" ? payload : nil
    }.message(diagnostic)
  }

  @Test func `says what happened, where, and what to do`() {
    let diagnostic = Diagnostic(
      severity: .error, code: "E0214", message: "expected text, found integer", file: "red.apns",
      line: 3, column: 11, help: "\"title\": \"20\"")
    #expect(
      text(diagnostic) == """
        red.apns:3:11: error[E0214]: expected text, found integer
          3 |  "title": 20,
            |           ^
        help: "title": "20"

        """)
  }

  @Test func `speaks for the program if no file is known`() {
    let diagnostic = Diagnostic(
      severity: .warning, code: "W0401", message: "not visible", help: "one\ntwo")
    #expect(
      text(diagnostic) == """
        extrun: warning[W0401]: not visible
        help: one
              two

        """)
  }

  @Test func `shows no line that the file does not have`() {
    let diagnostic = Diagnostic(
      severity: .error, code: "E0501", message: "boom", file: "red.apns", line: 99)
    #expect(text(diagnostic) == "red.apns:99: error[E0501]: boom\n")
  }

  @Test func `cuts a long line around the column`() throws {
    let long = Array((String(repeating: "x", count: 2000) + "HERE").utf8)
    let writer = DiagnosticText { _ in long }
    let message = writer.message(
      Diagnostic(
        severity: .error, code: "E0202", message: "m", file: "f", line: 1, column: 2001))
    let lines = message.split(separator: "\n")
    #expect(lines[1].count == 6 + 96)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: caret)
    #expect(lines[1].dropFirst(column).first == "H")
  }

  @Test func `paints errors red and keeps what a script wrote from painting`() {
    let diagnostic = Diagnostic(severity: .error, code: "E0501", message: "\u{1B}[0mx")
    #expect(
      text(diagnostic, colored: true).contains("\u{1B}[1;31merror[E0501]\u{1B}[0m: \\u001b[0mx"))
  }
}
