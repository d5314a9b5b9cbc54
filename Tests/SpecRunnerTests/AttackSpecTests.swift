import LuaSpec
import SpecRunner
import Testing

/// Hostile scripts as a test of a spec, and as the file itself.
@Suite struct `An attack in a spec` {
  /// Names of the extension's side, which a spec reaches by other ways: a script may fail for them.
  private static let hostNames = ["UI", "UN", "UserDefaults", "Timer", "Bundle", "NSNull"]
  /// What only another process ends.
  private static let oneStep: Set<String> = ["tbl_hash_collide", "gc_ephemeron_chain"]

  private static func accepted(_ attack: AttackCorpus.Attack) -> [String] {
    let isOfHost = hostNames.contains { attack.source.contains($0) }
    // Specs have a `package` that holds nothing but what `require` has loaded; what a test fails with is
    // put into words in its own time.
    return attack.accepted + (isOfHost ? ["error"] : [])
      + (attack.source.contains("package") ? ["ok"] : [])
      + (attack.name.hasPrefix("err_") ? ["timeout"] : [])
  }

  private static func verdict(_ results: [TestResult]) -> String {
    guard let bad = results.first(where: { $0.isBad }) else { return "ok" }
    let message = bad.fullMessage
    if message.contains("ESCAPED") { return message }
    guard message.contains("stopped: it ") else { return "error" }
    if message.contains("MB of memory") { return "memory" }
    return message.contains("it printed") ? "output" : "timeout"
  }

  private static func run(_ text: String, _ attack: AttackCorpus.Attack, patience: Double) throws
    -> RunSummary
  {
    var harness = try SpecHarness()
    let isTimed = attack.accepted.first == "timeout"
    harness.settings.limits.seconds = (isTimed ? 0.05 : 5) * patience
    harness.settings.limits.memory = 16 << 20
    return harness.run(text: text)
  }

  private func check(_ attack: AttackCorpus.Attack) throws {
    guard !Self.oneStep.contains(attack.name) else { return }
    let accepted = Self.accepted(attack)
    let asTest = """
      it("attacked", function(...)
      \(attack.source)
      end)
      it("after", function() assert.is_true(true) end)
      """
    for text in [asTest, attack.source] {
      var got = ""
      // The budget is short, and is that of the framework's own steps too: a busy machine is given
      // a second try with more of it.
      for patience in [1.0, 20] where !accepted.contains(got) {
        let summary = try Self.run(text, attack, patience: patience)
        got = Self.verdict(summary.results)
        if text == asTest {
          let after = summary.results.first { $0.name == "after" }
          // A script may break the framework it shares a state with; that is told as an error.
          let isTold = summary.results.contains { $0.isBad }
          if after?.isBad != false && !(isTold && attack.name == "iso_library_replaced") {
            got = "the next test: \(after?.fullMessage ?? "none")"
          }
        }
      }
      // A file without a test is an error of its own.
      let more = text == asTest ? [] : ["error"]
      #expect((accepted + more).contains(got), "\(attack.name): \(got) instead of \(accepted)")
    }
  }

  @Test(arguments: AttackCorpus.own.attacks)
  func `of ours ends as it should, and the next test runs`(attack: AttackCorpus.Attack) throws {
    try check(attack)
  }

  @Test(
    .enabled(
      if: !AttackCorpus.shared.attacks.isEmpty,
      "no folder of attacks: EXTRUN_ATTACKS names one"),
    arguments: AttackCorpus.shared.attacks)
  func `of the shared folder ends as it should, and the next test runs`(
    attack: AttackCorpus.Attack
  ) throws {
    try check(attack)
  }
}
