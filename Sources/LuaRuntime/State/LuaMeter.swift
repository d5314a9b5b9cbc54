internal import CLuaBridge

/// Time and crossings of one thread that runs scripts. States hold on to it.
///
/// Not Sendable: a meter and its states stay on one thread at a time; when a host moves, the timer
/// follows at the next crossing.
package final class LuaMeter {
  let pointer: OpaquePointer

  /// `page` is memory that a supervisor watches: three words, the epoch (odd while a script runs), the
  /// crossings so far, and the nanoseconds that the running one may take. nil if the system refuses a
  /// timer. `hasLargePages` is for few states that use a megabyte and more: each begins in a large page of
  /// the system, if it has one, and keeps it.
  package init?(page: UnsafeMutablePointer<UInt64>? = nil, hasLargePages: Bool = false) {
    guard let pointer = lbr_meter_create(page, hasLargePages) else { return nil }
    self.pointer = pointer
  }

  deinit { lbr_meter_destroy(pointer) }

  /// Calls into scripts so far.
  package var crossings: UInt64 { lbr_meter_crossings(pointer) }

  /// Crossing number `crossing` (0: every one) ends with the reason instead of running: a recovery plays
  /// what an earlier process did not survive.
  package func stop(at crossing: UInt64, reason: LuaStopReason) -> Bool {
    lbr_meter_stop_at(pointer, crossing, reason.raw)
  }
}

/// Why a limit ended a script.
package enum LuaStopReason: Sendable, Hashable {
  case time
  case instructions
  case memory
  case output
  /// A recovery run was told so.
  case replayed

  init?(_ raw: lbr_stop_reason) {
    switch raw {
    case LBR_STOP_TIME: self = .time
    case LBR_STOP_INSTRUCTIONS: self = .instructions
    case LBR_STOP_MEMORY: self = .memory
    case LBR_STOP_OUTPUT: self = .output
    case LBR_STOP_REPLAYED: self = .replayed
    default: return nil
    }
  }

  var raw: lbr_stop_reason {
    switch self {
    case .time: LBR_STOP_TIME
    case .instructions: LBR_STOP_INSTRUCTIONS
    case .memory: LBR_STOP_MEMORY
    case .output: LBR_STOP_OUTPUT
    case .replayed: LBR_STOP_REPLAYED
    }
  }
}
