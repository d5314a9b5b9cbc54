import ContentExtension
import ExtensionHost
import Glibc
import LuaExtension

/// Fresh sandboxed states, load, deliver, expand, one tap, read back, close.
struct Scenario {
  let material: Material

  init(_ material: Material) { self.material = material }

  func measure(_ count: Int, isCompiledEachTime: Bool) throws(BenchFailure) -> Double {
    let factory = try material.factory(remembersScripts: !isCompiledEachTime)
    try play(factory)
    let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    for _ in 0..<count { try play(factory) }
    return (nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start) / Double(count)
  }

  private func play(_ factory: LuaExtensionFactory) throws(BenchFailure) {
    let host = material.expandedHost(factory)
    host.play(Material.rotateTap)
    let outcome = host.finish()
    try check(outcome.responses.first?.option == .doNotDismiss, "option")
    try check(abs(Dispatch.rotation(outcome) - 20) < 1e-6, "rotation")
    try check(outcome.interface.actions.count == 2, "actions")
  }
}

/// Many live extensions at once.
struct LiveMemory {
  let material: Material

  init(_ material: Material) { self.material = material }

  func measure(_ count: Int) throws(BenchFailure) -> Double {
    // Each with a state of its own, though all are told the same.
    let factory = try material.factory(remembersScripts: false)
    var hosts: [Host] = []
    hosts.reserveCapacity(count)
    let before = resident()
    for _ in 0..<count {
      let host = material.expandedHost(factory)
      host.play(Material.rotateTap)
      hosts.append(host)
    }
    let after = resident()
    for host in hosts {
      try check(host.outcomeSoFar().interface.actions.count == 2, "actions")
    }
    return Double(after - before) / Double(count)
  }

  /// Bytes of this process in memory.
  private func resident() -> Int {
    let bytes = fileBytes("/proc/self/statm") ?? []
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
