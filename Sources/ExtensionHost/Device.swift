public import NotificationModel

/// The phone around the extension: what a user or a test has set.
public struct Device: Sendable, Hashable {
  public enum AppState: String, Sendable, Hashable, CaseIterable {
    case foreground
    case background
    case terminated
  }

  public enum Previews: String, Sendable, Hashable, CaseIterable {
    case always
    case whenAuthenticated
    case never
  }

  public enum CriticalFallback: String, Sendable, Hashable, CaseIterable {
    case drop
    case downgrade
  }

  /// What the user lets the app know of where the device is.
  public enum Location: String, Sendable, Hashable, CaseIterable {
    case whenInUse
    case denied
  }

  public var isLocked: Bool = false
  public var isMuted: Bool = false
  /// Like every Focus it lets time-sensitive notifications through.
  public var doNotDisturb: Bool = false
  /// Another Focus.
  public var focus: Bool = false
  public var previews: Previews = .always
  public var app: AppState = .background
  /// nil: what the app asks for is granted. `denied` refuses the prompt.
  public var authorization: AuthorizationStatus?
  /// The user's toggle for critical alerts.
  public var critical: Bool = true
  public var criticalFallback: CriticalFallback = .drop
  /// The user's toggle for time-sensitive notifications.
  public var timeSensitive: Bool = true
  /// Triggers of a place need it.
  public var location: Location = .whenInUse
  /// Ringer volume, 0…1.
  public var volume: Double = 1
  /// Major version of iOS.
  public var os: Int = 18

  public init() {}
}
