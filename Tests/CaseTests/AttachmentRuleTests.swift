import ContentExtension
import ExtensionHost
import NotificationModel
import Testing

@Suite struct `The size of an attachment` {
  private static let megabyte = 1 << 20

  @Test(
    arguments: [
      ("a.wav", 5), ("a.AIFF", 5), ("a.mp3", 5), ("a.m4a", 5), ("a.png", 10), ("a.JPG", 10),
      ("a.gif", 10), ("a.mpg", 50), ("a.m2v", 50), ("a.mp4", 50), ("a.avi", 50),
    ])
  func `may be what its kind allows and not a byte more`(name: String, megabytes: Int) {
    let limit = megabytes * Self.megabyte
    for (size, error) in [(limit, nil), (limit + 1, NotificationError.attachmentInvalidFileSize)] {
      let rules = AttachmentRules(sizes: [name: size])
      let attachment = NotificationAttachment(identifier: "a", url: name, type: "")
      #expect(rules.error(of: attachment) == error)
    }
  }

  @Test(arguments: ["a.gif", "Resources/a.gif", "file:///a.gif"])
  func `is that of the file, however its path is written`(url: String) {
    let rules = AttachmentRules(sizes: ["a.gif": 1])
    #expect(rules.error(of: NotificationAttachment(identifier: "", url: url, type: "")) == nil)
  }

  @Test func `does not matter for a kind that is not known, or a file that is not there`() {
    let rules = AttachmentRules(sizes: ["a.txt": 1, "noname": 1])
    func error(_ url: String) -> NotificationError? {
      rules.error(of: NotificationAttachment(identifier: "", url: url, type: "public.png"))
    }
    #expect(error("a.txt") == .attachmentUnrecognizedType)
    #expect(error("noname") == .attachmentUnrecognizedType)
    #expect(error("b.png") == .attachmentInvalidURL && error("../a.txt") == .attachmentInvalidURL)
  }

  @Test func `is judged by its file's ending, whatever is hinted at`() {
    let rules = AttachmentRules(sizes: ["a": 6 << 20, "b.png": 6 << 20])
    func error(_ url: String, _ hint: String) -> NotificationError? {
      rules.error(
        of: NotificationAttachment(
          identifier: "", url: url, type: "",
          options: NotificationAttachment.Options(typeHint: hint)))
    }
    #expect(error("a", "public.png") == .attachmentUnrecognizedType)
    #expect(error("b.png", "public.mp3") == nil)
    #expect(error("b.png", "public.text") == nil)
  }
}
