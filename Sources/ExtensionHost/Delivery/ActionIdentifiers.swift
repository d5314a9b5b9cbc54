import NotificationModel

extension NotificationAction {
  /// What the system means by one of its own identifiers; nil for all others.
  static func systemMeaning(of identifier: String) -> String? {
    switch identifier {
    case defaultIdentifier: "a tap on the notification"
    case dismissIdentifier: "its dismissal"
    default: nil
    }
  }

  private var hasUsableIdentifier: Bool {
    !identifier.isEmpty && Self.systemMeaning(of: identifier) == nil
  }

  /// Warnings about identifiers that say nothing, or something else.
  static func warnings(ofReservedIn actions: some Sequence<NotificationAction>) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for action in actions where !action.hasUsableIdentifier {
      let warning = DeliveryWarning.actionIdentifierReserved(action.identifier).diagnostic
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    return warnings
  }

  /// The same for a list that a controller set, and about two that share one.
  static func warnings(of actions: [NotificationAction]) -> [Diagnostic] {
    var warnings = warnings(ofReservedIn: actions)
    for (index, action) in actions.enumerated() where !action.identifier.isEmpty {
      guard actions[..<index].contains(where: { $0.identifier == action.identifier }) else {
        continue
      }
      let warning = DeliveryWarning.setActionRepeated(identifier: action.identifier).diagnostic
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    return warnings
  }
}
