import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Failures` {
  static let phases = [
    ("load", "error while loading (the chunk): boom"),
    ("viewDidLoad", "error in viewDidLoad: boom"),
    ("didReceive", "error in didReceive: boom"),
    ("viewWillAppear", "error in viewWillAppear: boom"),
    ("viewDidAppear", "error in viewDidAppear: boom"),
  ]

  @Test(arguments: phases)
  func `an error while configuring leaves the system's interface and names the phase`(
    phase: String, message: String
  ) {
    let scenario = Scenario { .failing(in: phase, .boom) }
    let outcome = scenario.run()
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, .system, actions: ["a", "b"], diagnostics: ["E0501"], faults: [.contract]))
    #expect(
      outcome.diagnostics == [
        Diagnostic(
          severity: .error, code: "E0501", message: message, file: "controller.lua", line: 7)
      ])
    #expect(scenario.controller?.callbackNames.last == phase)
  }

  @Test(arguments: [
    (ScriptStop.Reason.time(limit: 0.1), "E0601", "time limit of 100 ms"),
    (.instructions(limit: 9), "E0602", "limit of 9 instructions"),
    (.memory(limit: 64), "E0603", "memory limit of 64 bytes"),
    (.output(limit: 3), "E0604", "limit of 3 bytes"),
    (.crashed, "E0605", "has ended"),
  ])
  func `a limit stops the extension and its code, phase and figure are told`(
    reason: ScriptStop.Reason, code: String, figure: String
  ) throws {
    let scenario = Scenario { .failing(in: "viewDidLoad", .stopped(ScriptStop(reason: reason))) }
    let outcome = scenario.run()
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, .system, actions: ["a", "b"], diagnostics: [code], faults: [.stopped(reason)]))
    let message = try #require(outcome.diagnostics.first?.message)
    #expect(message.contains("in viewDidLoad") && message.contains(figure))
  }

  @Test func `an error in a response is no completion and tells the app nothing`() {
    let scenario = Scenario { .failing(in: "didReceiveResponse", .boom) }
    let outcome = scenario.run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, .system, actions: ["a", "b"],
          responses: [
            Outcome.Response(actionIdentifier: "a", isVisible: true, completion: .never)
          ], diagnostics: ["E0501"], faults: [.contract]))
  }

  @Test func `a failing view or property at the end leaves the system's interface`() {
    let scenario = Scenario {
      let controller = ScriptedController.answering()
      controller.readingError = .boom
      return controller
    }
    let outcome = scenario.run()
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, .system, actions: ["a", "b"], diagnostics: ["E0501"], faults: [.contract]))
    #expect(outcome.interface.view == nil)
  }

  @Test(arguments: [
    (ContractBreach.noController(ScriptPlace(file: "c.lua", line: 9)), "E0502"),
    (.manyControllers(ScriptPlace(file: "c.lua", line: 9), count: 2), "E0503"),
    (.notATable(ScriptPlace(file: "c.lua", line: 9), found: "string"), "E0504"),
    (
      .memberMissing(ScriptPlace(file: "c.lua", line: 9), member: "didReceive", found: "nil"),
      "E0505"
    ),
  ])
  func `a chunk that is not one controller breaks the contract`(
    breach: ContractBreach, code: String
  ) {
    let outcome = Scenario { .failing(in: "load", .contract(breach)) }.run()
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, .system, actions: ["a", "b"], diagnostics: [code], faults: [.contract]))
    #expect(outcome.diagnostics.map(\.file) == ["c.lua"])
  }

  @Test func `an error that a role reports is a broken contract, and what it printed is kept`() {
    let outcome = Scenario {
      .answering(more: {
        $0.name == "didReceive" ? [.common(.log("got it")), .common(.diagnose(.broken))] : []
      })
    }.run()
    #expect(outcome.log == [Outcome.LogLine(source: .controller, message: "got it")])
    #expect(outcome.faults == [.contract])
  }
}

extension Diagnostic {
  fileprivate static let broken = Diagnostic(severity: .error, code: "E0999", message: "broken")
}
