import ContentExtension
import Glibc

/// When the running test is over, for what the framework's own clock does not see: it can end the spec only
/// between two lines of Lua, and one advance of the virtual clock may fire millions of timers.
final class SpecDeadline {
  private let seconds: Double
  private let isInterrupted: () -> Bool
  private var end: Double = .infinity
  /// Whether anything was refused since the test began: what came of it then is no outcome.
  private(set) var hasRefused = false

  init(seconds: Double, isInterrupted: @escaping () -> Bool) {
    self.seconds = seconds
    self.isInterrupted = isInterrupted
  }

  /// The time of a test, or of what else runs by itself, begins.
  func begin() {
    end = Self.milliseconds() + seconds * 1000
    hasRefused = false
  }

  /// The reason to run no further timer; nil: there is time.
  func refusal() -> ControllerError? {
    guard Self.milliseconds() > end || isInterrupted() else { return nil }
    hasRefused = true
    return .stopped(ScriptStop(reason: .time(limit: seconds)))
  }

  /// Of a clock that only goes forward.
  static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
