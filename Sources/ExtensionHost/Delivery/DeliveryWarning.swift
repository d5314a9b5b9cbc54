package import NotificationModel

/// What a delivery did that its author may not have meant.
package enum DeliveryWarning: Sendable, Hashable {
  /// The first condition of critical alerts that does not hold.
  package enum MissingCondition: Sendable, Hashable {
    case entitlement
    /// Of the app at all: the user has said no.
    case denied
    case authorization
    case userSetting
  }

  /// Registered twice with different content.
  case categoryRepeated(identifier: String)
  /// Two actions of one category, or two that differ in two categories.
  case actionRepeated(identifier: String, categories: [String])
  /// Two actions of a list that the controller set.
  case setActionRepeated(identifier: String)
  /// Of an action: the system's own, or none at all.
  case actionIdentifierReserved(String)
  case criticalNotDelivered(identifier: String, MissingCondition)
  case criticalDowngraded(identifier: String, MissingCondition)
  case timeSensitiveNotEntitled(identifier: String)
  /// A sound that the app does not have.
  case soundMissing(identifier: String, name: String, nearest: String?)
  /// A sound that lasts longer than any may.
  case soundLong(identifier: String, name: String, seconds: Double)
  /// Apple's range is 0 to 1; the value is kept.
  case relevanceScoreOutside(identifier: String, score: Double)
  /// A sound file of a kind that notifications do not play.
  case soundFormat(identifier: String, name: String)

  /// The finding as people read it.
  package var diagnostic: Diagnostic {
    switch self {
    case .categoryRepeated(let identifier):
      Self.warning(
        "W0371",
        "category \"\(identifier)\" is registered twice with different content; the last one counts",
        help: nil)
    case .actionRepeated(let identifier, let categories):
      Self.warning(
        "W0379",
        categories.count == 1
          ? "category \"\(categories[0])\" has two actions \"\(identifier)\": a response cannot "
            + "tell them apart"
          : "the categories \(categories.map { "\"\($0)\"" }.joined(separator: " and ")) have "
            + "different actions \"\(identifier)\": a response cannot tell them apart",
        help: "give each action of the app an identifier of its own")
    case .setActionRepeated(let identifier):
      Self.warning(
        "W0379",
        "notificationActions has two actions \"\(identifier)\": a response cannot tell them apart",
        help: "give each action of the app an identifier of its own")
    case .actionIdentifierReserved(""):
      Self.warning(
        "W0380", "an action has an empty identifier: a response cannot tell which action it names",
        help: "give each action of the app an identifier of its own")
    case .actionIdentifierReserved(let identifier):
      Self.warning(
        "W0380",
        "an action has the identifier \"\(identifier)\", which is the system's own: the app takes its "
          + "response for \(NotificationAction.systemMeaning(of: identifier) ?? "another")",
        help: "give each action of the app an identifier of its own")
    case .criticalNotDelivered(let identifier, let condition):
      Self.warning(
        "W0372",
        "notification \"\(identifier)\" is a critical alert and is not delivered: "
          + condition.sentence, help: condition.help)
    case .criticalDowngraded(let identifier, let condition):
      Self.warning(
        "W0373",
        "notification \"\(identifier)\" is a critical alert and is delivered as an ordinary one: "
          + condition.sentence, help: condition.help)
    case .timeSensitiveNotEntitled(let identifier):
      Self.warning(
        "W0374",
        "notification \"\(identifier)\" is time-sensitive and counts as active: the entitlement "
          + "com.apple.developer.usernotifications.time-sensitive is missing",
        help: "Entitlements.plist: "
          + "<key>com.apple.developer.usernotifications.time-sensitive</key><true/>")
    case .soundMissing(let identifier, let name, let nearest):
      Self.warning(
        "W0376",
        "notification \"\(identifier)\" names the sound \"\(name)\", which Resources does not have: a "
          + "device plays the default sound", help: nearest.map { "did you mean \"\($0)\"?" })
    case .soundLong(let identifier, let name, let seconds):
      Self.warning(
        "W0377",
        "notification \"\(identifier)\" names the sound \"\(name)\", which lasts "
          + "\(Int(seconds.rounded())) seconds: a device plays the default sound",
        help: "a sound lasts less than \(Int(SoundFile.longest)) seconds")
    case .relevanceScoreOutside(let identifier, let score):
      Self.warning(
        "W0378",
        "notification \"\(identifier)\" has the relevanceScore \(score): expected a number from 0 to 1",
        help: nil)
    case .soundFormat(let identifier, let name):
      Self.warning(
        "W0375",
        "notification \"\(identifier)\" names the sound \"\(name)\": expected an aiff, wav or caf file; "
          + "a device may play the default sound", help: nil)
    }
  }

  private static func warning(_ code: String, _ message: String, help: String?) -> Diagnostic {
    Diagnostic(severity: .warning, code: code, message: message, help: help)
  }
}

extension DeliveryWarning.MissingCondition {
  /// What is missing, without a full stop.
  var sentence: String {
    switch self {
    case .entitlement:
      "the entitlement com.apple.developer.usernotifications.critical-alerts is missing"
    case .denied: "notifications of the app are denied"
    case .authorization: "the app is not authorized for critical alerts"
    case .userSetting: "the user has switched critical alerts off"
    }
  }

  fileprivate var help: String {
    switch self {
    case .entitlement:
      "Entitlements.plist: "
        + "<key>com.apple.developer.usernotifications.critical-alerts</key><true/>"
    case .denied: "--device authorization=authorized"
    case .authorization:
      "center:requestAuthorization({ \"alert\", \"sound\", \"criticalAlert\" }, …)"
    case .userSetting: "--device critical=on"
    }
  }
}
