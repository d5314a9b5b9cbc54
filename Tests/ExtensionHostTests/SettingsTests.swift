import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Settings of the app` {
  private static let ask = CallbackIdentifier(number: 1)

  private static func app(
    asking options: AuthorizationOptions = [.alert, .providesAppNotificationSettings],
    members: Set<AppMember> = [
      .didFinishLaunching, .didReceiveResponse, .willPresent, .openSettings,
    ]
  ) -> ScriptedApp {
    ScriptedApp(members: members) { told in
      told == .didFinishLaunching ? [.requestAuthorization(options, ask)] : []
    }
  }

  @Test func `a notification leads there and stays in the list`() throws {
    let app = Self.app()
    let outcome = Scenario(configuration: .with { $0.device.app = .terminated }, app: app)
      .run(.sample(identifier: "n1"), .openSettings(from: .notification))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .dismissed, .extension, appState: .foreground,
          appEvents: [.launch(foreground: true), .openSettings], delivered: ["n1"]))
    guard case .openSettings(let notification?)? = app.callbacks.last else {
      Issue.record("\(app.callbackNames)")
      return
    }
    #expect(notification.request.identifier == "n1")
  }

  @Test func `from Settings there is no notification`() {
    let app = Self.app()
    let outcome = Scenario(app: app)
      .run(.sample(identifier: "n1"), .collapse, .openSettings(from: .settings))
    #expect(app.callbacks.last == .openSettings(nil))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .collapsed, .system, appState: .foreground,
          appEvents: [.launch(foreground: true), .openSettings], delivered: ["n1"]))
  }

  @Test(arguments: [
    (AuthorizationOptions.alert, 15),
    (AuthorizationOptions([.alert, .providesAppNotificationSettings]), 11),
  ])
  func `without the option, or before iOS 12, there is no button`(
    options: AuthorizationOptions, os: Int
  ) {
    let app = Self.app(asking: options)
    let outcome = Scenario(configuration: .with { $0.device.os = os }, app: app)
      .run(.sample(identifier: "n1"), .openSettings(from: .settings))
    // On the older device the option itself is unknown, which is said as well.
    let before = os < 12 ? ["W0508"] : []
    #expect(outcome.diagnostics.map(\.code) == before + ["W0417"])
    #expect(app.callbacks.last == .openSettings(nil))
    let strict = Scenario(
      configuration: .with {
        $0.device.os = os
        $0.strict = true
      }, app: Self.app(asking: options)
    ).run(.sample(identifier: "n1"), .openSettings(from: .settings))
    #expect(strict.diagnostics.map(\.code) == before + ["E0417"])
    #expect(strict.appEvents.isEmpty)
  }

  @Test func `a locked device opens none`() {
    let outcome = Scenario(
      configuration: .with {
        $0.device.isLocked = true
        $0.strict = true
      }, app: Self.app()
    ).run(.sample(identifier: "n1"), .openSettings(from: .notification))
    #expect(outcome.diagnostics.map(\.code) == ["E0418"])
    #expect(outcome.appEvents.isEmpty)
  }

  @Test func `an app without the member is opened, and a warning says so`() {
    let outcome = Scenario(app: Self.app(members: [.didFinishLaunching]))
      .run(.sample(identifier: "n1"), .openSettings(from: .notification))
    #expect(outcome.appEvents == [.launch(foreground: true), .openSettings])
    #expect(outcome.diagnostics.map(\.code) == ["W0509"])
  }

  @Test func `with nothing in the list only Settings leads there`() {
    let outcome = Scenario(app: Self.app()).run(
      .sample(identifier: "n1"), .dismiss, .openSettings(from: .notification),
      .openSettings(from: .settings))
    #expect(outcome.diagnostics.map(\.code) == ["W0403"])
    #expect(outcome.appEvents == [.launch(foreground: true), .openSettings])
  }
}
