import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

/// Runs with so many responses that their records count.
@Suite struct `Long runs` {
  @Test func `each response of a long run is told as it was`() {
    let identifiers = (0..<30).map { "a\($0 % 2)" } + ["absent", "a0", "absent"]
    let category = NotificationCategory(
      identifier: "news", actions: [.sample("a0"), .sample("a1")])
    let host = Scenario(categories: [category]).host
    host.deliver(.sample(identifier: "n1"))
    for identifier in identifiers { host.play(.tap(actionIdentifier: identifier)) }
    let outcome = host.finish()
    #expect(outcome.responses.map(\.actionIdentifier) == identifiers)
    #expect(outcome.responses.map(\.isVisible) == identifiers.map { $0 != "absent" })
    #expect(outcome.responses.allSatisfy { $0.option == .doNotDismiss && $0.userText == nil })
    #expect(outcome.responseCosts.count == identifiers.count)
  }
}
