/// What a notification shows and carries (UNNotificationContent). Absent text is empty, never nil.
public struct NotificationContent: Sendable, Hashable {
  public var title: String = ""
  public var subtitle: String = ""
  public var body: String = ""
  /// nil leaves the app's badge as it is, 0 removes it.
  public var badge: Int?
  public var sound: NotificationSound?
  public var categoryIdentifier: String = ""
  public var threadIdentifier: String = ""
  /// Of a push: the whole payload, `aps` included, unresolved. Of a local notification: what the app set.
  public var userInfo: JSONObject = JSONObject()
  public var attachments: [NotificationAttachment] = []
  public var interruptionLevel: InterruptionLevel = .active
  /// 0…1 by the documentation; kept as sent.
  public var relevanceScore: Double = 0
  public var launchImageName: String = ""
  public var targetContentIdentifier: String?
  public var filterCriteria: String?
  public var summaryArgument: String = ""
  public var summaryArgumentCount: Int = 1

  public init() {}

  /// Whether there is any text to show.
  public var hasVisibleAlert: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }
}
