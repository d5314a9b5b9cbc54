import NotificationModel

/// What a person sees of the notifications: nothing, the collapsed one, or an expanded interface.
struct Stage {
  /// False until the first interaction: expansion is implied before it.
  var hasStarted = false
  var state: Outcome.Interface.State = .none
  /// The expanded interface.
  var presentation: Presentation?
  /// Kind of the interface that was last on the screen.
  var lastKind: Outcome.Interface.Kind = .system
  /// The notification that was shown last.
  var notification: Notification?
  /// What the lock screen holds back until the next unlock prompt is answered.
  var locked: [LockedRequest] = []
}
