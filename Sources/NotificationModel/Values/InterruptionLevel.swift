/// How urgently a notification asks for attention (UNNotificationInterruptionLevel, Apple's raw values).
public enum InterruptionLevel: Int, Sendable, Hashable, CaseIterable {
  case passive = 0
  case active = 1
  case timeSensitive = 2
  case critical = 3

  /// The constant's name in Swift and Lua.
  public var name: String {
    switch self {
    case .passive: "passive"
    case .active: "active"
    case .timeSensitive: "timeSensitive"
    case .critical: "critical"
    }
  }
}
