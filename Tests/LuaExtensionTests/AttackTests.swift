import ContentExtension
import LuaExtension
import Testing

/// Hostile scripts in every place of every role, in one process and one thread.
@Suite(.serialized) struct `Attacks` {
  /// Stalls inside one step of the VM, which only another process can end: a chain of colliding keys in
  /// one table access, a chain of ephemerons in one atomic phase of the collector. The worker's
  /// supervisor ends them; here they would take seconds.
  static let oneStep: Set<String> = ["tbl_hash_collide", "gc_ephemeron_chain"]

  /// Short where the clock is to end the script, long where it is not.
  fileprivate static func limits(for attack: AttackCorpus.Attack) -> LuaLimits {
    let seconds = attack.accepted.first == "timeout" ? 0.02 : 5
    let memory = attack.accepted.first == "memory" ? 4 << 20 : 16 << 20
    return LuaLimits(
      memory: memory, configurationSeconds: seconds, responseSeconds: seconds,
      appSeconds: seconds, serviceSeconds: seconds, output: 16 << 20)
  }

  private func check(_ attack: AttackCorpus.Attack, _ places: [AttackPlace]) {
    guard !Self.oneStep.contains(attack.name) else { return }
    var used: LuaExtensionFactory?
    for place in places {
      // What a limit has stopped while it was loaded is not tried again by the same one.
      guard let factory = LuaExtensionFactory(limits: Self.limits(for: attack)) else {
        Issue.record("no factory")
        return
      }
      used = factory
      let (verdict, log) = place.run(attack, factory)
      #expect(
        attack.accepted.contains(verdict),
        "\(attack.name) at \(place): \(verdict) instead of \(attack.accepted)")
      if attack.name.hasPrefix("det_") {
        #expect(
          place.run(attack, factory).1 == log, "\(attack.name) at \(place) printed other lines")
        #expect(!log.isEmpty)
      }
    }
    guard let used, let sound = LuaExtensionFactory() else { return }
    for factory in [used, sound] {
      if let fault = SampleLights.fault(factory) {
        // The attack's own limits may be too short for a machine under load.
        guard factory === sound || !fault.contains("time") else { continue }
        Issue.record("after \(attack.name): \(fault)")
      }
    }
  }

  @Test func `there are attacks of our own`() {
    #expect(AttackCorpus.own.attacks.count >= 100)
  }

  @Test(arguments: AttackCorpus.own.attacks)
  func `an attack of ours ends as it should in every place`(attack: AttackCorpus.Attack) {
    check(attack, AttackPlace.allCases)
  }

  @Test(
    .enabled(
      if: !AttackCorpus.shared.attacks.isEmpty,
      "no folder of attacks: EXTRUN_ATTACKS names one"),
    arguments: AttackCorpus.shared.attacks)
  func `an attack of the shared folder ends as it should in every place`(
    attack: AttackCorpus.Attack
  ) {
    check(attack, AttackPlace.allCases)
  }

  /// In a process of its own: the memory of a process that runs other tests says nothing.
  @Test func `memory is back where it was after all of them`() async {
    await #expect(processExitsWith: .success) {
      let factory = try #require(LuaExtensionFactory())
      #expect(SampleLights.fault(factory) == nil)
      let before = ResidentMemory.bytes()
      for attack in AttackCorpus.own.attacks where attack.name.hasPrefix("mem_") {
        let limited = try #require(LuaExtensionFactory(limits: Attacks.limits(for: attack)))
        _ = AttackPlace.chunk.run(attack, limited)
        _ = AttackPlace.didReceive.run(attack, limited)
      }
      #expect(SampleLights.fault(factory) == nil)
      let after = ResidentMemory.bytes()
      #expect(after - before < 12 << 20, "grew by \(after - before) bytes")
    }
  }
}
