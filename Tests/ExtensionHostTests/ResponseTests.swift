import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Responses` {
  private static func response(
    _ identifier: String, _ option: ResponseOption?, isVisible: Bool = true,
    _ completion: Outcome.Response.Completion = .called
  ) -> Outcome.Response {
    Outcome.Response(
      actionIdentifier: identifier, isVisible: isVisible, option: option, completion: completion)
  }

  @Test func `doNotDismiss keeps the interface and tells the app nothing`() {
    let outcome = Scenario().run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], responses: [Self.response("a", .doNotDismiss)]))
  }

  @Test func `dismiss closes the interface and keeps the entry`() {
    let outcome = Scenario { .answering(otherwise: .dismiss) }
      .run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"))
    #expect(
      outcome.summary
        == OutcomeSummary(.dismissed, responses: [Self.response("a", .dismiss)]))
  }

  @Test(arguments: [false, true])
  func `forwarding closes, clears the entry and launches the app as the action says`(
    foreground: Bool
  ) {
    let category = NotificationCategory(
      identifier: "news",
      actions: [.sample("a", options: foreground ? .foreground : [])])
    let outcome = Scenario(
      categories: [category], configuration: .with { $0.device.app = .terminated },
      controller: { .answering(otherwise: .dismissAndForwardAction) }
    ).run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .dismissed, responses: [Self.response("a", .dismissAndForwardAction)],
          appState: foreground ? .foreground : .background,
          appEvents: [
            .launch(foreground: foreground), .response(actionIdentifier: "a", userText: nil),
          ],
          delivered: []))
  }

  @Test func `without a response method the app gets every action at once`() {
    let outcome = Scenario { ScriptedController(members: []) }
      .run(.sample(identifier: "n1"), .tap(actionIdentifier: "b"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .dismissed, responses: [Self.response("b", nil, .notImplemented)],
          appEvents: [.response(actionIdentifier: "b", userText: nil)], delivered: []))
  }

  @Test func `the system's interface hands actions to the app`() {
    let outcome = Scenario(categories: [.sample("sport", actions: ["c"])])
      .run(.sample(category: "sport", identifier: "n1"), .tap(actionIdentifier: "c"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .dismissed, .system, responses: [Self.response("c", nil, .notImplemented)],
          appEvents: [.response(actionIdentifier: "c", userText: nil)], delivered: []))
  }

  @Test func `a list that the controller sets counts for the next tap`() {
    let outcome = Scenario {
      .answering(more: {
        $0.name == "didReceiveResponse" ? [.setActions([.sample("made-up")])] : []
      })
    }.run(
      .sample(identifier: "n1"), .tap(actionIdentifier: "a"), .tap(actionIdentifier: "made-up"),
      .tap(actionIdentifier: "a"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["made-up"],
          responses: [
            Self.response("a", .doNotDismiss), Self.response("made-up", .doNotDismiss),
            Self.response("a", .doNotDismiss, isVisible: false),
          ], diagnostics: ["W0401"]))
  }

  @Test func `a tap on what is not visible lists the visible ones and the nearest`() {
    let outcome = Scenario(categories: [.sample(actions: ["rotate", "reset"])])
      .run(.sample(), .tap(actionIdentifier: "rotat"))
    #expect(
      outcome.diagnostics == [
        Diagnostic(
          severity: .warning, code: "W0401",
          message: "the action \"rotat\" is not visible; visible: rotate, reset",
          help: "did you mean \"rotate\"?")
      ])
  }

  @Test func `a strict run refuses it, delivers nothing and ends`() {
    let scenario = Scenario(configuration: .with { $0.strict = true })
    scenario.host.deliver(.sample(identifier: "n1"))
    #expect(!scenario.host.play(.tap(actionIdentifier: "z")))
    #expect(!scenario.host.play(.tap(actionIdentifier: "a")))
    #expect(
      scenario.host.finish().summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], diagnostics: ["E0401"], faults: [.check]))
  }

  @Test func `doNotDismiss does not open the app for a foreground action, and says so`() {
    let category = NotificationCategory(
      identifier: "news", actions: [.sample("open", options: .foreground)])
    let outcome = Scenario(categories: [category])
      .run(.sample(identifier: "n1"), .tap(actionIdentifier: "open"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["open"], responses: [Self.response("open", .doNotDismiss)],
          diagnostics: ["W0432"]))
  }

  @Test func `a closed interface is expanded again for a tap, with a warning`() {
    let scenario = Scenario()
    let outcome = scenario.run(
      .sample(identifier: "n1"), .collapse, .tap(actionIdentifier: "a"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], responses: [Self.response("a", .doNotDismiss)],
          diagnostics: ["W0402"]))
  }

  @Test func `the outcome can be read between interactions without judging what is open`() {
    let scenario = Scenario { ScriptedController() }
    scenario.host.deliver(.sample(identifier: "n1"))
    #expect(scenario.host.outcomeSoFar().summary == OutcomeSummary(.none, .system))
    scenario.host.play(.tap(actionIdentifier: "a"))
    #expect(
      scenario.host.outcomeSoFar().summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], responses: [Self.response("a", nil, .pending)]))
    #expect(scenario.host.finish().responses.map(\.completion) == [.never])
    #expect(scenario.recorder.names.filter { $0.hasSuffix("end") } == ["1 end"])
  }

  @Test func `what a response costs is only its own`() {
    let scenario = Scenario {
      let controller = ScriptedController.answering(more: {
        $0.name == "viewDidLoad" ? [.common(.scheduleTimer(.once(1)))] : []
      })
      controller.instructionsPerCallback = 10
      return controller
    }
    let outcome = scenario.run(
      .sample(), .tap(actionIdentifier: "a"), .advance(2), .tap(actionIdentifier: "a"))
    #expect(outcome.configureCost.instructions == 50)
    #expect(outcome.responseCosts.map(\.instructions) == [10, 10])
  }
}
