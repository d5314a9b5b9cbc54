package import ContentExtension
package import NotificationModel

extension CenterModel {
  /// Asks the user, once: the first call is answered and remembered, later ones get that answer.
  /// The user grants what is asked for, unless the device's authorization says otherwise.
  package mutating func requestAuthorization(
    _ wanted: AuthorizationOptions
  ) -> (granted: Bool, error: NotificationError?) {
    let options = known(wanted)
    if asked == nil {
      asked = options
    } else if options.contains(.criticalAlert) {
      // Its prompt is one of its own, and comes when it is first asked for.
      asked?.insert(.criticalAlert)
    }
    switch authorizationStatus {
    case .authorized, .provisional, .ephemeral: return (true, nil)
    case .denied, .notDetermined: return (false, nil)
    }
  }

  /// The prompts that a user would see for this request, with their answers; made before it is taken.
  func prompts(for wanted: AuthorizationOptions) -> [Outcome.Prompt] {
    let options = known(wanted)
    var prompts: [Outcome.Prompt] = []
    var isAllowed = authorizationStatus != .denied && authorizationStatus != .notDetermined
    if asked == nil {
      switch device.authorization {
      case .authorized, .provisional, .ephemeral: break
      case .denied, .notDetermined, nil:
        isAllowed = device.authorization != .denied
        if !options.contains(.provisional) {
          prompts.append(Outcome.Prompt(kind: .authorization, isGranted: isAllowed))
        }
      }
    }
    let isNew = asked?.contains(.criticalAlert) != true
    if options.contains(.criticalAlert), isNew, isAllowed, entitlements.criticalAlerts {
      prompts.append(Outcome.Prompt(kind: .criticalAlert, isGranted: device.critical))
    }
    return prompts
  }

  /// Without those that came with a later iOS than the device has.
  private func known(_ options: AuthorizationOptions) -> AuthorizationOptions {
    var members = LaterMembers(system: device.os)
    return members.known(options)
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
    settings.providesAppNotificationSettings =
      options.contains(.providesAppNotificationSettings)
    // Critical alerts have a prompt of their own, also beside a provisional authorization.
    if entitlements.criticalAlerts {
      settings.criticalAlertSetting = setting(
        .criticalAlert, allowed: status != .denied && device.critical)
    }
    if entitlements.timeSensitive, device.os >= Urgency.firstVersionWithLevels {
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
      if let asked {
        return asked.contains(.provisional) ? .provisional : .authorized
      }
      return authorizedByDefault && device.authorization == nil ? .authorized : .notDetermined
    }
  }

  /// What the app asked for; one that never asked is taken to have asked for everything.
  private var options: AuthorizationOptions {
    asked ?? known([.alert, .sound, .badge, .carPlay, .criticalAlert, .timeSensitive])
  }
}
