import LuaRuntime

/// What a supervising process sees of the scripts that run, and what it has to say about them.
///
/// Calls into scripts are counted from 1 as they happen, in all roles together. Because runs are
/// deterministic, the number of the call during which a process ended names the same call in the next.
package struct ScriptSupervision {
  /// A call that ends with a reason instead of running.
  package struct Stop: Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
      case time
      case crashed
    }

    package var crossing: UInt64
    package var reason: Reason

    package init(crossing: UInt64, reason: Reason) {
      self.crossing = crossing
      self.reason = reason
    }

    /// Stands for every call: no script runs at all.
    package static func every(_ reason: Reason) -> Stop { Stop(crossing: 0, reason: reason) }
  }

  /// Memory that the other process watches: epoch, calls so far, budget; see ``LuaMeter``.
  package var page: UnsafeMutablePointer<UInt64>?
  package var stops: [Stop]

  package init(page: UnsafeMutablePointer<UInt64>? = nil, stops: [Stop] = []) {
    self.page = page
    self.stops = stops
  }

  /// nil if the system refuses a timer.
  func makeMeter() -> LuaMeter? {
    guard let meter = LuaMeter(page: page) else { return nil }
    for stop in stops {
      let reason: LuaStopReason =
        switch stop.reason {
        case .time: .time
        case .crashed: .replayed
        }
      guard meter.stop(at: stop.crossing, reason: reason) else { return nil }
    }
    return meter
  }
}
