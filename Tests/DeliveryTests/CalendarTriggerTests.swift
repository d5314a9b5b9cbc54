import ContentExtension
import ExtensionHost
import Glibc
import NotificationModel
import Testing

@Suite struct CalendarTriggerTests {
  private typealias Components = NotificationTrigger.DateComponents

  private func next(
    _ components: NotificationTrigger.DateComponents, after now: Double, secondsFromGMT: Int = 0
  ) -> Double? {
    var center = Sample.center()
    let admission = center.add(
      Sample.request("a", .calendar(components, repeats: false)), now: now,
      secondsFromGMT: secondsFromGMT)
    switch admission {
    case .success(.scheduled(let date)): return date
    case .success(.deliverNow), .failure: return nil
    }
  }

  private func text(_ date: Double?) -> String {
    guard let date else { return "never" }
    var time = time_t(date)
    var parts = tm()
    gmtime_r(&time, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    strftime(&buffer, 32, "%Y-%m-%d %H:%M:%S", &parts)
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  @Test(arguments: [
    (Components(hour: 8, minute: 30), "2026-01-01 08:30:00"),
    (Components(hour: 12, minute: 0), "2026-01-01 12:00:00"),
    (Components(hour: 8), "2026-01-02 08:00:00"),
    (Components(minute: 15), "2026-01-01 08:15:00"),
    (Components(second: 0), "2026-01-01 08:01:00"),
    (Components(hour: 8, second: 10), "2026-01-01 08:00:10"),
    (Components(weekday: 5), "2026-01-08 00:00:00"),
    (Components(hour: 9, weekday: 5), "2026-01-01 09:00:00"),
    (Components(hour: 9, weekday: 1), "2026-01-04 09:00:00"),
    (Components(day: 15), "2026-01-15 00:00:00"),
    (Components(day: 31, hour: 1), "2026-01-31 01:00:00"),
    (Components(month: 1), "2027-01-01 00:00:00"),
    (Components(month: 2, day: 29), "2028-02-29 00:00:00"),
    (Components(year: 2030), "2030-01-01 00:00:00"),
    (
      Components(year: 2026, month: 1, day: 1, hour: 8, minute: 0, second: 1), "2026-01-01 08:00:01"
    ),
    (Components(month: 2, day: 29, weekday: 2), "2044-02-29 00:00:00"),
    (Components(year: 2026, month: 1, day: 1, hour: 8), "never"),
    (Components(year: 2025), "never"),
    (Components(year: .max), "never"),
    (Components(month: 2, day: 30), "never"),
    (Components(hour: 24), "never"),
    (Components(minute: -1), "never"),
    (Components(second: 60), "never"),
    (Components(month: 13), "never"),
    (Components(day: 32, hour: 1), "never"),
    (Components(weekday: 8), "never"),
    (Components(), "never"),
  ])
  func `the next date that matches`(components: NotificationTrigger.DateComponents, date: String) {
    #expect(text(next(components, after: Sample.morning)) == date)
  }

  @Test func `hours are those of the place`() {
    let nine = Components(hour: 9)
    #expect(text(next(nine, after: Sample.morning, secondsFromGMT: 3600)) == "2026-01-02 08:00:00")
    #expect(
      text(next(nine, after: Sample.morning, secondsFromGMT: -19_800)) == "2026-01-01 14:30:00")
  }

  @Test func `a fraction of a second after is after`() {
    let eight = Components(hour: 8)
    #expect(text(next(eight, after: Sample.morning - 0.5)) == "2026-01-01 08:00:00")
    #expect(text(next(eight, after: Sample.morning + 0.5)) == "2026-01-02 08:00:00")
  }

  @Test func `a daily trigger comes every day and stays pending`() {
    var center = Sample.center()
    let request = Sample.request("noon", .calendar(Components(hour: 12, minute: 0), repeats: true))
    _ = center.add(request, now: Sample.morning, secondsFromGMT: 0)
    var dates: [String] = []
    while let date = center.nextFireDate(), center.takeDue(at: Sample.morning + 172_800) != nil {
      dates.append(text(date))
    }
    #expect(dates == ["2026-01-01 12:00:00", "2026-01-02 12:00:00"])
    #expect(center.pending == [request])
  }

  /// The definition, tried second by second with the C library's calendar.
  @Test func `random times of day agree with a search by the second`() {
    var generator = NumberStream(state: 7)
    for _ in 0..<40 {
      let now = Double(Int(generator.next() % 4_000_000_000)) - 1_000_000_000
      let components = Components(
        hour: generator.next() % 2 == 0 ? Int(generator.next() % 24) : nil,
        minute: generator.next() % 2 == 0 ? Int(generator.next() % 60) : nil,
        second: Int(generator.next() % 60))
      var time = time_t(now) + 1
      while !matches(time, components) { time += 1 }
      #expect(next(components, after: now) == Double(time))
    }
  }

  /// The same day by day.
  @Test func `random days agree with a search by the day`() {
    var generator = NumberStream(state: 8)
    for _ in 0..<60 {
      let now = (Double(Int(generator.next() % 60_000)) - 20_000) * 86_400 + 3600
      let components = Components(
        month: generator.next() % 2 == 0 ? Int(generator.next() % 12) + 1 : nil,
        day: Int(generator.next() % 28) + 1,
        weekday: generator.next() % 2 == 0 ? Int(generator.next() % 7) + 1 : nil)
      var time = time_t(now) - 3600 + 86_400
      while !matches(time, components) { time += 86_400 }
      #expect(next(components, after: now) == Double(time))
    }
  }

  private func matches(_ time: time_t, _ components: NotificationTrigger.DateComponents) -> Bool {
    var time = time
    var parts = tm()
    gmtime_r(&time, &parts)
    func agrees(_ wanted: Int?, _ found: Int32) -> Bool { wanted.map { $0 == Int(found) } ?? true }
    return agrees(components.month, parts.tm_mon + 1) && agrees(components.day, parts.tm_mday)
      && agrees(components.weekday, parts.tm_wday + 1) && agrees(components.hour, parts.tm_hour)
      && agrees(components.minute, parts.tm_min) && agrees(components.second, parts.tm_sec)
  }
}

/// A fixed stream of numbers.
private struct NumberStream {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
