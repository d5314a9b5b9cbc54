import ContentExtension
import ExtensionHost
import Glibc
import InterfaceModel
import LuaExtension

/// Taps on one live extension.
struct Dispatch {
  let material: Material
  private static let warmup = 2000

  init(_ material: Material) { self.material = material }

  func measure(_ count: Int) throws(BenchFailure) -> Double {
    let host = material.expandedHost(try material.factory())
    for index in 0..<Self.warmup { host.play(Material.tap(index)) }
    let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    let rotate = Material.rotateTap
    let reset = Material.resetTap
    for index in 0..<count {
      if index % 20 == 19 { host.play(reset) } else { host.play(rotate) }
    }
    let spent = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start
    // From any count on to the next multiple of 20, and 19 more.
    for index in count..<((count + 19) / 20 * 20) { host.play(Material.tap(index)) }
    try Self.checkRest(host, taps: Self.warmup + (count + 19) / 20 * 20)
    return spent / Double(count)
  }

  /// After a multiple of 20 taps: at rest, one action; after 19 more: 380 degrees and two.
  static func checkRest(_ host: Host, taps: Int) throws(BenchFailure) {
    try checkCompletions(host.outcomeSoFar(), taps: taps)
    for index in 0..<19 { host.play(Material.tap(index)) }
    let outcome = host.outcomeSoFar()
    try check(abs(rotation(outcome) - 20) < 1e-6, "rotation after 19 more")
    try check(outcome.interface.actions.count == 2, "actions after 19 more")
    try check(outcome.faults.isEmpty && outcome.diagnostics.isEmpty, "no diagnostics")
  }

  private static func checkCompletions(_ outcome: Outcome, taps: Int) throws(BenchFailure) {
    try check(rotation(outcome) == 0, "rotation after \(taps) taps")
    try check(outcome.interface.actions.count == 1, "actions after \(taps) taps")
    try check(
      outcome.responses.count == taps
        && outcome.responses.allSatisfy { $0.option == .doNotDismiss }, "completions = dispatches")
  }

  /// Degrees the picture is turned by.
  static func rotation(_ outcome: Outcome) -> Double {
    let picture = outcome.interface.view?.view(id: "xamagon")
    guard case .transform(let transform)? = picture?["transform"] else { return 0 }
    return atan2(transform.b, transform.a) * 180 / .pi
  }
}

/// The same on threads of their own, a host each.
struct Threads {
  let material: Material

  init(_ material: Material) { self.material = material }

  func measure(_ count: Int, threads: Int) throws(BenchFailure) -> Double {
    let barrier = Barrier(parties: threads)
    let workers = (0..<threads).map { _ in Worker(material, count: count, barrier: barrier) }
    for worker in workers { worker.start() }
    for worker in workers { worker.join() }
    for worker in workers { try check(worker.isRight, "a worker's result") }
    let begin = workers.map(\.begin).min() ?? 0
    let end = workers.map(\.end).max() ?? 1
    return Double(count * threads) / ((end - begin) / 1e9)
  }
}
