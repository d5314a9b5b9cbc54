/// A decoded APNs payload: the content as the device would first make it, and what steers delivery.
public struct Payload: Sendable, Hashable {
  /// mutable-content as it counts for the service extension.
  public var isMutable: Bool
  /// content-available: the app is woken besides.
  public var isContentAvailable: Bool
  /// The alert holds text to show; `{}` and empty texts are no alert.
  public var hasAlert: Bool
  /// Text from `alert`, loc-keys resolved for the run's locale; userInfo holds the raw payload.
  public var content: NotificationContent
  /// Bytes of the minified UTF-8 payload.
  public var size: Int
  /// A push for a Live Activity: no notification, never delivered to a content extension.
  public var isLiveActivity: Bool

  public init(
    content: NotificationContent, isMutable: Bool = false, isContentAvailable: Bool = false,
    hasAlert: Bool = true, size: Int = 0, isLiveActivity: Bool = false
  ) {
    self.content = content
    self.isMutable = isMutable
    self.isContentAvailable = isContentAvailable
    self.hasAlert = hasAlert
    self.size = size
    self.isLiveActivity = isLiveActivity
  }
}
