import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Completions` {
  /// Completes `delay` seconds after each response; with nil, never.
  private static func later(_ delay: Double?) -> ScriptedController {
    var open: CompletionToken?
    return ScriptedController { callback in
      switch callback {
      case .didReceiveResponse(let response, let token):
        open = token
        guard let delay, response.actionIdentifier != "never" else { return [] }
        return [.common(.scheduleTimer(.once(delay)))]
      case .timer:
        guard let token = open else { return [] }
        return [.common(.log("finish")), .complete(token, .doNotDismiss, .called)]
      default: return []
      }
    }
  }

  private static func response(
    _ identifier: String, _ completion: Outcome.Response.Completion
  ) -> Outcome.Response {
    Outcome.Response(
      actionIdentifier: identifier, isVisible: true,
      option: completion == .called ? .doNotDismiss : nil, completion: completion)
  }

  @Test func `a completion that comes after its response was told changes what is told of it`() {
    let host = Scenario { Self.later(3) }.host
    host.deliver(.sample(identifier: "n1"))
    host.play(.tap(actionIdentifier: "a"))
    #expect(host.outcomeSoFar().responses.map(\.completion) == [.pending])
    host.play(.advance(5))
    #expect(host.outcomeSoFar().responses.map(\.completion) == [.called])
    #expect(host.finish().responses.map(\.option) == [.doNotDismiss])
  }

  @Test func `a completion may come from a timer`() {
    let outcome = Scenario { Self.later(3) }
      .run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"), .advance(3))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], responses: [Self.response("a", .called)]))
  }

  @Test func `taps wait for an open completion and come in their order`() {
    let outcome = Scenario { Self.later(3) }.run(
      .sample(identifier: "n1"), .tap(actionIdentifier: "a"), .tap(actionIdentifier: "b"),
      .tap(actionIdentifier: "a"), .advance(9))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"],
          responses: ["a", "b", "a"].map { Self.response($0, .called) }))
    #expect(outcome.log.count == 3)
  }

  @Test func `with a timer left it is pending, and what waits is not delivered`() {
    let scenario = Scenario { Self.later(3) }
    let outcome = scenario.run(
      .sample(identifier: "n1"), .tap(actionIdentifier: "a"), .tap(actionIdentifier: "b"),
      .advance(2))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"],
          responses: [Self.response("a", .pending), Self.response("b", .pending)],
          diagnostics: ["W0433"]))
    #expect(scenario.controller?.callbackNames.filter { $0 == "didReceiveResponse" }.count == 1)
  }

  @Test
  func `without one it is never: an error that names the action, and the next tap is handled`() {
    let outcome = Scenario {
      ScriptedController { callback in
        guard case .didReceiveResponse(let response, let token) = callback,
          response.actionIdentifier == "b"
        else { return [] }
        return [.complete(token, .doNotDismiss, .called)]
      }
    }.run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"), .tap(actionIdentifier: "b"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"],
          responses: [Self.response("a", .never), Self.response("b", .called)],
          diagnostics: ["E0507"], faults: [.contract]))
    #expect(
      outcome.diagnostics.map(\.message) == ["the completion of \"a\" was never called"])
  }

  @Test func `the first completion stands`() {
    let outcome = Scenario {
      ScriptedController { callback in
        guard case .didReceiveResponse(_, let token) = callback else { return [] }
        return [.complete(token, .doNotDismiss, .returned), .complete(token, .dismiss, .called)]
      }
    }.run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"],
          responses: [
            Outcome.Response(
              actionIdentifier: "a", isVisible: true, option: .doNotDismiss, completion: .returned)
          ], diagnostics: ["E0511"], faults: [.contract]))
  }

  @Test func `closing before the completion loses the waiting tap`() {
    let outcome = Scenario { Self.later(3) }.run(
      .sample(identifier: "n1"), .tap(actionIdentifier: "a"), .tap(actionIdentifier: "b"), .collapse
    )
    #expect(
      outcome.summary
        == OutcomeSummary(
          .collapsed, .system, actions: ["a", "b"], responses: [Self.response("a", .never)],
          diagnostics: ["W0438", "W0431"]))
  }
}

extension TimerRequest {
  /// Timer number 1, once.
  static func once(_ interval: Double) -> TimerRequest {
    TimerRequest(identifier: TimerIdentifier(number: 1), interval: interval, repeats: false)
  }
}
