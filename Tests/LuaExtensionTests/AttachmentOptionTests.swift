import ContentExtension
import LuaExtension
import NotificationModel
import Testing

@Suite struct `The options of an attachment` {
  /// What a service extension gives that attaches what the text says, and what it printed.
  private func run(_ attachment: String) throws -> (NotificationContent?, [String]) {
    let factory = try #require(LuaExtensionFactory())
    let plugin = Plugin.made(
      service: """
        local S = {}
        function S:didReceive(request, handler)
          local content = request.content:mutableCopy()
          local ok, made = pcall(function() return \(attachment) end)
          print(ok and "made" or made)
          if ok then content.attachments = { made } end
          handler(content)
        end
        return S
        """)
    let service = try #require(factory.makeService(plugin, environment: SampleEnvironment()))
    var effects: [ServiceEffect] = []
    try service.perform(.load, effects: &effects)
    let request = NotificationRequest(identifier: "n", content: NotificationContent())
    try service.perform(.didReceive(request, CompletionToken(number: 1)), effects: &effects)
    var content: NotificationContent?
    var lines: [String] = []
    for effect in effects {
      switch effect {
      case .deliver(_, let given): content = given
      case .common(.log(let line)): lines.append(line)
      case .common: break
      }
    }
    return (content, lines)
  }

  @Test(arguments: ["", "UNNotificationAttachmentOptions"])
  func `reach the host by their labels and by Apple's constants`(start: String) throws {
    func key(_ label: String) -> String {
      start.isEmpty ? label : start + label.prefix(1).uppercased() + label.dropFirst() + "Key"
    }
    let (content, lines) = try run(
      """
      UNNotificationAttachment{ url = "a.gif", options = {
        \(key("typeHint")) = "public.png", \(key("thumbnailHidden")) = true,
        \(key("thumbnailTime")) = 2,
        \(key("thumbnailClippingRect")) = { x = 0, y = 0.25, width = 1, height = 0.5 } } }
      """)
    #expect(lines == ["made"])
    #expect(
      content?.attachments == [
        NotificationAttachment(
          identifier: "", url: "a.gif", type: "com.compuserve.gif",
          options: NotificationAttachment.Options(
            typeHint: "public.png", isThumbnailHidden: true,
            thumbnailClipping: .init(x: 0, y: 0.25, width: 1, height: 0.5), thumbnailTime: 2))
      ])
  }

  @Test func `may be none`() throws {
    for options in ["", ", options = {}", ", options = nil"] {
      let (content, lines) = try run("UNNotificationAttachment{ url = \"a.png\"\(options) }")
      #expect(lines == ["made"])
      #expect(
        content?.attachments == [
          NotificationAttachment(identifier: "", url: "a.png", type: "public.png")
        ])
    }
  }

  @Test(arguments: [
    ("{ typeHint = 3 }", "options.typeHint: expected string, got 3"),
    ("{ thumbnailHidden = 'yes' }", "options.thumbnailHidden: expected boolean, got string"),
    ("{ thumbnailTime = -1 }", "options.thumbnailTime: expected a number from 0, got -1"),
    (
      "{ thumbnailClippingRect = { x = 0, y = 0, width = 2, height = 1 } }",
      "options.thumbnailClippingRect: expected a table { x =, y =, width =, height = } of numbers "
        + "from 0 to 1, got table"
    ),
    ("{ typehint = 'a' }", "options has no label typehint; did you mean typeHint?"),
    (
      "{ UNNotificationAttachmentOptionsTypeHintKey = 3 }",
      "options.UNNotificationAttachmentOptionsTypeHintKey: expected string, got 3"
    ),
    ("{ 'a' }", "options: expected a table of labels, got table"),
  ])
  func `that are wrong are an error with its place`(options: String, message: String) throws {
    let (content, lines) = try run(
      "UNNotificationAttachment{ url = \"a.png\", options = \(options) }")
    #expect(lines == ["service.lua:4: UNNotificationAttachment.\(message)"])
    #expect(content?.attachments.isEmpty == true)
  }
}
