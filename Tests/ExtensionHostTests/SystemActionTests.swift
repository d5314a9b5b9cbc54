import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `System actions` {
  private static let tapped = Outcome.AppEvent.response(
    actionIdentifier: NotificationAction.defaultIdentifier, userText: nil)
  private static let dismissed = Outcome.AppEvent.response(
    actionIdentifier: NotificationAction.dismissIdentifier, userText: nil)

  @Test(arguments: [true, false])
  func `a tap on content or banner opens the app, never the extension`(expanded: Bool) {
    let scenario = Scenario(configuration: .with { $0.device.app = .terminated })
    let outcome =
      expanded
      ? scenario.run(.sample(identifier: "n1"), .defaultTap)
      : scenario.run(.sample(identifier: "n1"), .collapse, .defaultTap)
    #expect(
      outcome.summary
        == OutcomeSummary(
          .dismissed, expanded ? .extension : .system, appState: .foreground,
          appEvents: [.launch(foreground: true), Self.tapped], delivered: []))
    #expect(scenario.controller?.callbackNames.contains("didReceiveResponse") != true)
  }

  @Test(arguments: [
    (NotificationAction.defaultIdentifier, tapped),
    (NotificationAction.dismissIdentifier, dismissed),
  ])
  func `named by their identifiers are not an action of the extension`(
    identifier: String, event: Outcome.AppEvent
  ) {
    let scenario = Scenario(categories: [.sample(options: .customDismissAction)])
    let outcome = scenario.run(.sample(identifier: "n1"), .tap(actionIdentifier: identifier))
    #expect(outcome.appEvents.contains(event) && outcome.diagnostics.isEmpty)
    #expect(outcome.responses.isEmpty && outcome.interface.state == .dismissed)
    #expect(scenario.controller?.callbackNames.contains("didReceiveResponse") != true)
  }

  @Test func `have identifiers that no other action should have`() {
    let reserved = NotificationAction.sample(NotificationAction.defaultIdentifier)
    let declared = Scenario(categories: [.sample(actions: [reserved.identifier, "", "a"])])
      .run(.sample(identifier: "n1"))
    #expect(declared.diagnostics.map(\.code) == ["W0380", "W0380"])
    let lists: [[NotificationAction]] = [
      [.sample("a"), .sample("a"), .sample("a")], [reserved, reserved], [.sample(""), .sample("")],
      [.sample("a"), .sample("b")],
    ]
    let codes = lists.map { actions in
      Scenario {
        .answering(more: {
          ["viewDidLoad", "viewDidAppear"].contains($0.name) ? [.setActions(actions)] : []
        })
      }.run(.sample(identifier: "n1")).diagnostics.map(\.code)
    }
    #expect(codes == [["W0379"], ["W0380", "W0379"], ["W0380"], []])
  }

  @Test func `with touches on the view has the tap`() {
    let outcome = Scenario(plugin: .sample(touches: true))
      .run(.sample(identifier: "n1"), .defaultTap)
    #expect(
      outcome.summary
        == OutcomeSummary(.expanded, actions: ["a", "b"], diagnostics: ["W0408"]))
  }

  @Test(arguments: [true, false], [true, false])
  func `only a category with customDismissAction tells the app of a dismissal`(
    isTold: Bool, expanded: Bool
  ) {
    let scenario = Scenario(categories: [.sample(options: isTold ? .customDismissAction : [])])
    let outcome =
      expanded
      ? scenario.run(.sample(identifier: "n1"), .dismiss)
      : scenario.run(.sample(identifier: "n1"), .collapse, .dismiss)
    #expect(
      outcome.summary
        == OutcomeSummary(
          .dismissed, expanded ? .extension : .system,
          appEvents: isTold ? [Self.dismissed] : [], delivered: []))
  }

  @Test func `a closing by the extension is no dismissal by the user`() {
    let outcome = Scenario(categories: [.sample(options: .customDismissAction)]) {
      .answering(more: { $0.name == "viewDidAppear" ? [.dismiss] : [] })
    }.run(.sample(identifier: "n1"))
    #expect(outcome.summary == OutcomeSummary(.dismissed))
  }

  @Test func `performing the default action closes and tells the app`() {
    let outcome = Scenario {
      .answering(more: { $0.name == "didReceiveResponse" ? [.performDefaultAction] : [] })
    }.run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"))
    #expect(outcome.appEvents == [.launch(foreground: true), Self.tapped])
    #expect(outcome.interface.state == .dismissed)
    #expect(outcome.delivered == [])
  }

  @Test func `opening a link launches the app, sends no response and keeps the entry`() {
    let outcome = Scenario {
      .answering(more: { $0.name == "didReceiveResponse" ? [.open(url: "app://x")] : [] })
    }.run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"))
    #expect(outcome.appEvents == [.launch(foreground: true), .openURL("app://x")])
    #expect(outcome.appState == .foreground)
    #expect(outcome.delivered == ["n1"])
    #expect(outcome.responses.map(\.option) == [.doNotDismiss])
  }

  @Test func `without a notification there is nothing to dismiss`() {
    let outcome = Scenario().run(.sample(identifier: "n1"), .dismiss, .dismiss, .defaultTap)
    #expect(
      outcome.summary
        == OutcomeSummary(.dismissed, delivered: [], diagnostics: ["W0403", "W0403"]))
  }
}
