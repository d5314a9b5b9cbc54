import ContentExtension
import ExtensionHost
import NotificationModel
import Testing

@Suite struct CenterAuthorizationTests {
  private func center(
    _ change: (inout Device) -> Void = { _ in }, entitlements: Entitlements = Entitlements(),
    byDefault: Bool = true
  ) -> CenterModel {
    var device = Device()
    change(&device)
    return CenterModel(
      device: device, entitlements: entitlements, authorizedByDefault: byDefault)
  }

  private func settings(
    _ status: AuthorizationStatus, _ change: (inout NotificationSettings) -> Void = { _ in }
  ) -> NotificationSettings {
    var settings = NotificationSettings()
    settings.authorizationStatus = status
    change(&settings)
    return settings
  }

  @Test func `an app that never asks has everything`() {
    let all = Entitlements(criticalAlerts: true, timeSensitive: true)
    #expect(
      center(entitlements: all).settings
        == settings(.authorized) {
          $0.alertSetting = .enabled
          $0.soundSetting = .enabled
          $0.badgeSetting = .enabled
          $0.carPlaySetting = .enabled
          $0.lockScreenSetting = .enabled
          $0.notificationCenterSetting = .enabled
          $0.criticalAlertSetting = .enabled
          $0.timeSensitiveSetting = .enabled
          $0.alertStyle = 1
        })
    #expect(center(byDefault: false).settings == settings(.notDetermined))
    let older = center({ $0.os = 14 }, entitlements: all).settings
    #expect(older.timeSensitiveSetting == .notSupported && older.criticalAlertSetting == .enabled)
  }

  @Test func `what was not asked for is not there`() {
    var center = center()
    let answer = center.requestAuthorization([.sound, .badge])
    #expect(answer.granted && answer.error == nil)
    #expect(
      center.settings
        == settings(.authorized) {
          $0.alertSetting = .notSupported
          $0.soundSetting = .enabled
          $0.badgeSetting = .enabled
          $0.lockScreenSetting = .notSupported
          $0.notificationCenterSetting = .notSupported
        })
  }

  @Test func `the first question is answered for good`() {
    var center = center()
    _ = center.requestAuthorization([.alert])
    let before = center.settings
    #expect(center.requestAuthorization([.alert, .sound, .badge]).granted)
    #expect(center.settings == before)
  }

  @Test func `provisional is granted and has the list alone`() {
    var center = center()
    #expect(center.requestAuthorization([.alert, .sound, .badge, .provisional]).granted)
    #expect(
      center.settings == settings(.provisional) { $0.notificationCenterSetting = .enabled })
  }

  @Test func `denied is no error and nothing is enabled`() {
    var center = center({ $0.authorization = .denied })
    let answer = center.requestAuthorization([.alert, .sound, .badge])
    #expect(!answer.granted && answer.error == nil)
    #expect(center.settings == settings(.denied))
    #expect(center.setBadgeCount(3) == .notificationsNotAllowed)
    #expect(center.badge == 0)
  }

  @Test func `critical alerts need entitlement, question and switch`() {
    let entitled = Entitlements(criticalAlerts: true)
    func setting(
      _ entitlements: Entitlements, _ options: AuthorizationOptions, switchedOn: Bool
    ) -> NotificationSettings.Setting {
      var center = center({ $0.critical = switchedOn }, entitlements: entitlements)
      _ = center.requestAuthorization(options)
      return center.settings.criticalAlertSetting
    }
    #expect(setting(entitled, [.alert, .criticalAlert], switchedOn: true) == .enabled)
    #expect(setting(Entitlements(), [.alert, .criticalAlert], switchedOn: true) == .notSupported)
    #expect(setting(entitled, [.alert], switchedOn: true) == .notSupported)
    #expect(setting(entitled, [.alert, .criticalAlert], switchedOn: false) == .disabled)
    #expect(setting(entitled, [.criticalAlert, .provisional], switchedOn: true) == .enabled)
  }

  @Test func `the badge takes no number below zero`() {
    var center = center()
    #expect(center.setBadgeCount(-1) == .badgeInputInvalid)
    #expect(center.setBadgeCount(7) == nil)
    #expect(center.badge == 7)
  }
}
