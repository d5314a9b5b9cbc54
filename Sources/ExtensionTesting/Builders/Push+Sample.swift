public import ExtensionHost
public import NotificationModel

extension Push {
  /// A push with a text, as most tests need it.
  public static func sample(
    _ body: String = "hi", category: String = "news", thread: String = "",
    identifier: String? = nil, isMutable: Bool = false, isContentAvailable: Bool = false,
    badge: Int? = nil
  ) -> Push {
    var content = NotificationContent()
    content.body = body
    content.categoryIdentifier = category
    content.threadIdentifier = thread
    content.badge = badge
    return Push(
      payload: Payload(
        content: content, isMutable: isMutable, isContentAvailable: isContentAvailable,
        hasAlert: !body.isEmpty),
      collapseIdentifier: identifier)
  }
}

extension NotificationCategory {
  /// A category with plain actions of these identifiers.
  public static func sample(
    _ identifier: String = "news", actions: [String] = ["a", "b"], options: Options = []
  ) -> NotificationCategory {
    NotificationCategory(
      identifier: identifier, actions: actions.map { .sample($0) }, options: options)
  }
}

extension NotificationAction {
  /// An action whose title is its identifier.
  public static func sample(
    _ identifier: String, options: Options = [], textInput: TextInput? = nil
  ) -> NotificationAction {
    NotificationAction(
      identifier: identifier, title: identifier, options: options, textInput: textInput)
  }
}
