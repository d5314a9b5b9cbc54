internal import NotificationModel

/// Finds the dates that match given calendar components, as a calendar trigger does.
///
/// The given components must match. Those finer than the finest given are at their first value (hour 8
/// alone is 08:00:00), the others are free (minute 30 alone is every hour).
struct CalendarMatch {
  /// The calendar repeats itself after 400 years: what has not come by then never comes.
  private static let monthLimit = 400 * 12 + 1
  /// Seconds around 1970 that are looked at; 30,000 years.
  private static let range = 1e12
  /// The last year that is looked for.
  private static let lastYear = 30_000

  private let components: NotificationTrigger.DateComponents
  private let secondsFromGMT: Int

  init(_ components: NotificationTrigger.DateComponents, secondsFromGMT: Int) {
    self.components = components
    self.secondsFromGMT = secondsFromGMT
  }

  /// The first match strictly after `date`; nil if there is none, or nothing is given.
  func next(after date: Double) -> Double? {
    guard components != NotificationTrigger.DateComponents(), isPossible, abs(date) < Self.range,
      (-86_400...86_400).contains(secondsFromGMT)
    else { return nil }
    let first = Int(date.rounded(.down)) + 1 + secondsFromGMT
    let firstDay = first >= 0 ? first / 86_400 : (first - 86_399) / 86_400
    var day = CivilDate(daysSince1970: firstDay)
    for _ in 0..<Self.monthLimit {
      if let year = components.year {
        guard day.year <= year, year <= Self.lastYear else { return nil }
        if day.year < year { day = CivilDate(year: year, month: 1, day: 1) }
      }
      if components.month == nil || components.month == day.month {
        if let found = match(inMonthFrom: day, firstDay: firstDay, first: first) {
          return Double(found - secondsFromGMT)
        }
      }
      day = day.nextMonth
    }
    return nil
  }

  /// Local seconds of the first match from a day to the end of its month.
  private func match(inMonthFrom start: CivilDate, firstDay: Int, first: Int) -> Int? {
    var day = start
    while day.day <= day.monthLength {
      if isMatch(day) {
        let number = day.daysSince1970
        let earliest = number == firstDay ? first - firstDay * 86_400 : 0
        if let time = time(from: earliest) { return number * 86_400 + time }
      }
      day.day += 1
    }
    return nil
  }

  /// Whether each component is one that some date has: what never comes is not looked for.
  private var isPossible: Bool {
    func has(_ given: Int?, _ range: ClosedRange<Int>) -> Bool { given.map(range.contains) ?? true }
    return has(components.month, 1...12) && has(components.day, 1...31)
      && has(components.weekday, 1...7) && has(components.hour, 0...23)
      && has(components.minute, 0...59) && has(components.second, 0...59)
  }

  private func isMatch(_ day: CivilDate) -> Bool {
    if let wanted = components.weekday, wanted != day.weekday { return false }
    if let wanted = components.day { return wanted == day.day }
    // A month or year alone is its first day.
    let isDayFree = components.weekday != nil || hasTime
    if isDayFree { return true }
    return day.day == 1 && (components.month != nil || day.month == 1)
  }

  private var hasTime: Bool {
    components.hour != nil || components.minute != nil || components.second != nil
  }

  /// Seconds of the day of the first match not before `earliest`.
  private func time(from earliest: Int) -> Int? {
    let hours = values(components.hour, below: 24, isFree: hasTime)
    let minutes = values(
      components.minute, below: 60, isFree: components.second != nil)
    let seconds = values(components.second, below: 60, isFree: false)
    for hour in hours where hour * 3_600 + 3_599 >= earliest {
      for minute in minutes where hour * 3_600 + minute * 60 + 59 >= earliest {
        for second in seconds {
          let time = hour * 3_600 + minute * 60 + second
          if time >= earliest { return time }
        }
      }
    }
    return nil
  }

  private func values(_ given: Int?, below limit: Int, isFree: Bool) -> Range<Int> {
    if let given { return (0..<limit).contains(given) ? given..<given + 1 : 0..<0 }
    return isFree ? 0..<limit : 0..<1
  }
}
