import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Many timers` {
  /// Fires a timer for each interval, a hundredth of a second each, and tells their numbers in the order in which they
  /// came; those whose number is in `ended` are invalidated first.
  private static func fired(_ intervals: [Int], ended: Set<Int>) -> [Int] {
    var numbers: [Int] = []
    let host = Scenario {
      ScriptedController { callback in
        switch callback {
        case .viewDidLoad:
          let timers = intervals.enumerated().map { number, interval in
            ControllerEffect.common(
              .scheduleTimer(
                TimerRequest(
                  identifier: TimerIdentifier(number: UInt32(number + 1)),
                  interval: Double(interval) / 100, repeats: false)))
          }
          return timers
            + ended.sorted().map {
              .common(.invalidateTimer(TimerIdentifier(number: UInt32($0 + 1))))
            }
        case .timer(let timer): numbers.append(Int(timer.number) - 1)
        default: break
        }
        return []
      }
    }.host
    host.deliver(.sample(identifier: "n1"))
    host.play(.advance(1000))
    return numbers
  }

  @Test(arguments: 0..<40)
  func `fire in the order of their time, then of their making, whichever end before`(seed: Int) {
    var generator = SeededNumbers(seed: UInt64(seed))
    let intervals = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
      Int.random(in: 1...20, using: &generator)
    }
    let ended = Set(intervals.indices.filter { _ in Bool.random(using: &generator) })
    let expected = intervals.indices.filter { !ended.contains($0) }
      .sorted { (intervals[$0], $0) < (intervals[$1], $1) }
    #expect(Self.fired(intervals, ended: ended) == expected)
  }

  @Test func `come to an end, where a script sets them without one`() {
    var count = 0
    let outcome = Scenario {
      ScriptedController { callback in
        if case .timer = callback { count += 1 }
        guard callback == .viewDidLoad || callback.name == "Timer block" else { return [] }
        return [.common(.scheduleTimer(.once(0)))]
      }
    }.run(.sample(identifier: "n1"), .advance(100_000))
    #expect(count == 1_000_000)
    #expect(outcome.diagnostics.map(\.code) == ["E0514"] && outcome.faults == [.contract])
  }

  @Test func `of an app that is asked how to present come to an end, too`() {
    let timers = (1...8).map { number in
      AppEffect.common(
        .scheduleTimer(
          TimerRequest(
            identifier: TimerIdentifier(number: UInt32(number)), interval: 0.0001, repeats: true)))
    }
    let app = ScriptedApp(members: [.didFinishLaunching, .willPresent]) { callback in
      if case .willPresent = callback { timers } else { [] }
    }
    let outcome = Scenario(configuration: .with { $0.device.app = .foreground }, app: app)
      .run(.sample(identifier: "n1"))
    #expect(outcome.diagnostics.map(\.code) == ["E0514", "W0501"])
    #expect(outcome.delivered.isEmpty)
  }

  @Test func `that find the same each time are told of a hundred times`() {
    let outcome = Scenario {
      ScriptedController { callback in
        callback == .viewDidLoad || callback.name == "Timer block"
          ? [.open(url: ""), .common(.scheduleTimer(.once(1)))] : []
      }
    }.run(.sample(identifier: "n1"), .advance(500))
    #expect(outcome.diagnostics.map(\.code) == Array(repeating: "W0440", count: 101))
    #expect(outcome.diagnostics.last?.message.hasSuffix("; more of the same are not told") == true)
    #expect(outcome.diagnostics.dropLast().allSatisfy { $0 == outcome.diagnostics[0] })
  }
}

private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
