import NotificationModel

/// A tap on an action, as far as its way to the extension needs it.
struct Tap {
  var identifier: String
  var options: NotificationAction.Options
  var isVisible: Bool
  /// Of a text action.
  var userText: String?
}
