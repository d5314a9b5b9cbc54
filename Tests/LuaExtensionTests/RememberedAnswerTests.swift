import ContentExtension
import InterfaceModel
import LuaExtension
import NotificationModel
import Testing

/// What a controller answers behind a launch is remembered by its factory; nobody can tell.
@Suite struct `An answer behind a launch that is known` {
  private let environment = SampleEnvironment()
  private let factory: LuaExtensionFactory

  init() throws { factory = try #require(LuaExtensionFactory(limits: Self.limits)) }

  /// Instructions are counted: looking takes some.
  private static let limits = LuaLimits(instructions: 1_000_000)

  private let notification = Notification(
    date: 0, request: NotificationRequest(identifier: "a", content: NotificationContent()))

  /// What somebody looks at behind an answer.
  private enum Look: CaseIterable {
    case none
    case whole
    case label
    case accented
    case absent
  }

  /// What comes of answers one after the other, each looked at afterwards or not.
  private func answers(
    _ answers: [(action: String, text: String?, number: UInt32, pause: Double)], looking: [Look],
    in factory: LuaExtensionFactory
  ) throws -> ControllerLife {
    var life = ControllerLife()
    let controller = factory.makeController(
      .made(controller: Self.answering), environment: environment)
    let start = environment.now
    defer { environment.now = start }
    for callback in [.load, .viewDidLoad, .didReceive(notification)] as [ControllerCallback] {
      var effects: [ControllerEffect] = []
      try controller.perform(callback, effects: &effects)
      life.effects.append(effects)
    }
    for (answer, look) in zip(answers, looking) {
      environment.now += answer.pause
      var effects: [ControllerEffect] = []
      let result = try controller.respond(
        to: NotificationResponse(
          actionIdentifier: answer.action, notification: notification, userText: answer.text),
        CompletionToken(number: answer.number), effects: &effects)
      if let completion = result.completion {
        effects.append(
          .complete(CompletionToken(number: answer.number), completion.option, completion.kind))
      }
      life.effects.append(effects.filter { $0 != .viewChanged })
      life.costs.append(result.cost)
      switch look {
      case .none: break
      case .whole: life.looks.append(try controller.view())
      case .label: life.looks.append(try controller.view(id: "label"))
      case .accented: life.looks.append(try controller.view(id: "\u{E9}"))
      // Reads like the one above.
      case .absent: life.looks.append(try controller.view(id: "e\u{301}"))
      }
    }
    life.view = try controller.view()
    life.costs.append(controller.takeCost())
    return life
  }

  private static let answering = """
    local C, made = {}, os.time()
    function C:viewDidLoad()
      self.label = UILabel{ id = "label", text = "" }
      self.view:addSubview(self.label)
      self.view:addSubview(UIView{ id = "é" })
    end
    function C:didReceive() end
    function C:didReceiveResponse(response, completion)
      local text = self.label.text .. response.actionIdentifier .. tostring(response.userText)
      self.label.text = text .. os.time() - made .. "|" .. math.random(1000)
      print(#text)
      if response.actionIdentifier == "more" then
        self.extensionContext.notificationActions = { UNNotificationAction{ identifier = "m", title = text } }
      end
      completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
    end
    return C
    """

  @Test func `answers are the same whether they were given before or not`() throws {
    let forgetful = try #require(LuaExtensionFactory(limits: Self.limits, remembersScripts: false))
    var random: UInt64 = 3
    func below(_ limit: UInt64) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % limit)
    }
    for _ in 0..<200 {
      let given = (0..<below(5)).map { position in
        (
          action: ["one", "two", "more"][below(3)], text: [nil, "", "é", "e\u{301}"][below(4)],
          number: UInt32(position + below(2)), pause: Double(below(2))
        )
      }
      let looking = given.map { _ in Look.allCases[below(5)] }
      let life = try answers(given, looking: looking, in: factory)
      #expect(try answers(given, looking: looking, in: factory) == life)
      #expect(try answers(given, looking: looking, in: forgetful) == life)
    }
  }
}
