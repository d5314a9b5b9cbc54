import Glibc

/// Real time, for budgets only: nothing of it reaches a script or an outcome.
enum MonotonicClock {
  static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
