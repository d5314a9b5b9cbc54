import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Expansion` {
  private static let opening = [
    "load", "viewDidLoad", "didReceive", "viewWillAppear", "viewDidAppear",
  ]
  private static let closing = ["viewWillDisappear", "viewDidDisappear"]

  @Test func `a run without interactions expands, with the category's actions`() {
    let scenario = Scenario()
    let outcome = scenario.run()
    #expect(outcome.summary == OutcomeSummary(.expanded, actions: ["a", "b"]))
    #expect(scenario.controller?.callbackNames == Self.opening)
    #expect(outcome.interface.title == "News")
  }

  @Test func `closing tells the controller twice`() {
    let scenario = Scenario { .answering(["a": .dismiss]) }
    _ = scenario.run(.sample(), .tap(actionIdentifier: "a"))
    #expect(
      scenario.controller?.callbackNames == Self.opening + ["didReceiveResponse"] + Self.closing)
  }

  @Test func `a category without an extension gets the system's interface and loads nothing`() {
    let scenario = Scenario(categories: [.sample("sport", actions: ["c"])])
    let outcome = scenario.run(.sample(category: "sport", identifier: "n1"))
    #expect(outcome.summary == OutcomeSummary(.expanded, .system, actions: ["c"]))
    #expect(scenario.factory.controllers.isEmpty)
  }

  @Test func `categories are matched with their case`() {
    let scenario = Scenario()
    let outcome = scenario.run(.sample(category: "News", identifier: "n1"))
    #expect(outcome.summary == OutcomeSummary(.expanded, .system))
    #expect(scenario.factory.controllers.isEmpty)
  }

  @Test func `each expansion has a controller and actions of its own`() {
    let scenario = Scenario {
      .answering(more: { $0.name == "didReceiveResponse" ? [.setActions([])] : [] })
    }
    let outcome = scenario.run(
      .sample(identifier: "n1"), .tap(actionIdentifier: "a"), .collapse, .expand)
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"],
          responses: [
            Outcome.Response(
              actionIdentifier: "a", isVisible: true, option: .doNotDismiss, completion: .called)
          ]))
    #expect(
      scenario.factory.controllers.map(\.callbackNames) == [
        Self.opening + ["didReceiveResponse"] + Self.closing, Self.opening,
      ])
  }

  @Test func `collapsed at first means that nothing was expanded, and two actions have room`() {
    let scenario = Scenario(categories: [.sample(actions: ["a", "b", "c"])])
    let outcome = scenario.run(.sample(identifier: "n1"), .collapse)
    #expect(outcome.summary == OutcomeSummary(.collapsed, .system, actions: ["a", "b"]))
    #expect(scenario.factory.controllers.isEmpty)
  }

  @Test func `expanding what is expanded changes nothing and is a warning`() {
    let scenario = Scenario()
    let outcome = scenario.run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"), .expand)
    #expect(outcome.diagnostics.map(\.code) == ["W0404"])
    #expect(scenario.factory.controllers.count == 1)
  }

  @Test func `of more than ten actions ten are visible, of the category and of a set list`() {
    let many = (1...12).map { "\($0)" }
    let scenario = Scenario(categories: [.sample(actions: many)]) {
      .answering(more: {
        $0.name == "didReceiveResponse" ? [.setActions(many.reversed().map { .sample($0) })] : []
      })
    }
    let outcome = scenario.run(.sample(identifier: "n1"), .tap(actionIdentifier: "10"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: (3...12).reversed().map { "\($0)" },
          responses: [
            Outcome.Response(
              actionIdentifier: "10", isVisible: true, option: .doNotDismiss, completion: .called)
          ], diagnostics: ["W0436", "W0436"]))
  }

  @Test(arguments: [true, false])
  func `the controller's title is the header only if the attributes say so`(overrides: Bool) {
    let scenario = Scenario(plugin: .sample(overridesDefaultTitle: overrides)) {
      .answering(properties: ControllerProperties(title: "mine"))
    }
    #expect(scenario.run().interface.title == (overrides ? "mine" : "News"))
  }

  @Test func `a controller that dismisses itself while it appears is closed`() {
    let scenario = Scenario {
      .answering(more: { $0.name == "viewWillAppear" ? [.dismiss] : [] })
    }
    #expect(scenario.run().summary == OutcomeSummary(.dismissed))
    #expect(scenario.controller?.callbackNames == Array(Self.opening.dropLast()) + Self.closing)
  }
}
