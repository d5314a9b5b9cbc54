import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `The app` {
  @Test func `answers come after the effects that were asked for before them`() {
    let callback = CallbackIdentifier(number: 1)
    let app = ScriptedApp { told in
      switch told {
      case .didFinishLaunching:
        [
          .requestAuthorization([.alert], callback), .setNotificationCategories([.sample()]),
          .common(.log("launched")),
        ]
      case .authorizationAnswered(_, let granted, _): [.common(.log("granted \(granted)"))]
      default: []
      }
    }
    let outcome = Scenario(app: app).run(.sample(identifier: "n1"))
    #expect(outcome.log.map(\.message) == ["launched", "granted true"])
    #expect(outcome.summary == OutcomeSummary(.expanded, actions: ["a", "b"]))
    #expect(
      app.callbackNames == ["load", "didFinishLaunching", "requestAuthorization callback"])
  }

  @Test func `denied, nothing is delivered and local requests fail`() {
    let app = ScriptedApp { told in
      guard told == .didFinishLaunching else { return [] }
      var content = NotificationContent()
      content.body = "local"
      return [
        .requestAuthorization([.alert], CallbackIdentifier(number: 1)),
        .add(
          NotificationRequest(identifier: "l", content: content), CallbackIdentifier(number: 2)),
      ]
    }
    let outcome = Scenario(
      configuration: .with { $0.device.authorization = .denied }, app: app
    ).run(.sample(identifier: "n1"))
    #expect(outcome.summary == OutcomeSummary(.none, .system, delivered: []))
    #expect(outcome.notifications.map { $0.suppressed != nil } == [true])
    #expect(
      app.callbacks.suffix(2) == [
        .authorizationAnswered(CallbackIdentifier(number: 1), granted: false, error: nil),
        .requestAdded(CallbackIdentifier(number: 2), error: .notificationsNotAllowed),
      ])
  }

  @Test func `an error of the app never loses the notification`() {
    let app = ScriptedApp { told throws(ControllerError) in
      if told == .didFinishLaunching { throw .boom }
      return []
    }
    let outcome = Scenario(app: app).run(.sample(identifier: "n1"))
    #expect(
      outcome.summary
        == OutcomeSummary(.expanded, diagnostics: ["E0501"], faults: [.contract]))
    #expect(
      outcome.diagnostics.map(\.message) == ["error in didFinishLaunching of the app: boom"])
  }

  @Test(arguments: [Device.AppState.background, .terminated])
  func `content-available wakes it once besides`(state: Device.AppState) {
    let outcome = Scenario(configuration: .with { $0.device.app = state })
      .run(.sample(identifier: "n1", isContentAvailable: true))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"],
          appEvents: (state == .terminated ? [.launch(foreground: false)] : [])
            + [.backgroundPush(identifier: "n1")]))
  }

  @Test func `a silent push is not delivered and there is nothing to expand`() {
    let outcome = Scenario().run(.sample("", identifier: "n1", isContentAvailable: true))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .none, .system, appEvents: [.backgroundPush(identifier: "n1")], delivered: []))
  }

  /// Answers willPresent with `options`; with nil, not at all.
  private static func presenter(_ options: PresentationOptions?) -> ScriptedApp {
    ScriptedApp(members: [.willPresent]) { told in
      guard case .willPresent(_, let token) = told, let options else { return [] }
      return [.completePresentation(token, options)]
    }
  }

  @Test func `in front it says what is presented`() {
    let outcome = Scenario(
      configuration: .with { $0.device.app = .foreground }, app: Self.presenter([.list])
    ).run(.sample(identifier: "n1", badge: 4))
    #expect(outcome.notifications.map(\.presented) == [[.list]])
    #expect(outcome.badge == 0)
    #expect(outcome.appEvents == [.willPresent(identifier: "n1")])
  }

  @Test(arguments: [
    (29.0, [Outcome.PresentedPart.list], [String]()), (30.0, [], ["W0501"]),
  ])
  func `a timer may answer for it, before its time is over`(
    delay: Double, parts: [Outcome.PresentedPart], codes: [String]
  ) {
    var open: CompletionToken?
    let app = ScriptedApp(members: [.willPresent]) { told in
      if case .willPresent(_, let token) = told {
        open = token
        return [.common(.scheduleTimer(.once(delay)))]
      }
      guard case .timer = told, let open else { return [] }
      return [.completePresentation(open, [.list])]
    }
    let outcome = Scenario(configuration: .with { $0.device.app = .foreground }, app: app)
      .run(.sample(identifier: "n1"))
    #expect(outcome.notifications.map(\.presented) == [parts])
    #expect(outcome.diagnostics.map(\.code) == codes)
  }

  @Test func `banner and list came with iOS 14`() {
    func run(_ options: PresentationOptions) -> Outcome {
      Scenario(
        configuration: .with {
          $0.device.app = .foreground
          $0.device.os = 13
        }, app: Self.presenter(options)
      ).run(.sample(identifier: "n1"))
    }
    let late = run([.banner, .list])
    #expect(late.notifications.map(\.presented) == [[]])
    #expect(late.diagnostics.map(\.code) == ["W0508", "W0508"])
    let alert = run([.alert])
    #expect(alert.notifications.map(\.presented) == [[.banner, .list]])
    #expect(alert.diagnostics.isEmpty)
  }

  @Test func `of sixty-five pending requests the latest is dropped, and a warning names it`() {
    let app = ScriptedApp { told in
      guard told == .didFinishLaunching else { return [] }
      var content = NotificationContent()
      content.body = "later"
      return (1...65).reversed().map { seconds in
        .add(
          NotificationRequest(
            identifier: "r\(seconds)", content: content,
            trigger: .timeInterval(Double(seconds), repeats: false)), nil)
      }
    }
    let outcome = Scenario(app: app).run(.sample(identifier: "n1"))
    #expect(outcome.pending.count == 64 && !outcome.pending.contains("r65"))
    #expect(outcome.diagnostics.map(\.code) == ["W0510"])
    #expect(outcome.diagnostics.first?.message.contains("\"r65\"") == true)
  }

  @Test func `not answering presents nothing`() {
    let outcome = Scenario(
      configuration: .with { $0.device.app = .foreground }, app: Self.presenter(nil)
    ).run(.sample(identifier: "n1"))
    #expect(outcome.notifications.map(\.presented) == [[]])
    #expect(outcome.diagnostics.map(\.code).contains("W0501"))
  }

  @Test func `without the method nothing is presented, without an app everything`() {
    let front = HostConfiguration.with { $0.device.app = .foreground }
    let silent = Scenario(configuration: front, app: ScriptedApp(members: []))
    #expect(silent.run().notifications.map(\.presented) == [[]])
    let alone = Scenario(plugin: .sampleScript(), configuration: front)
    #expect(alone.run().notifications.map(\.presented) == [[.banner, .list]])
  }

  @Test func `an app that a limit ended no longer keeps a notification from being shown`() {
    let app = ScriptedApp(members: [.didFinishLaunching]) { told throws(ControllerError) in
      if told == .didFinishLaunching {
        throw .stopped(ScriptStop(reason: .instructions(limit: 1)))
      }
      return []
    }
    let outcome = Scenario(
      configuration: .with { $0.device.app = .foreground }, app: app
    ).run(.sample(identifier: "n1"))
    #expect(outcome.notifications.map(\.presented) == [[.banner, .list]])
    #expect(outcome.faults == [.stopped(.instructions(limit: 1))])
  }

  @Test func `a response that it never completes is a warning`() {
    let outcome = Scenario(app: ScriptedApp()).run(.sample(identifier: "n1"), .defaultTap)
    #expect(outcome.diagnostics.map(\.code) == ["W0502"])
  }

  @Test func `the badge is set on delivery, kept by a push without one, and removed by 0`() {
    #expect(Scenario().run(.sample(badge: 3)).badge == 3)
    #expect(Scenario().run(.sample(badge: 3), .notify(.sample())).badge == 3)
    #expect(Scenario().run(.sample(badge: 3), .notify(.sample(badge: 0))).badge == 0)
  }

  @Test func `what a role may read is the centre with its own effects applied`() {
    let scenario = Scenario()
    _ = scenario.run(.sample(identifier: "n1"))
    let snapshot = scenario.factory.environment?.center(applying: [
      .setNotificationCategories([]), .removeAllDeliveredNotifications,
    ])
    #expect(snapshot?.categories == [])
    #expect(snapshot?.delivered == [])
    #expect(
      scenario.factory.environment?.center(applying: []).delivered.map(\.request.identifier)
        == ["n1"])
  }

  @Test func `one callback may ask for as much as it likes`() {
    let many = ScriptedApp { told in
      told == .didFinishLaunching
        ? (0..<1500).map { .setBadgeCount(1, CallbackIdentifier(number: $0)) } : []
    }
    #expect(Scenario(app: many).run().diagnostics.isEmpty)
    #expect(many.callbacks.count > 1500)
  }

  @Test func `the timers of an app that was stopped fire for nobody`() {
    var rounds = 0
    let stopped = ScriptedApp { told in
      switch told {
      case .didFinishLaunching:
        [
          .common(
            .scheduleTimer(
              TimerRequest(
                identifier: TimerIdentifier(number: 1), interval: 1, repeats: true)))
        ]
      case .timer:
        {
          rounds += 1; return [.setBadgeCount(rounds, CallbackIdentifier(number: 1))]
        }()
      case .badgeCountSet: [.setBadgeCount(0, CallbackIdentifier(number: 1))]
      default: []
      }
    }
    let scenario = Scenario(app: stopped)
    let outcome = scenario.run(.sample(), .advance(10))
    #expect(outcome.diagnostics.map(\.code) == ["E0509"] && rounds == 1)
    let fired = scenario.recorder.events.filter { event in
      if case .timer(source: .app) = event.kind { true } else { false }
    }
    #expect(fired.count == 1)
  }

  @Test func `an app that never comes to an end is stopped, in depth and in number`() {
    var content = NotificationContent()
    content.body = "again"
    let adding = AppEffect.add(
      NotificationRequest(identifier: "again", content: content), CallbackIdentifier(number: 1))
    let number = ScriptedApp { told in
      switch told {
      case .didFinishLaunching, .requestAdded: [adding]
      default: []
      }
    }
    #expect(Scenario(app: number).run().diagnostics.map(\.code) == ["E0509"])
    let depth = ScriptedApp(members: [.willPresent]) { told in
      if case .willPresent = told { [adding] } else { [] }
    }
    let outcome = Scenario(
      configuration: .with { $0.device.app = .foreground }, app: depth
    ).run()
    #expect(outcome.diagnostics.map(\.code).contains("E0509"))
    #expect(outcome.faults == [.contract])
  }
}
