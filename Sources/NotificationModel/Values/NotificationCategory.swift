/// A kind of notification with its buttons (UNNotificationCategory).
public struct NotificationCategory: Sendable, Hashable {
  /// UNNotificationCategoryOptions, Apple's raw values.
  public struct Options: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let customDismissAction = Options(rawValue: 1)
    public static let allowInCarPlay = Options(rawValue: 2)
    public static let hiddenPreviewsShowTitle = Options(rawValue: 4)
    public static let hiddenPreviewsShowSubtitle = Options(rawValue: 8)
    public static let allowAnnouncement = Options(rawValue: 16)
  }

  public var identifier: String
  public var actions: [NotificationAction]
  public var intentIdentifiers: [String]
  public var hiddenPreviewsBodyPlaceholder: String?
  public var categorySummaryFormat: String?
  public var options: Options

  public init(
    identifier: String, actions: [NotificationAction] = [], intentIdentifiers: [String] = [],
    hiddenPreviewsBodyPlaceholder: String? = nil, categorySummaryFormat: String? = nil,
    options: Options = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.categorySummaryFormat = categorySummaryFormat
    self.options = options
  }
}
