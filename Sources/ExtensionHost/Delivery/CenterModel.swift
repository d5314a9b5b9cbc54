package import ContentExtension
package import NotificationModel

/// The notification centre of one app, as a value: what is authorized, registered, waiting and shown.
/// A copy is what the centre would be.
package struct CenterModel: Sendable {
  /// A pending request with the date it fires.
  struct Scheduled: Sendable {
    var request: NotificationRequest
    /// nil: only a place brings it about.
    var fireDate: Double?
    var secondsFromGMT: Int
  }

  package var device: Device
  let entitlements: Entitlements
  let authorizedByDefault: Bool
  let attachments: AttachmentRules
  /// What the app asked for first; nil before.
  var asked: AuthorizationOptions?
  var scheduled: [Scheduled] = []

  package private(set) var categories: [NotificationCategory] = []
  /// Oldest first; an identifier stands once.
  package private(set) var delivered: [Notification] = []
  /// Of the app's icon.
  package var badge: Int = 0

  /// `authorizedByDefault`: an app that never asks has everything, as if it had asked long ago.
  package init(
    device: Device, entitlements: Entitlements, authorizedByDefault: Bool,
    attachments: AttachmentRules = AttachmentRules(sizes: [:])
  ) {
    self.attachments = attachments
    self.device = device
    self.entitlements = entitlements
    self.authorizedByDefault = authorizedByDefault
  }

  /// Registers categories; every earlier one is gone. Of two with one identifier the last counts.
  package mutating func setCategories(_ categories: [NotificationCategory]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var unique: [NotificationCategory] = []
    var places: [String: Int] = [:]
    for category in categories {
      if let place = places[category.identifier] {
        if unique[place] != category {
          diagnostics.append(
            DeliveryWarning.categoryRepeated(identifier: category.identifier).diagnostic)
        }
        unique[place] = category
      } else {
        places[category.identifier] = unique.count
        unique.append(category)
      }
    }
    self.categories = unique
    return diagnostics + Self.repeatedActions(in: unique)
  }

  /// An action is told by its identifier alone: two of one category that share it, or two that differ.
  private static func repeatedActions(in categories: [NotificationCategory]) -> [Diagnostic] {
    var first: [String: (action: NotificationAction, category: String)] = [:]
    var reported: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for category in categories {
      var own: Set<String> = []
      for action in category.actions {
        let identifier = action.identifier
        let isSecond = !own.insert(identifier).inserted
        let other = first[identifier]
        if other == nil { first[identifier] = (action, category.identifier) }
        guard let other, isSecond || other.action != action,
          reported.insert(identifier).inserted
        else { continue }
        diagnostics.append(
          DeliveryWarning.actionRepeated(
            identifier: identifier,
            categories: isSecond
              ? [category.identifier] : [other.category, category.identifier]
          ).diagnostic)
      }
    }
    return diagnostics
  }

  /// The registered category, by exact identifier.
  package func category(_ identifier: String) -> NotificationCategory? {
    identifier.isEmpty ? nil : categories.first { $0.identifier == identifier }
  }

  /// The buttons of a category; none if it is not registered.
  package func actions(forCategory identifier: String) -> [NotificationAction] {
    category(identifier)?.actions ?? []
  }

  /// Puts a notification into the list as its newest; one with the same identifier is replaced.
  package mutating func markDelivered(_ notification: Notification) {
    removeDelivered([notification.request.identifier])
    delivered.append(notification)
  }

  package mutating func removeDelivered(_ identifiers: [String]) {
    delivered.removeAll { identifiers.contains($0.request.identifier) }
  }

  package mutating func removeAllDelivered() {
    delivered = []
  }

  /// Of iOS: before it, setBadgeCount is not there.
  static let firstSystemWithBadgeCount = 16

  /// What the app does by itself, outside of any notification.
  package mutating func setBadgeCount(_ count: Int) -> NotificationError? {
    guard device.os >= Self.firstSystemWithBadgeCount else { return nil }
    guard count >= 0 else { return .badgeInputInvalid }
    guard settings.badgeSetting == .enabled else { return .notificationsNotAllowed }
    badge = count
    return nil
  }

  /// What a role reads.
  package func snapshot() -> CenterSnapshot {
    CenterSnapshot(
      categories: categories, pending: pending, delivered: delivered, settings: settings)
  }
}
