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
}
