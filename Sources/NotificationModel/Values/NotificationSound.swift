/// The sound of a notification (UNNotificationSound).
public struct NotificationSound: Sendable, Hashable {
  /// File name, or nil for the system's default sound.
  public var name: String?
  public var isCritical: Bool
  /// 0…1, for critical sounds only; nil is the user's volume.
  public var volume: Double?

  public init(name: String? = nil, isCritical: Bool = false, volume: Double? = nil) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume
  }

  public static let `default` = NotificationSound()
  public static let defaultCritical = NotificationSound(isCritical: true)
}
