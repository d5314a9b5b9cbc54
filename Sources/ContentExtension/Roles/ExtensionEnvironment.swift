public import NotificationModel

/// What a role may read of the device around it while a callback runs. Reading changes nothing.
public protocol ExtensionEnvironment: AnyObject {
  /// Seconds since 1970-01-01T00:00:00Z on the virtual clock.
  var now: Double { get }
  /// Seconds east of UTC.
  var secondsFromGMT: Int { get }
  /// A value of an app group's defaults; nil if unset.
  func defaultsValue(suite: String, key: String) -> JSONValue?
  /// The notification centre as it will be once `effects` are applied.
  func center(applying effects: [AppEffect]) -> CenterSnapshot
  /// The actions of a category, as they are registered now; none if it is not.
  func actions(forCategory identifier: String) -> [NotificationAction]
  /// When a trigger that is set now fires first, in seconds since 1970; nil if it never does, or no clock
  /// decides it.
  func nextTriggerDate(of trigger: NotificationTrigger) -> Double?
}

extension ExtensionEnvironment {
  public func actions(forCategory identifier: String) -> [NotificationAction] {
    center(applying: []).categories.first { $0.identifier == identifier }?.actions ?? []
  }
}

/// The notification centre at one moment, as a value.
public struct CenterSnapshot: Sendable, Hashable {
  public var categories: [NotificationCategory]
  public var pending: [NotificationRequest]
  public var delivered: [Notification]
  public var settings: NotificationSettings

  public init(
    categories: [NotificationCategory] = [], pending: [NotificationRequest] = [],
    delivered: [Notification] = [], settings: NotificationSettings = NotificationSettings()
  ) {
    self.categories = categories
    self.pending = pending
    self.delivered = delivered
    self.settings = settings
  }
}

/// UNNotificationSettings: what the user allows.
public struct NotificationSettings: Sendable, Hashable {
  /// UNNotificationSetting, Apple's raw values.
  public enum Setting: Int, Sendable, Hashable {
    case notSupported = 0
    case disabled = 1
    case enabled = 2
  }

  public var authorizationStatus: AuthorizationStatus = .notDetermined
  public var alertSetting: Setting = .disabled
  public var badgeSetting: Setting = .disabled
  public var soundSetting: Setting = .disabled
  public var notificationCenterSetting: Setting = .disabled
  public var lockScreenSetting: Setting = .disabled
  public var carPlaySetting: Setting = .notSupported
  public var criticalAlertSetting: Setting = .notSupported
  public var timeSensitiveSetting: Setting = .notSupported
  public var announcementSetting: Setting = .notSupported
  public var scheduledDeliverySetting: Setting = .disabled
  public var directMessagesSetting: Setting = .notSupported
  /// UNAlertStyle: 0 none, 1 banner, 2 alert.
  public var alertStyle: Int = 0
  /// UNShowPreviewsSetting: 0 always, 1 when authenticated, 2 never.
  public var showPreviewsSetting: Int = 0
  public var providesAppNotificationSettings: Bool = false

  public init() {}
}
