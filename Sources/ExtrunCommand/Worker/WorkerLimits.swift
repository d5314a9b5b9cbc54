/// What a worker may use. All of it is far above what a run needs: the script's own limits end it first.
package struct WorkerLimits: Sendable, Hashable {
  /// Wall clock that a script may run after its budget is over, before the worker is ended: the deadline
  /// within the worker has had its chance by then. A chunk that hangs does so each time it is loaded, up
  /// to three times in a run, and all of them together are to stay below a second.
  package static let grace = 0.15

  /// The most that a call into a script may be given; the worker cannot grant itself more.
  package var longestCall: Double
  /// Seconds during which no script begins or ends, while none runs: the host itself hangs then.
  package var longestSilence: Double = 5
  /// Seconds for one job.
  package var total: Double = 600
  /// Bytes of address space.
  package var addressSpace: UInt64

  /// States live in ranges of address space reserved at once: twice their hard limit, which is four
  /// times the soft one. So many of them may be there: sixteen wait for use, the others belong to roles.
  private static let stateCount: UInt64 = 40
  /// For the program itself and what is not of a state.
  private static let rest: UInt64 = 2 << 30
  private static let slack: UInt64 = 2 << 20

  /// For roles with these limits; `memory` is a role's soft limit in bytes.
  package init(memory: Int, longestCall: Double) {
    self.longestCall = longestCall
    let state = UInt64(clamping: memory).multipliedReportingOverflow(by: 8)
    let all = (state.partialValue &+ Self.slack).multipliedReportingOverflow(by: Self.stateCount)
    let isHuge = state.overflow || all.overflow || all.partialValue > UInt64.max / 2
    // 0: no limit; one as large would mean nothing.
    addressSpace = isHuge ? 0 : all.partialValue + Self.rest
  }
}
