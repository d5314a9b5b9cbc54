import ContentExtension
import ExtensionHost
import ExtensionTesting
import InterfaceModel
import NotificationModel
import Testing

@Suite struct `Text actions and the lock` {
  private static let chat = NotificationCategory(
    identifier: "news",
    actions: [
      .sample(
        "reply",
        textInput: NotificationAction.TextInput(buttonTitle: "Send", placeholder: "Type…")),
      .sample("like"),
    ])
  private static let bank = NotificationCategory(
    identifier: "news",
    actions: [
      .sample("pay", options: .authenticationRequired), .sample("open", options: .foreground),
      .sample("snooze"),
    ])

  private static func response(_ identifier: String, _ text: String? = nil) -> Outcome.Response {
    Outcome.Response(
      actionIdentifier: identifier, userText: text, isVisible: true, option: .doNotDismiss,
      completion: .called)
  }

  private static func ownField() -> ScriptedController {
    .answering(properties: ControllerProperties(canBecomeFirstResponder: true))
  }

  @Test func `tapping a text action opens its field and delivers nothing`() {
    let outcome = Scenario(categories: [Self.chat])
      .run(.sample(identifier: "n1"), .tap(actionIdentifier: "reply"))
    #expect(outcome.summary == OutcomeSummary(.expanded, actions: ["reply", "like"]))
  }

  @Test(arguments: ["héllo 👋", ""])
  func `sending delivers exactly what was typed`(text: String) {
    let outcome = Scenario(categories: [Self.chat])
      .run(.sample(identifier: "n1"), .reply(actionIdentifier: "reply", text: text))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["reply", "like"], responses: [Self.response("reply", text)]))
  }

  @Test func `a plain action has no text, and a text sent to it is a warning`() {
    let outcome = Scenario(categories: [Self.chat])
      .run(.sample(identifier: "n1"), .reply(actionIdentifier: "like", text: "hi"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["reply", "like"], responses: [Self.response("like")],
          diagnostics: ["W0405"]))
  }

  @Test func `with a field of its own the extension is answered at once, without a text`() {
    let outcome = Scenario(categories: [Self.chat], controller: Self.ownField).run(
      .sample(identifier: "n1"), .tap(actionIdentifier: "reply"),
      .reply(actionIdentifier: "reply", text: "lost"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["reply", "like"],
          responses: [Self.response("reply", ""), Self.response("reply", "")],
          diagnostics: ["W0406"]))
  }

  /// Becomes first responder with the first response, and resigns with the second.
  private static func ownBar() -> ScriptedController {
    var taps = 0
    let controller = ScriptedController(
      properties: ControllerProperties(canBecomeFirstResponder: true)
    ) { callback in
      guard case .didReceiveResponse(_, let token) = callback else { return [] }
      taps += 1
      return [
        taps == 1 ? .becomeFirstResponder : .resignFirstResponder,
        .complete(token, .doNotDismiss, .called),
      ]
    }
    controller.inputTrees = InputViews(
      accessory: View(viewClass: "UIView", subviews: [View(viewClass: "UITextField", id: "field")]))
    return controller
  }

  @Test func `input views are there from becoming first responder until resigning`() {
    func interface(_ steps: Interaction...) -> Outcome.Interface {
      let host = Scenario(categories: [Self.chat], controller: Self.ownBar).host
      host.deliver(.sample(identifier: "n1"))
      for step in steps { _ = host.play(step) }
      return host.finish().interface
    }
    let tap = Interaction.tap(actionIdentifier: "reply")
    #expect(interface().inputViews == nil)
    let open = interface(tap)
    #expect(open.inputViews == Self.ownBar().inputTrees)
    #expect(open.appearance?.isEditing == false)
    let typed = interface(tap, .control(id: "field", value: "hi"))
    #expect(typed.inputViews == Self.ownBar().inputTrees)
    #expect(typed.appearance?.isEditing == true)
    let closed = interface(tap, .control(id: "field", value: "hi"), tap)
    #expect(closed.inputViews == nil)
    #expect(closed.appearance?.isEditing == false)
  }

  @Test func `a field at the foot of the screen is touched only while it is there`() {
    let scenario = Scenario(
      plugin: .sample(touches: false), categories: [Self.chat], controller: Self.ownBar)
    let field = Interaction.control(id: "field", value: "hi")
    let outcome = scenario.run(
      .sample(identifier: "n1"), field, .tap(actionIdentifier: "reply"), field)
    #expect(outcome.diagnostics.map(\.code) == ["E0412"])
    let touches = scenario.controller?.callbacks.filter { $0.name == "control event" }
    #expect(touches == [.control(id: "field", .text("hi"))])
  }

  @Test func `a reply reaches an app that does not run, in the background`() {
    let outcome = Scenario(
      categories: [Self.chat], configuration: .with { $0.device.app = .terminated },
      controller: { ScriptedController(members: []) }
    ).run(.sample(identifier: "n1"), .reply(actionIdentifier: "reply", text: "hi"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .dismissed,
          responses: [
            Outcome.Response(
              actionIdentifier: "reply", userText: "hi", isVisible: true,
              completion: .notImplemented)
          ],
          appEvents: [
            .launch(foreground: false), .response(actionIdentifier: "reply", userText: "hi"),
          ], delivered: []))
  }

  @Test(arguments: ["pay", "open"], [true, false])
  func `on a locked device an action that needs it waits for the unlocking`(
    action: String, succeeds: Bool
  ) {
    let outcome = Scenario(
      categories: [Self.bank], configuration: .with { $0.device.isLocked = true }
    ).run(
      .sample(identifier: "n1"), .tap(actionIdentifier: action), .unlock(succeeds: succeeds))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["pay", "open", "snooze"],
          responses: succeeds ? [Self.response(action)] : [],
          diagnostics: succeeds && action == "open" ? ["W0432"] : []))
  }

  @Test func `without an unlocking the tap stays undelivered, with a warning`() {
    let outcome = Scenario(
      categories: [Self.bank], configuration: .with { $0.device.isLocked = true }
    ).run(
      .sample(identifier: "n1"), .tap(actionIdentifier: "pay"), .tap(actionIdentifier: "snooze"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["pay", "open", "snooze"], responses: [Self.response("snooze")],
          diagnostics: ["W0430"]))
  }

  @Test func `once unlocked nothing waits any more`() {
    let outcome = Scenario(
      categories: [Self.bank], configuration: .with { $0.device.isLocked = true }
    ).run(
      .sample(identifier: "n1"), .tap(actionIdentifier: "pay"), .unlock(succeeds: true),
      .tap(actionIdentifier: "pay"), .unlock(succeeds: true))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["pay", "open", "snooze"],
          responses: [Self.response("pay"), Self.response("pay")], diagnostics: ["W0407"]))
  }

  @Test func `opening the app from the content waits for the unlocking too`() {
    let outcome = Scenario(configuration: .with { $0.device.isLocked = true })
      .run(.sample(identifier: "n1"), .defaultTap, .unlock(succeeds: true))
    #expect(
      outcome.appEvents == [
        .launch(foreground: true),
        .response(actionIdentifier: NotificationAction.defaultIdentifier, userText: nil),
      ])
  }
}
