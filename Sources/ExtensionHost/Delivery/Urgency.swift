internal import NotificationModel

/// How a notification means to interrupt, from its level and its sound together.
enum Urgency: Hashable {
  case passive
  case active
  case timeSensitive
  case critical

  /// The first version of iOS that has interruption levels.
  static let firstVersionWithLevels = 15

  /// The first version of iOS that has critical alerts; before it their sound is an ordinary one.
  private static let firstVersionWithCriticalAlerts = 12

  /// Either the sound or the level makes it critical.
  init(_ content: borrowing NotificationContent, device: borrowing Device) {
    let level = device.os >= Self.firstVersionWithLevels ? content.interruptionLevel : .active
    if content.sound?.isCritical == true, device.os >= Self.firstVersionWithCriticalAlerts {
      self = .critical
    } else {
      switch level {
      case .passive: self = .passive
      case .active: self = .active
      case .timeSensitive: self = .timeSensitive
      case .critical: self = .critical
      }
    }
  }
}
