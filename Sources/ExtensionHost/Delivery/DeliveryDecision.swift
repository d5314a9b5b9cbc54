package import NotificationModel

/// What the device does with a notification that arrives.
package struct DeliveryDecision: Sendable {
  /// A person can get at it, by its banner or in the list. What only sounds or sets a badge is not.
  package var isDelivered: Bool
  /// What a person notices: banner, list, sound, badge, in this order.
  package var presented: [Outcome.PresentedPart]
  /// nil if the notification has no sound; else there, audible or not.
  package var sound: Outcome.SoundRecord?
  /// Why nothing at all came of it.
  package var suppressed: String?
  /// Parts the notification has that are not presented.
  package var withheld: [(part: Outcome.PresentedPart, reason: String)]
  /// The app's badge becomes the content's, also where nobody notices.
  package var setsBadge: Bool
  package var wakesScreen: Bool
  package var diagnostics: [Diagnostic]

  package init(
    isDelivered: Bool = false, presented: [Outcome.PresentedPart] = [],
    sound: Outcome.SoundRecord? = nil, suppressed: String? = nil,
    withheld: [(part: Outcome.PresentedPart, reason: String)] = [], setsBadge: Bool = false,
    wakesScreen: Bool = false, diagnostics: [Diagnostic] = []
  ) {
    self.isDelivered = isDelivered
    self.presented = presented
    self.sound = sound
    self.suppressed = suppressed
    self.withheld = withheld
    self.setsBadge = setsBadge
    self.wakesScreen = wakesScreen
    self.diagnostics = diagnostics
  }
}
