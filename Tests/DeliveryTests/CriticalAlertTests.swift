import ContentExtension
import ExtensionHost
import NotificationModel
import Testing

@Suite struct CriticalAlertTests {
  private let entitlement =
    "the entitlement com.apple.developer.usernotifications.critical-alerts is missing"

  /// A critical alert with everything that it needs.
  private func situation(_ change: (inout Situation) -> Void = { _ in }) -> Situation {
    Situation {
      $0.content = Sample.content {
        $0.sound = NotificationSound(isCritical: true, volume: 0.8)
        $0.interruptionLevel = .critical
      }
      $0.asked = [.alert, .sound, .criticalAlert]
      $0.entitlements.criticalAlerts = true
      change(&$0)
    }
  }

  private let enabled = [
    "[banner list sound] delivered wakes", "sound default critical at 0.8 audible",
  ]

  @Test func `enabled it sounds through mute, Do Not Disturb and a ringer at zero`() {
    #expect(situation().decision.text == enabled)
    #expect(
      situation {
        $0.device.isMuted = true
        $0.device.doNotDisturb = true
        $0.device.focus = true
        $0.device.volume = 0
      }.decision.text == enabled)
  }

  @Test func `where notifications are denied, what it lacks is named as well`() {
    let denied = situation {
      $0.device.authorization = .denied
    }
    #expect(denied.decision.suppressed == "notifications are denied")
    #expect(
      denied.decision.diagnostics.map(\.message) == [
        "notification \"n\" is a critical alert and is not delivered: notifications of the app are denied"
      ])
    #expect(denied.decision.diagnostics.first?.help == "--device authorization=authorized")
  }

  @Test func `it is presented with everything else turned off`() {
    #expect(situation { $0.asked = [.criticalAlert] }.decision.text == enabled)
    #expect(situation { $0.asked = [.criticalAlert, .provisional] }.decision.text == enabled)
  }

  @Test func `either the sound or the level makes it critical`() {
    #expect(situation { $0.content.interruptionLevel = .active }.decision.text == enabled)
    #expect(
      situation { $0.content.sound = nil }.decision.text == [
        "[banner list sound] delivered wakes", "sound default critical audible",
      ])
    #expect(
      situation { $0.content.sound = NotificationSound(name: "bell.caf") }.decision.text == [
        "[banner list sound] delivered wakes", "sound bell.caf critical audible",
      ])
  }

  @Test func `at volume zero it is not heard`() {
    #expect(
      situation { $0.content.sound?.volume = 0 }.decision.text == [
        "[banner list] delivered wakes", "sound default critical at 0.0",
        "sound: the volume of the critical sound is 0",
      ])
  }

  private func dropped(_ sentence: String) -> [String] {
    [
      "[]", "sound default critical at 0.8",
      "suppressed: critical alerts are not enabled: \(sentence)", "banner: \(sentence)",
      "list: \(sentence)", "sound: \(sentence)",
      "W0372 notification \"n\" is a critical alert and is not delivered: \(sentence)",
    ]
  }

  @Test func `not enabled it is dropped, and what is missing is named`() {
    #expect(
      situation { $0.entitlements = Entitlements() }.decision.text == dropped(entitlement))
    #expect(
      situation { $0.asked = [.alert, .sound] }.decision.text
        == dropped("the app is not authorized for critical alerts"))
    #expect(
      situation { $0.device.critical = false }.decision.text
        == dropped("the user has switched critical alerts off"))
  }

  @Test func `downgraded it is an ordinary one under mute and Do Not Disturb`() {
    func text(_ change: (inout Device) -> Void) -> [String] {
      situation {
        $0.entitlements = Entitlements()
        $0.device.criticalFallback = .downgrade
        change(&$0.device)
      }.decision.text
    }
    let warning =
      "W0373 notification \"n\" is a critical alert and is delivered as an ordinary one: "
      + entitlement
    #expect(
      text { _ in } == [
        "[banner list sound] delivered wakes", "sound default audible", warning,
      ])
    #expect(
      text { $0.isMuted = true } == [
        "[banner list] delivered wakes", "sound default", "sound: the device is muted", warning,
      ])
    #expect(
      text { $0.doNotDisturb = true } == [
        "[list] delivered", "sound default", "banner: Do Not Disturb is on",
        "sound: Do Not Disturb is on", warning,
      ])
  }

  @Test func `downgraded without a sound it has the default one`() {
    let decision = situation {
      $0.content.sound = nil
      $0.entitlements = Entitlements()
      $0.device.criticalFallback = .downgrade
    }.decision
    #expect(
      decision.text.prefix(2) == [
        "[banner list sound] delivered wakes", "sound default audible",
      ])
  }

  @Test func `every code of delivery has its sentence`() {
    let warnings: [DeliveryWarning] = [
      .categoryRepeated(identifier: ""), .criticalNotDelivered(identifier: "", .entitlement),
      .criticalDowngraded(identifier: "", .userSetting),
      .timeSensitiveNotEntitled(identifier: ""), .soundFormat(identifier: "", name: ""),
      .soundMissing(identifier: "", name: "", nearest: nil),
      .soundLong(identifier: "", name: "", seconds: 31),
      .relevanceScoreOutside(identifier: "", score: 2),
      .actionRepeated(identifier: "", categories: [""]), .actionIdentifierReserved(""),
    ]
    #expect(warnings.map(\.diagnostic.code) == DeliveryCodes.all.map(\.code))
  }
}
