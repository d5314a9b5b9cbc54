import InterfaceModel
import LuaRuntime

extension BridgeTable {
  /// Apple's raw values (semantics of UserNotifications and UserNotificationsUI).
  static func addEnumerations(_ b: borrowing SchemaBuilder, _ e: inout Enumerations) {
    e.responseOption = b.enumeration(
      "UNNotificationContentExtensionResponseOption",
      [("doNotDismiss", 0), ("dismiss", 1), ("dismissAndForwardAction", 2)])
    e.interruptionLevel = b.enumeration(
      "UNNotificationInterruptionLevel",
      [("passive", 0), ("active", 1), ("timeSensitive", 2), ("critical", 3)])
    e.mediaButtonType = b.enumeration(
      "UNNotificationContentExtensionMediaPlayPauseButtonType",
      [("none", 0), ("default", 1), ("overlay", 2)])
    e.authorizationStatus = b.enumeration(
      "UNAuthorizationStatus",
      [
        ("notDetermined", 0), ("denied", 1), ("authorized", 2), ("provisional", 3),
        ("ephemeral", 4),
      ])
    e.notificationSetting = b.enumeration(
      "UNNotificationSetting", [("notSupported", 0), ("disabled", 1), ("enabled", 2)])
    _ = b.enumeration("UNAlertStyle", [("none", 0), ("banner", 1), ("alert", 2)])
    _ = b.enumeration(
      "UNShowPreviewsSetting", [("always", 0), ("whenAuthenticated", 1), ("never", 2)])
    e.actionOptions = b.enumeration(
      "UNNotificationActionOptions",
      [("authenticationRequired", 1), ("destructive", 2), ("foreground", 4)])
    e.categoryOptions = b.enumeration(
      "UNNotificationCategoryOptions",
      [
        ("customDismissAction", 1), ("allowInCarPlay", 2), ("hiddenPreviewsShowTitle", 4),
        ("hiddenPreviewsShowSubtitle", 8), ("allowAnnouncement", 16),
      ])
    e.authorizationOptions = b.enumeration(
      "UNAuthorizationOptions",
      [
        ("badge", 1), ("sound", 2), ("alert", 4), ("carPlay", 8), ("criticalAlert", 16),
        ("providesAppNotificationSettings", 32), ("provisional", 64), ("announcement", 128),
        ("timeSensitive", 256),
      ])
    e.presentationOptions = b.enumeration(
      "UNNotificationPresentationOptions",
      [("badge", 1), ("sound", 2), ("alert", 4), ("list", 8), ("banner", 16)])
    e.fontWeights = b.enumeration(
      "UIFont.Weight", Font.weights.enumerated().map { ($1, $0) }, isGlobal: false)
    e.textStyles = b.enumeration(
      "UIFont.TextStyle", Font.textStyles.enumerated().map { ($1.name, $0) }, isGlobal: false)
  }
}
