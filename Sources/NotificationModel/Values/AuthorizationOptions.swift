/// What an app asks permission for (UNAuthorizationOptions, Apple's raw values).
public struct AuthorizationOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let badge = AuthorizationOptions(rawValue: 1)
  public static let sound = AuthorizationOptions(rawValue: 2)
  public static let alert = AuthorizationOptions(rawValue: 4)
  public static let carPlay = AuthorizationOptions(rawValue: 8)
  public static let criticalAlert = AuthorizationOptions(rawValue: 16)
  public static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 32)
  public static let provisional = AuthorizationOptions(rawValue: 64)
  public static let announcement = AuthorizationOptions(rawValue: 128)
  public static let timeSensitive = AuthorizationOptions(rawValue: 256)
}

/// What of a notification is shown while its app is in front (UNNotificationPresentationOptions).
public struct PresentationOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let badge = PresentationOptions(rawValue: 1)
  public static let sound = PresentationOptions(rawValue: 2)
  /// Deprecated: list and banner.
  public static let alert = PresentationOptions(rawValue: 4)
  public static let list = PresentationOptions(rawValue: 8)
  public static let banner = PresentationOptions(rawValue: 16)
}

/// UNAuthorizationStatus, Apple's raw values.
public enum AuthorizationStatus: Int, Sendable, Hashable {
  case notDetermined = 0
  case denied = 1
  case authorized = 2
  case provisional = 3
  case ephemeral = 4
}
