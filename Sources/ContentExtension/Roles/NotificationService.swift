public import NotificationModel

/// The service extension that may change a push before it is shown (UNNotificationServiceExtension).
public protocol NotificationService: AnyObject {
  /// Runs one callback to its end; see ``ContentExtensionController/perform(_:effects:)``.
  func perform(_ callback: ServiceCallback, effects: inout [ServiceEffect]) throws(ControllerError)

  func takeCost() -> CallbackCost
}

/// What the host tells a service extension.
public enum ServiceCallback: Sendable, Hashable {
  case load
  case didReceive(NotificationRequest, CompletionToken)
  case serviceExtensionTimeWillExpire
  case timer(TimerIdentifier)

  /// The member's name, for messages.
  public var name: String {
    switch self {
    case .load: "load"
    case .didReceive: "didReceive"
    case .serviceExtensionTimeWillExpire: "serviceExtensionTimeWillExpire"
    case .timer: "Timer block"
    }
  }
}
