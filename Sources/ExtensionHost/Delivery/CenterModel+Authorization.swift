package import ContentExtension
package import NotificationModel

extension CenterModel {
  /// Asks the user, once: the first call is answered and remembered, later ones get that answer.
  /// The user grants what is asked for, unless the device's authorization says otherwise.
  package mutating func requestAuthorization(
    _ options: AuthorizationOptions
  ) -> (granted: Bool, error: NotificationError?) {
    if asked == nil { asked = options }
    switch authorizationStatus {
    case .authorized, .provisional, .ephemeral: return (true, nil)
    case .denied, .notDetermined: return (false, nil)
    }
  }

  /// What the user allows, by what was asked for and what the device is set to.
  package var settings: NotificationSettings {
    let status = authorizationStatus
    var settings = NotificationSettings()
    settings.authorizationStatus = status
    settings.showPreviewsSetting =
      switch device.previews {
      case .always: 0
      case .whenAuthenticated: 1
      case .never: 2
      }
    guard status != .notDetermined else { return settings }
    let isLoud = status == .authorized || status == .ephemeral
    func setting(
      _ option: AuthorizationOptions, allowed: Bool
    ) -> NotificationSettings.Setting {
      !options.contains(option) ? .notSupported : allowed ? .enabled : .disabled
    }
    settings.alertSetting = setting(.alert, allowed: isLoud)
    settings.soundSetting = setting(.sound, allowed: isLoud)
    settings.badgeSetting = setting(.badge, allowed: isLoud)
    settings.carPlaySetting = setting(.carPlay, allowed: isLoud)
    settings.lockScreenSetting = setting(.alert, allowed: isLoud)
    settings.notificationCenterSetting =
      status == .provisional ? .enabled : setting(.alert, allowed: isLoud)
    settings.alertStyle = settings.alertSetting == .enabled ? 1 : 0
    settings.providesAppNotificationSettings = options.contains(.providesAppNotificationSettings)
    // Critical alerts have a prompt of their own, also beside a provisional authorization.
    if entitlements.criticalAlerts {
      settings.criticalAlertSetting = setting(
        .criticalAlert, allowed: status != .denied && device.critical)
    }
    if entitlements.timeSensitive {
      settings.timeSensitiveSetting =
        status != .denied && device.timeSensitive ? .enabled : .disabled
    }
    return settings
  }

  private var authorizationStatus: AuthorizationStatus {
    switch device.authorization {
    case .denied, .authorized, .provisional, .ephemeral:
      return device.authorization ?? .notDetermined
    case .notDetermined, nil:
      if let asked { return asked.contains(.provisional) ? .provisional : .authorized }
      return authorizedByDefault && device.authorization == nil ? .authorized : .notDetermined
    }
  }

  /// What the app asked for; one that never asked is taken to have asked for everything.
  private var options: AuthorizationOptions {
    asked ?? [.alert, .sound, .badge, .carPlay, .criticalAlert, .timeSensitive]
  }
}
