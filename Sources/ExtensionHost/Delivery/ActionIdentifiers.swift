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

  private static let defaultLength = defaultIdentifier.utf8.count
  private static let dismissLength = dismissIdentifier.utf8.count

  /// Whether each plainly has an identifier of its own: by their lengths, as nearly all have. Where not, there may be
  /// something to warn of.
  static func haveOwnIdentifiers(_ actions: [NotificationAction]) -> Bool {
    for index in actions.indices {
      let length = actions[index].identifier.utf8.count
      if length == 0 || length == defaultLength || length == dismissLength { return false }
      for other in 0..<index
      where actions[other].identifier.utf8.count == length
        && actions[other].identifier == actions[index].identifier
      {
        return false
      }
    }
    return true
  }

  /// Warnings about identifiers that say nothing, or something else.
  static func warnings(ofReservedIn actions: [NotificationAction]) -> [Diagnostic] {
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
