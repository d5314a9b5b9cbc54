import ExtensionHost
import NotificationModel

extension Outcome.AppEvent {
  /// What the app was told; nil for a launch.
  var heard: String? {
    if case .launch = self { return nil }
    return text
  }

  /// The event in a few words.
  var text: String {
    switch self {
    case .launch(let foreground): foreground ? "launched in front" : "launched in the background"
    case .response(NotificationAction.defaultIdentifier, _):
      "got the tap on the notification (\(NotificationAction.defaultIdentifier))"
    case .response(NotificationAction.dismissIdentifier, _):
      "got the dismissal (\(NotificationAction.dismissIdentifier))"
    case .response(let action, nil): "got \(action.visible)"
    case .response(let action, let text?): "got \(action.visible) with \"\(text.visible)\""
    case .willPresent(let identifier): "was asked how to present \(identifier.visible)"
    case .backgroundPush(let identifier): "was woken by \(identifier.visible)"
    case .openURL(let url): "was asked to open \(url.visible)"
    case .openSettings: "was asked for its settings"
    case .payment(let result, _): "saw a payment end: \(result.visible)"
    }
  }
}
