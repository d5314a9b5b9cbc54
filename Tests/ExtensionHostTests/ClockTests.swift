import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `The virtual clock` {
  private static func request(
    _ identifier: String, in seconds: Double, repeats: Bool = false
  ) -> AppEffect {
    var content = NotificationContent()
    content.body = identifier
    return .add(
      NotificationRequest(
        identifier: identifier, content: content,
        trigger: .timeInterval(seconds, repeats: repeats)), nil)
  }

  @Test func `timers and requests happen in the order of their time, then of their making`() {
    let app = ScriptedApp { told in
      switch told {
      case .didFinishLaunching:
        [
          .common(.scheduleTimer(.once(10))), Self.request("ten", in: 10),
          Self.request("five", in: 5),
        ]
      case .timer: [.common(.log("timer"))]
      default: []
      }
    }
    let scenario = Scenario(app: app)
    let outcome = scenario.run(.sample(identifier: "n1"), .advance(10))
    #expect(
      scenario.recorder.names.filter { $0.hasPrefix("1 ") } == [
        "1 delivered", "1 presented", "1 routed", "1 timer", "1 log", "1 delivered", "1 presented",
        "1 routed", "1 clock", "1 end",
      ])
    #expect(outcome.delivered == ["n1", "five", "ten"])
    #expect(outcome.pending == [])
    #expect(
      outcome.notifications.map(\.notification.date)
        == [0, 5, 10].map { $0 + HostConfiguration().now }
    )
  }

  @Test func `a repeating request is a notification each time, and one entry`() {
    let app = ScriptedApp { told in
      told == .didFinishLaunching ? [Self.request("again", in: 60, repeats: true)] : []
    }
    let outcome = Scenario(app: app).run(.sample(identifier: "n1"), .advance(60), .advance(120))
    #expect(
      outcome.notifications.map(\.notification.request.identifier)
        == ["n1", "again", "again", "again"])
    #expect(outcome.delivered == ["n1", "again"])
    #expect(outcome.pending == ["again"])
  }

  /// Seconds of an interval, seconds of each advance, how many of them, how often it fires.
  @Test(
    arguments: [
      (0.2, 1, 1, 5), (0.2, 2, 1, 10), (0.7, 7, 1, 10), (0.15, 3, 1, 20), (1.0 / 60, 1, 1, 60),
      (1.0 / 3, 0.1, 30, 9), (1, 0.1, 10, 1), (0.1, 0.001, 3000, 30), (0.0001, 1, 1, 10_000),
    ] as [(Double, Double, Int, Int)])
  func `what is due at the end of an advance happens in it`(
    interval: Double, seconds: Double, times: Int, count: Int
  ) {
    let app = ScriptedApp { told in
      told == .didFinishLaunching
        ? [
          .common(
            .scheduleTimer(
              TimerRequest(
                identifier: TimerIdentifier(number: 1), interval: interval, repeats: true))),
          Self.request("end", in: seconds * Double(times)),
        ] : []
    }
    let scenario = Scenario(app: app)
    scenario.host.deliver(.sample())
    for _ in 0..<times { scenario.host.play(.advance(seconds)) }
    #expect(app.callbacks.filter { $0.name == "Timer block" }.count == count)
    #expect(scenario.host.finish().delivered.contains("end"))
  }

  @Test func `a repeating timer fires until it is invalidated`() {
    var fired = 0
    let timer = TimerIdentifier(number: 1)
    let scenario = Scenario {
      .answering(more: { told in
        switch told {
        case .viewDidLoad:
          return [
            .common(
              .scheduleTimer(TimerRequest(identifier: timer, interval: 2, repeats: true)))
          ]
        case .timer:
          fired += 1
          return fired == 3 ? [.common(.invalidateTimer(timer))] : []
        default: return []
        }
      })
    }
    _ = scenario.run(.sample(), .advance(5), .advance(100))
    #expect(fired == 3)
  }

  @Test func `a controller's timers die with it, the app's go on`() {
    let app = ScriptedApp { told in
      switch told {
      case .didFinishLaunching:
        [.setNotificationCategories([.sample()]), .common(.scheduleTimer(.once(5)))]
      case .timer: [.common(.log("app"))]
      default: []
      }
    }
    let scenario = Scenario(app: app) {
      .answering(more: { $0.name == "viewDidLoad" ? [.common(.scheduleTimer(.once(5)))] : [] })
    }
    let outcome = scenario.run(.sample(), .collapse, .expand, .collapse, .advance(9))
    #expect(outcome.log == [Outcome.LogLine(source: .app, message: "app")])
    #expect(scenario.controller?.callbackNames.contains("Timer block") == false)
  }

  @Test func `an error in a timer ends the extension's interface`() {
    let scenario = Scenario {
      ScriptedController { told throws(ControllerError) in
        switch told {
        case .viewDidLoad: return [.common(.scheduleTimer(.once(1)))]
        case .timer: throw .boom
        default: return []
        }
      }
    }
    let outcome = scenario.run(.sample(identifier: "n1"), .advance(1))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, .system, actions: ["a", "b"], diagnostics: ["E0501"], faults: [.contract]))
  }
}
