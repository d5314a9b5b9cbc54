import LuaRuntime

extension LuaRole {
  /// What a role knows between two callbacks besides its state.
  struct Moment {
    fileprivate var timeLimit: Double
    fileprivate var oneShotTimers: Set<UInt32>
    fileprivate var configurationLeft: Double
  }

  var moment: Moment {
    get {
      Moment(
        timeLimit: timeLimit, oneShotTimers: oneShotTimers, configurationLeft: configurationLeft)
    }
    set {
      timeLimit = newValue.timeLimit
      oneShotTimers = newValue.oneShotTimers
      configurationLeft = newValue.configurationLeft
    }
  }

  /// Bytes in use, and most of them so far.
  var memory: [Int] { state.map { [$0.memoryUsed, $0.memoryPeak] } ?? [] }
}
