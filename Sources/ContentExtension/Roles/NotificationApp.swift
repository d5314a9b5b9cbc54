public import NotificationModel

/// The app beside the extension: its delegate methods, in a state of its own.
public protocol NotificationApp: AnyObject {
  /// Runs one callback to its end; see ``ContentExtensionController/perform(_:effects:)``.
  func perform(_ callback: AppCallback, effects: inout [AppEffect]) throws(ControllerError)

  /// Whether the optional member is there. False before ``AppCallback/load``.
  func implements(_ member: AppMember) -> Bool

  func takeCost() -> CallbackCost

  /// Another app that has come as far, in the environment of its own host. nil if only running its past again
  /// leads there; that is what an app says that does not know better.
  func twin(in environment: any ExtensionEnvironment) -> (any NotificationApp)?
}

extension NotificationApp {
  public func twin(in environment: any ExtensionEnvironment) -> (any NotificationApp)? { nil }
}

/// What the host tells the app.
public enum AppCallback: Sendable, Hashable {
  case load
  case didFinishLaunching
  case didReceiveResponse(NotificationResponse, CompletionToken)
  case willPresent(Notification, CompletionToken)
  /// nil when opened from Settings.
  case openSettings(Notification?)
  /// Answer to ``AppEffect/requestAuthorization(_:_:)``.
  case authorizationAnswered(CallbackIdentifier, granted: Bool, error: NotificationError?)
  /// Answer to ``AppEffect/add(_:_:)``.
  case requestAdded(CallbackIdentifier, error: NotificationError?)
  /// Answer to ``AppEffect/setBadgeCount(_:_:)``.
  case badgeCountSet(CallbackIdentifier, error: NotificationError?)
  case timer(TimerIdentifier)

  /// The member's name, for messages.
  public var name: String {
    switch self {
    case .load: "load"
    case .didFinishLaunching: "didFinishLaunching"
    case .didReceiveResponse: "didReceiveResponse"
    case .willPresent: "willPresent"
    case .openSettings: "openSettings"
    case .authorizationAnswered: "requestAuthorization callback"
    case .requestAdded: "add callback"
    case .badgeCountSet: "setBadgeCount callback"
    case .timer: "Timer block"
    }
  }
}

/// An optional member of an app.
public enum AppMember: Sendable, Hashable {
  case didFinishLaunching
  case didReceiveResponse
  case willPresent
  case openSettings
}

/// Names a function the script passed along with a request.
public struct CallbackIdentifier: Sendable, Hashable {
  public let number: UInt32
  public init(number: UInt32) { self.number = number }
}

/// UNError.Code, Apple's raw values.
public enum NotificationError: Int, Sendable, Hashable {
  case notificationsNotAllowed = 1
  case attachmentInvalidURL = 100
  case attachmentUnrecognizedType = 101
  case attachmentInvalidFileSize = 102
  case notificationInvalidNoDate = 1400
  case notificationInvalidNoContent = 1401
  case badgeInputInvalid = 1600
}
