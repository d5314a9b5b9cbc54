import ContentExtension
import NotificationModel

// The app's own settings for its notifications, reached from the system's.
extension Host {
  /// Brings the app to the front and asks it for them. The notification stays in the list.
  func openSettings(from entry: Interaction.SettingsEntry) throws(Refused) {
    if !environment.center.settings.providesAppNotificationSettings {
      try allow(.noSettingsButton)
    }
    if device.isLocked { try allow(.settingsWhileLocked) }
    var notification: Notification?
    if entry == .notification {
      notification = stage.presentation?.notification ?? environment.center.delivered.last
      if notification == nil { return try allow(.nothingShown) }
    }
    if let presentation = stage.presentation { close(presentation, to: .dismissed) }
    askAppForSettings(notification)
  }
}
