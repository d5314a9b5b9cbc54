/// When a request is delivered (UNNotificationTrigger and its kinds).
public enum NotificationTrigger: Sendable, Hashable {
  /// A remote notification.
  case push
  /// Seconds above 0; at least 60 if repeating.
  case timeInterval(Double, repeats: Bool)
  case calendar(DateComponents, repeats: Bool)
  case location(Region, repeats: Bool)

  /// The given components must match; the others are free.
  public struct DateComponents: Sendable, Hashable {
    public var year: Int?
    public var month: Int?
    public var day: Int?
    public var hour: Int?
    public var minute: Int?
    public var second: Int?
    /// 1 is Sunday.
    public var weekday: Int?

    public init(
      year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil,
      second: Int? = nil, weekday: Int? = nil
    ) {
      self.year = year
      self.month = month
      self.day = day
      self.hour = hour
      self.minute = minute
      self.second = second
      self.weekday = weekday
    }
  }

  /// A circle on the map (CLCircularRegion). Degrees and metres.
  public struct Region: Sendable, Hashable {
    public var identifier: String
    public var latitude: Double
    public var longitude: Double
    public var radius: Double
    public var notifyOnEntry: Bool
    public var notifyOnExit: Bool

    public init(
      identifier: String, latitude: Double, longitude: Double, radius: Double, notifyOnEntry: Bool,
      notifyOnExit: Bool
    ) {
      self.identifier = identifier
      self.latitude = latitude
      self.longitude = longitude
      self.radius = radius
      self.notifyOnEntry = notifyOnEntry
      self.notifyOnExit = notifyOnExit
    }
  }
}
