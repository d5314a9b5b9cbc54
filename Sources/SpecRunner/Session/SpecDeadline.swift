import Glibc

/// When the running test is over, for what the framework's own clock does not see: it can end the spec only
/// between two lines of Lua, and on the way of one advance of the virtual clock millions of things may be due.
final class SpecDeadline {
  private let seconds: Double
  private let isInterrupted: () -> Bool
  private var end: Double = .infinity
  /// Whether a clock was stopped since the test began: what came of it then is no outcome.
  private(set) var hasStopped = false

  init(seconds: Double, isInterrupted: @escaping () -> Bool) {
    self.seconds = seconds
    self.isInterrupted = isInterrupted
  }

  /// The time of a test, or of what else runs by itself, begins.
  func begin() {
    end = Self.milliseconds() + seconds * 1000
    hasStopped = false
  }

  /// Whether clocks are to stand still.
  func isOver() -> Bool {
    if !hasStopped { hasStopped = Self.milliseconds() > end || isInterrupted() }
    return hasStopped
  }

  /// Of a clock that only goes forward.
  static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
