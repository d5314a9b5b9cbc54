import ContentExtension

/// Something that the host found out about a role, or that a person should know about a run.
enum HostFinding {
  /// `category` is nil for a list that the controller set.
  case tooManyActions(count: Int, category: String?)
  case foregroundWithoutForward(String)
  case completionPending(String)
  case completionNever(String)
  /// Called when an option had been returned.
  case completedAfterReturn
  case completionCut(String)
  case tapLost(LockedRequest)
  case notUnlocked(LockedRequest)
  /// extensionContext.open was given something else.
  case opensNoURL(String)
  case alreadyPresenting
  case sheetLeft
  case paymentPending
  case paymentCut
  case paymentUnanswered
  case presentationUnanswered(String)
  /// A critical alert, while the app is in front and has no willPresent.
  case criticalUnasked(String)
  case appNeverCompleted(String)
  /// One of its timers may still do so.
  case appCompletionPending(String)
  case appEndless(String)
  /// The app has no openSettings, or there is no app.
  case settingsUnanswered
  case serviceSilent(limit: Double)
  case serviceEmptied
  /// Of all that waited for a moment on the way there was no end.
  case clockStopped
  case badgeRefused(Int, NotificationError)
  case requestRefused(String, NotificationError)
  /// More requests wait than an app may have.
  case requestDropped(String)
  /// A value of UserDefaults that there was no room for.
  case defaultsFull(String)
  case attachmentDropped(String, NotificationError)
  /// Something of `extensionContext` that the device's system does not have yet.
  case needsLaterSystem(String, version: Int)
}
