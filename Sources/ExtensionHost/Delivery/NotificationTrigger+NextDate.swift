internal import NotificationModel

extension NotificationTrigger {
  /// Whether it fires again after it has fired.
  var repeats: Bool {
    switch self {
    case .push: false
    case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats):
      repeats
    }
  }

  /// The first date strictly after `date` on which the clock fires it; nil if none does, or the
  /// trigger is one that a device refuses.
  func nextDate(after date: Double, secondsFromGMT: Int) -> Double? {
    switch self {
    case .push, .location: return nil
    case .timeInterval(let interval, let repeats):
      guard interval > 0, interval.isFinite, !repeats || interval >= CenterModel.shortestRepeat
      else { return nil }
      let next = VirtualTime.after(date, max(interval, VirtualTime.step))
      // Beyond the precision of the clock nothing would ever advance.
      return next > date && next.isFinite ? next : nil
    case .calendar(let components, _):
      return CalendarMatch(components, secondsFromGMT: secondsFromGMT).next(after: date)
    }
  }
}
