internal import ContentExtension
internal import NotificationModel

/// What stands between a part of an admitted notification and a person.
struct PresentationRules {
  let settings: NotificationSettings
  let device: Device
  let inForeground: PresentationOptions?
  let urgency: Urgency
  /// Volume that a critical sound asks for.
  let criticalVolume: Double?

  /// Nothing interrupts: the list has it, and a badge changes unnoticed.
  var isQuiet: Bool { urgency == .passive || silence != nil }

  /// Why a Focus keeps it quiet; nil if it does not. Do Not Disturb is one, as far back as there are
  /// time-sensitive notifications.
  private var silence: String? {
    if urgency == .critical || urgency == .timeSensitive { return nil }
    if device.doNotDisturb { return "Do Not Disturb is on" }
    return device.focus ? "a Focus is on" : nil
  }

  /// nil if the part is presented. Settings first, then what the app says, then the device.
  func reasonToWithhold(_ part: Outcome.PresentedPart) -> String? {
    setting(part) ?? foreground(part) ?? interruption(part)
  }

  private func setting(_ part: Outcome.PresentedPart) -> String? {
    if settings.authorizationStatus == .provisional, urgency != .critical, part != .list {
      return "authorization is provisional"
    }
    // A critical alert is presented whatever else the user has turned off.
    let isCritical = urgency == .critical
    return switch part {
    case .banner:
      isCritical || settings.alertSetting == .enabled ? nil : "alerts are not authorized"
    case .list:
      isCritical || settings.notificationCenterSetting == .enabled
        ? nil : "alerts are not authorized"
    case .sound:
      isCritical || settings.soundSetting == .enabled ? nil : "sounds are not authorized"
    case .badge: settings.badgeSetting == .enabled ? nil : "badges are not authorized"
    }
  }

  private func foreground(_ part: Outcome.PresentedPart) -> String? {
    guard let options = inForeground else { return nil }
    let isAsked =
      switch part {
      case .banner: options.contains(.banner) || options.contains(.alert)
      case .list: options.contains(.list) || options.contains(.alert)
      case .sound: options.contains(.sound)
      case .badge: options.contains(.badge)
      }
    return isAsked ? nil : "the app is in front and does not present it"
  }

  private func interruption(_ part: Outcome.PresentedPart) -> String? {
    switch part {
    case .list, .badge: return nil
    case .banner: return urgency == .passive ? "the interruption level is passive" : silence
    case .sound:
      if urgency == .critical {
        return criticalVolume == 0 ? "the volume of the critical sound is 0" : nil
      }
      if urgency == .passive { return "the interruption level is passive" }
      if let silence { return silence }
      if device.isMuted { return "the device is muted" }
      return device.volume > 0 ? nil : "the ringer's volume is 0"
    }
  }
}
