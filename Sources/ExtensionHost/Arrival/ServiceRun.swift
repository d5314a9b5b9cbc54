import ContentExtension
import NotificationModel

/// A service extension at work on one push.
struct ServiceRun {
  /// Virtual seconds until the last chance, Apple's figure.
  static let timeLimit: Double = 30

  let extensionObject: any NotificationService
  let token: CompletionToken
  let identifier: String
  /// On the virtual clock: when its time is over.
  let deadline: Double
  /// What it delivered; nil until its content handler is called.
  var content: NotificationContent?
  /// True after an error: nothing more is asked of it.
  var hasFailed = false

  var isDone: Bool { content != nil || hasFailed }
}
