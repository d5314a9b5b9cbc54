/// A delivered notification (UNNotification).
public struct Notification: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z on the virtual clock.
  public var date: Double
  @usableFromInline var box: RequestBox

  /// A notification travels with every response: its request is shared until it is changed. Who reads a part of it
  /// copies that part alone.
  @inlinable public var request: NotificationRequest {
    get { box.request }
    set { box = RequestBox(newValue) }
  }

  public init(date: Double, request: NotificationRequest) {
    self.date = date
    box = RequestBox(request)
  }
}

/// An immutable request on the heap.
@usableFromInline final class RequestBox: Sendable, Hashable {
  @usableFromInline let request: NotificationRequest

  @usableFromInline init(_ request: NotificationRequest) { self.request = request }

  @usableFromInline static func == (left: RequestBox, right: RequestBox) -> Bool {
    left === right || left.request == right.request
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(request) }
}

/// What is asked to be delivered (UNNotificationRequest).
public struct NotificationRequest: Sendable, Hashable {
  public var identifier: String
  public var content: NotificationContent
  /// nil delivers a local request right away.
  public var trigger: NotificationTrigger?

  public init(
    identifier: String, content: NotificationContent, trigger: NotificationTrigger? = nil
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// What the user did with a notification (UNNotificationResponse, UNTextInputNotificationResponse).
public struct NotificationResponse: Sendable, Hashable {
  public var actionIdentifier: String
  public var notification: Notification
  /// Typed text of a text action, `""` included; nil for a plain action.
  public var userText: String?

  public init(actionIdentifier: String, notification: Notification, userText: String? = nil) {
    self.actionIdentifier = actionIdentifier
    self.notification = notification
    self.userText = userText
  }
}
