import ContentExtension
import LuaExtension
import NotificationModel
import Testing

/// What a factory knows of the latest notification is not taken for another one.
@Suite struct `A notification that differs in one place` {
  private let environment = SampleEnvironment()

  private static let script = """
    local C = {}
    function C:didReceive(notification)
      local r, c = notification.request, notification.request.content
      print(r.identifier, #c.title, c.subtitle, c.body, c.badge, c.sound ~= nil,
        c.categoryIdentifier, c.threadIdentifier, c.userInfo.more, #c.attachments, c.interruptionLevel,
        c.relevanceScore, c.launchImageName, c.targetContentIdentifier, c.filterCriteria,
        c.summaryArgument, c.summaryArgumentCount)
    end
    return C
    """

  private static let base = {
    var content = NotificationContent()
    content.title = "\u{E9}"
    content.userInfo = JSONObject(members: [.init(name: "a", value: .integer(1))])
    return content
  }()

  /// One of each member.
  private static let changes: [@Sendable (inout NotificationContent) -> Void] = [
    { $0.title = "e\u{301}" }, { $0.subtitle = "s" }, { $0.body = "b" }, { $0.badge = 1 },
    { $0.sound = .default }, { $0.categoryIdentifier = "c" }, { $0.threadIdentifier = "t" },
    { $0.userInfo["more"] = .boolean(true) },
    { $0.attachments = [NotificationAttachment(identifier: "a", url: "a", type: "public.png")] },
    { $0.interruptionLevel = .passive }, { $0.relevanceScore = 0.5 }, { $0.launchImageName = "l" },
    { $0.targetContentIdentifier = "" }, { $0.filterCriteria = "" }, { $0.summaryArgument = "s" },
    { $0.summaryArgumentCount = 2 },
  ]

  private func received(
    _ content: NotificationContent, identifier: String = "i", by factory: LuaExtensionFactory
  ) throws -> [ControllerEffect] {
    let controller = factory.makeController(
      .made(controller: Self.script), environment: environment)
    let request = NotificationRequest(identifier: identifier, content: content, trigger: .push)
    var effects: [ControllerEffect] = []
    for callback in [
      ControllerCallback.load, .viewDidLoad,
      .didReceive(Notification(date: environment.now, request: request)),
    ] {
      try controller.perform(callback, effects: &effects)
    }
    return effects
  }

  @Test func `reaches the script as it is`() throws {
    #expect(Mirror(reflecting: Self.base).children.count == Self.changes.count)
    let factory = try #require(LuaExtensionFactory())
    let first = try received(Self.base, by: factory)
    for change in Self.changes {
      var content = Self.base
      change(&content)
      let fresh = try received(content, by: #require(LuaExtensionFactory()))
      #expect(fresh != first)
      #expect(try received(Self.base, by: factory) == first)
      #expect(try received(content, by: factory) == fresh)
    }
    #expect(try received(Self.base, identifier: "j", by: factory) != first)
  }
}
