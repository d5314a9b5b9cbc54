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

  @Test
  func `a reader that comes after each response is told the same as one that comes at the end`() {
    let identifiers = (0..<12).map { "a\($0 % 3)" }
    let category = NotificationCategory(
      identifier: "news", actions: [.sample("a0"), .sample("a1"), .sample("a2")])
    func run(_ readsEvery: Int) -> (Outcome, [Int]) {
      let host = Scenario(categories: [category]) { .answering(otherwise: .doNotDismiss) }.host
      host.deliver(.sample(identifier: "n1"))
      var counts: [Int] = []
      for (index, identifier) in identifiers.enumerated() {
        host.play(.tap(actionIdentifier: identifier))
        if (index + 1) % readsEvery == 0 {
          let outcome = host.outcomeSoFar()
          #expect(outcome.responseCosts.count == outcome.responses.count)
          counts.append(outcome.responses.count)
        }
      }
      return (host.finish(), counts)
    }
    let (expected, none) = run(100)
    #expect(none.isEmpty && expected.responses.count == 12)
    for readsEvery in 1...5 {
      let (outcome, counts) = run(readsEvery)
      #expect(counts == Array(stride(from: readsEvery, through: 12, by: readsEvery)))
      #expect(outcome.responses == expected.responses)
      #expect(outcome.responseCosts == expected.responseCosts)
    }
  }
}
