import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `The service extension` {
  /// Calls its content handler in the callback of that name, or after `delay`.
  private static func service(
    in name: String = "didReceive", after delay: Double? = nil,
    change: @escaping (inout NotificationContent) -> Void = { $0.body = "changed" }
  ) -> ScriptedService {
    var open: (NotificationRequest, CompletionToken)?
    return ScriptedService { callback in
      if case .didReceive(let request, let token) = callback { open = (request, token) }
      if callback.name == "didReceive", let delay { return [.common(.scheduleTimer(.once(delay)))] }
      guard callback.name == name || callback.name == "Timer block", let (request, token) = open
      else { return [] }
      var content = request.content
      change(&content)
      return [.deliver(token, content)]
    }
  }

  private static func run(
    _ service: ScriptedService, push: Push? = nil, entitlements: Entitlements = Entitlements()
  ) -> (Outcome, Scenario) {
    let scenario = Scenario(
      plugin: .sample(
        categories: ["news", "public"], entitlements: entitlements, hasService: true),
      categories: [.sample(), .sample("public", actions: ["p"])], services: [service])
    let outcome = scenario.run(push ?? .sample("original", identifier: "n1", isMutable: true))
    return (outcome, scenario)
  }

  private static func bodies(_ outcome: Outcome) -> [String] {
    outcome.notifications.map(\.notification.request.content.body)
  }

  @Test func `its content is delivered, and the final category chooses the actions`() {
    let (outcome, scenario) = Self.run(
      Self.service {
        $0.body = "decrypted"
        $0.categoryIdentifier = "public"
      })
    #expect(Self.bodies(outcome) == ["decrypted"])
    #expect(outcome.summary == OutcomeSummary(.expanded, actions: ["p"]))
    #expect(scenario.recorder.names.first == "0 service changed")
  }

  @Test(arguments: [
    Push.sample("original", identifier: "n1"), .sample("", identifier: "n1", isMutable: true),
  ])
  func `without mutable-content or a visible alert it does not run`(push: Push) {
    let service = Self.service()
    _ = Self.run(service, push: push)
    #expect(service.callbackNames == [])
  }

  @Test(arguments: [(5.0, ["W0378"]), (0.5, []), (0, [])] as [(Double, [String])])
  func `a relevance score that it puts outside of its range is told`(
    score: Double, codes: [String]
  ) {
    let (outcome, _) = Self.run(Self.service { $0.relevanceScore = score })
    #expect(outcome.diagnostics.map(\.code) == codes)
    #expect(outcome.notifications.map(\.notification.request.content.relevanceScore) == [score])
  }

  @Test func `the clock moves by what it takes`() {
    let service = Self.service(in: "", after: 12)
    let (outcome, _) = Self.run(service)
    #expect(Self.bodies(outcome) == ["changed"])
    #expect(outcome.notifications.map(\.notification.date) == [HostConfiguration().now + 12])
  }

  @Test func `after 30 seconds it has one last chance`() {
    let service = Self.service(in: "serviceExtensionTimeWillExpire", after: 31)
    let (outcome, _) = Self.run(service)
    #expect(Self.bodies(outcome) == ["changed"])
    #expect(outcome.notifications.map(\.notification.date) == [HostConfiguration().now + 30])
    #expect(
      service.callbackNames == ["load", "didReceive", "serviceExtensionTimeWillExpire"])
  }

  @Test func `a timer at the limit itself comes too late`() {
    let service = Self.service(in: "", after: 30)
    let (outcome, _) = Self.run(service)
    #expect(Self.bodies(outcome) == ["original"])
    #expect(outcome.notifications.map(\.notification.date) == [HostConfiguration().now + 30])
    #expect(outcome.diagnostics.map(\.code) == ["W0503"])
    #expect(
      service.callbackNames == ["load", "didReceive", "serviceExtensionTimeWillExpire"])
  }

  @Test func `its timers go on after it has answered, until its time is over`() {
    let service = ScriptedService { callback in
      switch callback {
      case .didReceive(let request, let token):
        let timers = [5.0, 29, 30].enumerated().map { index, seconds in
          ServiceEffect.common(
            .scheduleTimer(
              TimerRequest(
                identifier: TimerIdentifier(number: UInt32(index + 1)), interval: seconds,
                repeats: false)))
        }
        return timers + [.deliver(token, request.content)]
      case .timer: return [.common(.log("late"))]
      default: return []
      }
    }
    let scenario = Scenario(
      plugin: .sample(categories: ["news"], hasService: true), services: [service])
    let outcome = scenario.run(
      .sample("original", identifier: "n1", isMutable: true), .advance(60))
    #expect(outcome.log.map(\.message) == ["late", "late"])
    #expect(Self.bodies(outcome) == ["original"])
  }

  @Test func `if it lets that pass the original is shown`() {
    let (outcome, scenario) = Self.run(Self.service(in: "nothing"))
    #expect(Self.bodies(outcome) == ["original"])
    #expect(
      outcome.summary
        == OutcomeSummary(.expanded, actions: ["a", "b"], diagnostics: ["W0503"]))
    #expect(scenario.recorder.names.contains("0 service timed out"))
  }

  @Test func `a text may be changed, not removed`() {
    let (outcome, _) = Self.run(Self.service { $0.body = "" })
    #expect(Self.bodies(outcome) == ["original"])
    #expect(outcome.diagnostics.map(\.code) == ["W0504"])
  }

  @Test func `with the filtering entitlement an emptied notification is not shown`() {
    let (outcome, _) = Self.run(
      Self.service { $0.body = "" }, entitlements: Entitlements(filtering: true))
    #expect(outcome.summary == OutcomeSummary(.none, .system, delivered: []))
    #expect(
      outcome.notifications.map(\.suppressed) == ["filtered by the service extension"])
    #expect(
      outcome.notifications.map { $0.withheld.map { "\($0.part) \($0.reason)" } } == [
        [
          "banner filtered by the service extension", "list filtered by the service extension",
        ]
      ])
  }

  @Test func `before iOS 13 there is no such entitlement`() {
    let service = Self.service { $0.body = "" }
    let scenario = Scenario(
      plugin: .sample(
        categories: ["news"], entitlements: Entitlements(filtering: true), hasService: true),
      configuration: .with { $0.device.os = 12 }, services: [service])
    let outcome = scenario.run(.sample("original", identifier: "n1", isMutable: true))
    #expect(Self.bodies(outcome) == ["original"])
    #expect(outcome.diagnostics.map(\.code) == ["W0504"])
  }

  @Test(arguments: ["load", "didReceive"])
  func `its error costs its changes, not the notification`(phase: String) {
    let service = ScriptedService { callback throws(ControllerError) in
      if callback.name == phase { throw .boom }
      return []
    }
    let (outcome, scenario) = Self.run(service)
    #expect(Self.bodies(outcome) == ["original"])
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], diagnostics: ["E0501"], faults: [.contract]))
    #expect(service.callbackNames.last == phase)
    #expect(scenario.recorder.names.contains("0 service failed"))
  }
}
