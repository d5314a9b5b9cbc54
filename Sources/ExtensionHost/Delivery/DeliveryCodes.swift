/// What the codes of delivery mean, for `extrun explain`.
package enum DeliveryCodes {
  package static let all: [(code: String, sentence: String)] = [
    ("W0371", "Two registered categories share an identifier and differ; the last one counts."),
    (
      "W0372",
      "A critical alert needs the entitlement, the authorization and the user's switch, or it is "
        + "not delivered."
    ),
    (
      "W0373",
      "A critical alert that is not enabled became an ordinary one, as the device was told to do."
    ),
    ("W0374", "A time-sensitive notification without the entitlement counts as active."),
    ("W0375", "A notification's sound is an aiff, wav or caf file; others may not be played."),
    ("W0376", "A sound that is not among the app's files is replaced by the default sound."),
    ("W0377", "A sound that lasts thirty seconds or more is replaced by the default sound."),
    (
      "W0378",
      "The relevanceScore of a request that the app adds goes from 0 to 1; it is kept as it is."
    ),
    ("W0379", "A response names its action by the identifier alone, so each action has its own."),
    (
      "W0380",
      "An action's identifier is a text of its own: the system's stand for a tap on the notification and its "
        + "dismissal."
    ),
  ]
}
