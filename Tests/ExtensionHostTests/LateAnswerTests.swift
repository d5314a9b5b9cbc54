import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Answers that come late` {
  /// Keeps the token of a response and completes with the option in the callback of that name.
  private static func completing(
    in name: String, _ option: ResponseOption, returning: ResponseOption? = nil
  ) -> ScriptedController {
    var open: CompletionToken?
    return ScriptedController { callback in
      if case .didReceiveResponse(_, let token) = callback {
        open = token
        let later: [ControllerEffect] = [.common(.scheduleTimer(.once(1)))]
        return later + (returning.map { [.complete(token, $0, .returned)] } ?? [])
      }
      guard callback.name == name, let token = open else { return [] }
      return [.complete(token, option, .called)]
    }
  }

  @Test func `a call after an option was returned is an error, and what was returned stands`() {
    let outcome = Scenario {
      Self.completing(in: "Timer block", .dismiss, returning: .doNotDismiss)
    }
    .run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"), .advance(2))
    #expect(outcome.diagnostics.map(\.code) == ["E0511"] && outcome.faults == [.contract])
    #expect(outcome.interface.state == .expanded)
    #expect(outcome.responses.map(\.completion) == [.returned])
  }

  @Test(arguments: [Interaction.collapse, .dismiss])
  func `what is forwarded while the interface closes reaches the app`(end: Interaction) {
    let outcome = Scenario { Self.completing(in: "viewWillDisappear", .dismissAndForwardAction) }
      .run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"), end)
    #expect(outcome.responses.map(\.option) == [.dismissAndForwardAction])
    #expect(outcome.appEvents.contains(.response(actionIdentifier: "a", userText: nil)))
    #expect(outcome.interface.state == .dismissed && outcome.delivered.isEmpty)
    #expect(outcome.diagnostics.isEmpty)
  }

  @Test func `the default action of an extension waits for a locked device`() {
    let scenario = {
      Scenario(
        configuration: .with { $0.device.isLocked = true },
        controller: {
          .answering(more: { $0.name == "didReceiveResponse" ? [.performDefaultAction] : [] })
        })
    }
    let tap = Interaction.tap(actionIdentifier: "a")
    let twice = scenario().run(.sample(identifier: "n1"), tap, tap, .unlock(succeeds: true))
    let response = Outcome.AppEvent.response(
      actionIdentifier: NotificationAction.defaultIdentifier, userText: nil)
    #expect(twice.appEvents.filter { $0 == response }.count == 1)
    #expect(twice.appState == .foreground && twice.interface.state == .dismissed)
    let locked = scenario().run(.sample(identifier: "n1"), tap)
    #expect(locked.appEvents.isEmpty && locked.interface.state == .expanded)
    #expect(locked.diagnostics.map(\.code) == ["W0430"])
  }

  @Test func `a tap on an interface that closes itself is not lost without a word`() {
    let outcome = Scenario {
      ScriptedController { $0.name == "didReceive" ? [.dismiss] : [] }
    }.run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"))
    #expect(outcome.diagnostics.map(\.code) == ["W0402", "W0421"] && outcome.responses.isEmpty)
  }

  @Test func `a collapsed notification is drawn by the system, however it came to that`() {
    let outcome = Scenario { .answering(otherwise: .dismiss) }
      .run(.sample(identifier: "n1"), .tap(actionIdentifier: "a"), .collapse)
    #expect(outcome.interface.state == .collapsed && outcome.interface.kind == .system)
  }
}
