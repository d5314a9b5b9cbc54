import NotificationModel

extension InteractionFinding {
  /// A warning that lets the interaction through, or an error that refuses it.
  func diagnostic(isRefused: Bool) -> Diagnostic {
    Diagnostic(
      severity: isRefused ? .error : .warning,
      code: isRefused ? HostCodes.refused(number) : HostCodes.allowed(number),
      message: isRefused ? message : message + (consequence ?? ""), help: help)
  }

  var number: HostCodes.Interaction {
    switch self {
    case .actionNotVisible: .actionNotVisible
    case .notExpanded: .notExpanded
    case .closedItself: .closedItself
    case .nothingShown: .nothingShown
    case .alreadyExpanded: .alreadyExpanded
    case .textForPlainAction: .textForPlainAction
    case .textForOwnField: .textForOwnField
    case .nothingToUnlock: .nothingToUnlock
    case .viewTakesTap: .viewTakesTap
    case .noMediaButton: .noMediaButton
    case .noPaymentSheet: .noPaymentSheet
    case .touchesOff: .touchesOff
    case .noView, .unknownControl: .unknownControl
    case .notAControl: .notAControl
    case .controlUnreachable: .controlUnreachable
    case .controlValue: .controlValue
    case .valueClamped: .valueClamped
    case .noSettingsButton: .noSettingsButton
    case .settingsWhileLocked: .settingsWhileLocked
    case .unknownRegion: .unknownRegion
    case .locationDenied: .locationDenied
    }
  }

  private var message: String {
    switch self {
    case .actionNotVisible(let identifier, let visible):
      "the action \"\(identifier)\" is not visible; visible: \(Self.list(visible))"
    case .notExpanded: "the notification is not expanded"
    case .closedItself:
      "the interface closed while it was expanded, so there was nothing to touch"
    case .nothingShown: "there is no notification to act on"
    case .alreadyExpanded: "the notification is expanded already"
    case .textForPlainAction(let identifier):
      "the action \"\(identifier)\" takes no text"
    case .textForOwnField(let identifier):
      "the extension has its own text field, so \"\(identifier)\" is answered without a text"
    case .nothingToUnlock: "the device is not locked"
    case .viewTakesTap:
      "touches reach the extension's view, so a tap on the content does not open the app"
    case .noMediaButton: "the interface has no media button"
    case .noPaymentSheet: "no payment sheet is presented"
    case .noSettingsButton:
      "the app has not asked for providesAppNotificationSettings, so there is no button that leads "
        + "to its settings"
    case .settingsWhileLocked: "the device is locked, so the app's settings cannot be opened"
    case .unknownRegion(let identifier, let known):
      "no pending request waits for the region \"\(identifier)\"; there are: \(Self.list(known))"
    case .locationDenied: "the user has not allowed location, so no request of a region fires"
    case .touchesOff(let id, true):
      "touches reach no view before iOS 12, so the control \"\(id)\" cannot be touched on this device"
    case .touchesOff(let id, false):
      "touches do not reach the view, so the control \"\(id)\" cannot be touched on a device"
    case .noView(let id):
      "there is no control \"\(id)\": the system's interface is shown"
    case .unknownControl(let id, let known):
      "there is no control \"\(id)\"; there are: \(Self.list(known))"
    case .notAControl(let id, let viewClass):
      "\"\(id)\" is a \(viewClass), which answers no touch"
    case .controlUnreachable(let id, let obstacle):
      "the control \"\(id)\" cannot be touched on a device: \(obstacle.sentence)"
    case .controlValue(let id, let expected, let found):
      "the control \"\(id)\" takes \(expected), got \(found.map { "\"\($0)\"" } ?? "no value")"
    case .valueClamped(let id, let value, let range):
      "\(value) is outside of \"\(id)\", which goes from \(range.lowerBound) to "
        + "\(range.upperBound)"
    }
  }

  /// What comes of it where it is let through.
  private var consequence: String? {
    switch self {
    case .notExpanded: "; it is expanded first"
    case .textForPlainAction, .textForOwnField: "; the text is ignored"
    case .valueClamped: "; the nearest is used"
    default: nil
    }
  }

  private var help: String? {
    switch self {
    case .actionNotVisible(let identifier, let visible):
      NearestName.find(identifier, in: visible).map { "did you mean \"\($0)\"?" }
    case .unknownControl(let id, let known):
      NearestName.find(id, in: known).map { "did you mean \"\($0)\"?" }
    case .unknownRegion(let identifier, let known):
      NearestName.find(identifier, in: known).map { "did you mean \"\($0)\"?" }
    case .locationDenied: "--device location=whenInUse"
    case .touchesOff(_, isSystemTooOld: true): "--device os=12"
    case .touchesOff: "set UNNotificationExtensionUserInteractionEnabled to true"
    case .noSettingsButton:
      "add \"providesAppNotificationSettings\" to the options of requestAuthorization"
    case .noMediaButton:
      "give a mediaPlayPauseButtonType other than none and a mediaPlayPauseButtonFrame with a width and a height"
    default: nil
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}

extension ControlObstacle {
  fileprivate var sentence: String {
    switch self {
    case .hidden(let view): "\(view) is hidden"
    case .transparent(let view): "the alpha of \(view) is 0"
    case .withoutInteraction(let view): "isUserInteractionEnabled of \(view) is false"
    case .disabled: "isEnabled is false"
    case .unscrollable: "isScrollEnabled is false"
    case .covered(let view): "\(view) is in front of it"
    case .outside(let view): "it lies outside of \(view)"
    }
  }
}
