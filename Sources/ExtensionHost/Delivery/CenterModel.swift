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
  package mutating func setCategories(_ wanted: [NotificationCategory]) -> [Diagnostic] {
    var members = LaterMembers(system: device.os)
    let categories = members.known(wanted)
    var diagnostics = members.warnings
    var unique: [NotificationCategory] = []
    var identifiers = NameList()
    for category in categories {
      if let place = identifiers.note(category.identifier) {
        if unique[place] != category {
          diagnostics.append(
            DeliveryWarning.categoryRepeated(identifier: category.identifier).diagnostic)
        }
        unique[place] = category
      } else {
        unique.append(category)
      }
    }
    self.categories = unique
    diagnostics += Self.repeatedActions(in: unique)
    for category in unique where !NotificationAction.haveOwnIdentifiers(category.actions) {
      for warning in NotificationAction.warnings(ofReservedIn: category.actions)
      where !diagnostics.contains(warning) {
        diagnostics.append(warning)
      }
    }
    return diagnostics
  }

  /// An action is told by its identifier alone: two of one category that share it, or two that differ.
  private static func repeatedActions(in categories: [NotificationCategory]) -> [Diagnostic] {
    var identifiers = NameList()
    /// By the place of its identifier: where the first action is, the category that had the identifier last.
    var first: [(category: Int, action: Int, latest: Int, isReported: Bool)] = []
    var diagnostics: [Diagnostic] = []
    for number in categories.indices {
      for index in categories[number].actions.indices {
        let identifier = categories[number].actions[index].identifier
        guard let place = identifiers.note(identifier) else {
          first.append((number, index, number, false))
          continue
        }
        let known = first[place]
        let isSecond = known.latest == number
        first[place].latest = number
        guard !known.isReported,
          isSecond
            || categories[known.category].actions[known.action]
              != categories[number].actions[index]
        else { continue }
        first[place].isReported = true
        let own = categories[number].identifier
        diagnostics.append(
          DeliveryWarning.actionRepeated(
            identifier: identifier,
            categories: isSecond ? [own] : [categories[known.category].identifier, own]
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

  /// Takes this notification from the list; one that has replaced it by its identifier stays.
  package mutating func removeDelivered(_ notification: Notification) {
    delivered.removeAll { $0 == notification }
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
