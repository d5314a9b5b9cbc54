import NotificationModel

/// What a locked device holds back until the next unlock prompt is answered.
enum LockedRequest {
  case tap(Tap)
  /// A tap on the notification.
  case defaultTap(Notification)
  /// The extension has asked for as much.
  case defaultAction(Notification)
  /// The extension opens a link in the app.
  case open(url: String)

  /// What did not happen, for messages.
  var subject: String {
    switch self {
    case .tap(let tap): "the tap on \"\(tap.identifier)\""
    case .defaultTap: "the tap on the notification"
    case .defaultAction: "performNotificationDefaultAction"
    case .open(let url): "open(\"\(url)\")"
    }
  }
}
