import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

/// Of several notifications: which one is on the screen, and which one an interaction is about.
@Suite struct `The notification in front` {
  private static let one = Push.sample("one", thread: "T", identifier: "n1")
  private static let two = Push.sample("two", thread: "U", identifier: "n2")

  /// Bodies of what the app was given.
  private static func answered(_ app: ScriptedApp) -> [String] {
    app.callbacks.compactMap {
      guard case .didReceiveResponse(let response, _) = $0 else { return nil }
      return response.notification.request.content.body
    }
  }

  private static func app() -> ScriptedApp {
    ScriptedApp(members: [.didFinishLaunching, .didReceiveResponse]) { callback in
      switch callback {
      case .didFinishLaunching:
        [.setNotificationCategories([.sample(options: .customDismissAction)])]
      case .didReceiveResponse(_, let token): [.completeResponse(token)]
      default: []
      }
    }
  }

  @Test(arguments: [Interaction.defaultTap, .dismiss])
  func `collapsed is the newest, and that is answered`(answer: Interaction) {
    let app = Self.app()
    let scenario = Scenario(app: app)
    scenario.host.deliver(Self.one)
    scenario.host.play(.collapse)
    scenario.host.play(.notify(Self.two))
    let interface = scenario.host.interface()
    #expect(interface.state == .collapsed)
    #expect(interface.appearance?.notification.request.content.body == "two")
    #expect(interface.appearance?.banner?.body == "two")
    scenario.host.play(answer)
    let outcome = scenario.host.finish()
    #expect(Self.answered(app) == ["two"] && outcome.delivered == ["n1"])
  }

  @Test func `collapsed and replaced is what has replaced it`() {
    let scenario = Scenario()
    let outcome = scenario.run(
      Self.one, .collapse, .notify(.sample("later", thread: "U", identifier: "n1")))
    #expect(outcome.interface.appearance?.banner?.body == "later")
  }

  @Test func `tapped behind the lock is answered, not one that comes before the unlock`() {
    let app = Self.app()
    let outcome = Scenario(configuration: .with { $0.device.isLocked = true }, app: app).run(
      Self.one, .collapse, .defaultTap, .notify(Self.two), .unlock(succeeds: true))
    #expect(Self.answered(app) == ["one"] && outcome.delivered == ["n2"])
    #expect(outcome.diagnostics.isEmpty)
  }

  @Test(arguments: [Interaction.defaultTap, .dismiss])
  func `expanded and replaced in the list leaves the later one there`(answer: Interaction) {
    let app = Self.app()
    let outcome = Scenario(app: app).run(
      Self.one, .expand, .notify(.sample("later", thread: "U", identifier: "n1")), answer)
    #expect(Self.answered(app) == ["one"] && outcome.delivered == ["n1"])
  }

  @Test func `is none once the app has taken the last one`() {
    let app = ScriptedApp { callback in
      switch callback {
      case .didFinishLaunching: [.common(.scheduleTimer(.once(1)))]
      case .timer: [.removeAllDeliveredNotifications]
      default: []
      }
    }
    let outcome = Scenario(app: app).run(Self.one, .collapse, .advance(2))
    #expect(outcome.interface.state == .none && outcome.interface.appearance == nil)
    #expect(outcome.delivered.isEmpty)
  }
}

@Suite struct `A link that the extension opens` {
  private static func scenario(_ url: String, locked: Bool = false) -> Scenario {
    Scenario(
      configuration: .with { $0.device.isLocked = locked },
      controller: {
        .answering(more: { $0.name == "didReceiveResponse" ? [.open(url: url)] : [] })
      })
  }

  private static let tap = Interaction.tap(actionIdentifier: "a")

  @Test func `waits for a locked device`() {
    let opened = Self.scenario("app://x", locked: true).run(
      .sample(identifier: "n1"), Self.tap, .unlock(succeeds: true))
    #expect(opened.appEvents.contains(.openURL("app://x")))
    #expect(opened.appState == .foreground && opened.interface.state == .dismissed)
    #expect(opened.delivered == ["n1"] && opened.diagnostics.isEmpty)
    for end in [Interaction.unlock(succeeds: false), .advance(1), .collapse] {
      let kept = Self.scenario("app://x", locked: true).run(
        .sample(identifier: "n1"), Self.tap, end)
      #expect(kept.appEvents.isEmpty)
      let codes: [String] =
        switch end {
        case .unlock: []
        case .collapse: ["W0431"]
        default: ["W0430"]
        }
      #expect(kept.diagnostics.map(\.code) == codes)
    }
  }

  @Test(arguments: ["app://x", "tel:5", "https://example.com/a?b#c", "my-app+1.0:here"])
  func `has a scheme`(url: String) {
    let outcome = Self.scenario(url).run(.sample(identifier: "n1"), Self.tap)
    #expect(outcome.appEvents.contains(.openURL(url)) && outcome.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "", "not a url", "orders/5", ":x", "1app://x", "app:", "app://a b", "app://a\n",
  ])
  func `without one opens nothing, with a warning`(text: String) {
    let outcome = Self.scenario(text).run(.sample(identifier: "n1"), Self.tap)
    #expect(outcome.appEvents.isEmpty && outcome.interface.state == .expanded)
    #expect(outcome.diagnostics.map(\.code) == ["W0440"])
  }
}

@Suite struct `An app that is not running` {
  @Test func `hears of its timers once something has launched it`() {
    let app = ScriptedApp(members: [.didFinishLaunching, .didReceiveResponse]) { callback in
      switch callback {
      case .didFinishLaunching:
        [.setNotificationCategories([.sample()]), .common(.scheduleTimer(.once(3)))]
      case .timer: [.common(.log("fired"))]
      case .didReceiveResponse(_, let token): [.completeResponse(token)]
      default: []
      }
    }
    let scenario = Scenario(configuration: .with { $0.device.app = .terminated }, app: app)
    scenario.host.deliver(.sample(identifier: "n1"))
    scenario.host.play(.advance(10))
    #expect(scenario.host.outcomeSoFar().log.isEmpty)
    scenario.host.play(.defaultTap)
    scenario.host.play(.advance(2.5))
    #expect(scenario.host.outcomeSoFar().log.isEmpty)
    scenario.host.play(.advance(1))
    #expect(scenario.host.finish().log.map(\.message) == ["fired"])
  }
}

@Suite struct `A critical alert while the app is in front` {
  private static func codes(_ members: Set<AppMember>, critical: Bool = true) -> [String] {
    var push = Push.sample("hi", identifier: "n1")
    if critical { push.payload.content.sound = .defaultCritical }
    let app = ScriptedApp(members: members) { callback in
      if case .willPresent(_, let token) = callback {
        [.completePresentation(token, [])]
      } else {
        []
      }
    }
    return Scenario(
      plugin: .sample(entitlements: Entitlements(criticalAlerts: true)),
      configuration: .with { $0.device.app = .foreground }, app: app
    ).run(push).diagnostics.map(\.code)
  }

  @Test func `is not presented without a word where nobody is asked`() {
    #expect(Self.codes([.didFinishLaunching]) == ["W0515"])
    #expect(Self.codes([.didFinishLaunching], critical: false).isEmpty)
    #expect(Self.codes([.willPresent]).isEmpty)
  }
}
