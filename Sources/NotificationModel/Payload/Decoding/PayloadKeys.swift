/// The names the system looks for, by level.
enum PayloadKeys {
  /// Directly in `aps`, for notifications.
  static let notification: KeyList = [
    "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content",
    "target-content-id", "interruption-level", "relevance-score", "filter-criteria",
  ]
  /// Directly in `aps`, for Live Activities.
  static let liveActivity: KeyList = [
    "event", "content-state", "timestamp", "stale-date", "dismissal-date", "attributes-type",
    "attributes", "input-push-token", "input-push-channel",
  ]
  /// Directly in `aps`: all, `url-args` of web pushes included.
  static let aps = KeyList(notification.names + liveActivity.names + ["url-args"])
  /// In an alert that is an object; `action` is of web pushes.
  static let alert: KeyList = [
    "title", "subtitle", "body", "launch-image", "title-loc-key", "title-loc-args",
    "subtitle-loc-key", "subtitle-loc-args", "loc-key", "loc-args", "action-loc-key", "summary-arg",
    "summary-arg-count", "action",
  ]
  /// Of `aps`, those that are on with the number 1.
  static let flags: KeyList = ["content-available", "mutable-content"]
  /// In a sound that is an object.
  static let sound: KeyList = ["critical", "name", "volume"]
  /// Any of these makes a push one for a Live Activity.
  static let liveActivityMarks = ["event", "content-state", "attributes-type"]
  /// Misspellings that are looked for at the top level too, where every other name may be the app's.
  static let underscored: KeyList = ["mutable_content", "content_available"]
  /// The top-level name of the app in files for the simulator.
  static let bundle = "Simulator Target Bundle"
  /// Beside `aps`, those that something may have to be said about.
  static let beside = KeyList(notification.names + underscored.names + [bundle])
}
