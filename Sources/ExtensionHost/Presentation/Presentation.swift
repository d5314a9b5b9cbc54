import ContentExtension
import NotificationModel

/// One expansion of a notification, from opening to closing.
final class Presentation {
  /// Buttons that an expanded interface has room for, Apple's figure.
  static let actionLimit = 10

  /// A response whose completion is awaited.
  struct OpenCompletion {
    var token: CompletionToken
    /// Of its record in the outcome, which has the action and the text.
    var index: Int
    var options: NotificationAction.Options
  }

  /// A payment that the user authorised and the delegate has yet to judge.
  struct OpenPayment {
    var token: CompletionToken
    var request: PaymentRequest
  }

  /// Something for the app once the interface has closed.
  struct Forward {
    var response: NotificationResponse
    var isForeground: Bool
  }

  let number: Int
  /// The category's, shown at first and after a failure.
  let categoryActions: [NotificationAction]
  /// The newest one that the interface was told of.
  var notification: Notification
  /// nil: the system's interface.
  var controller: (any ContentExtensionController)?
  var extensionIdentifier: String?
  /// The visible ones.
  var actions: [NotificationAction]
  var implementsResponse: Bool = false
  var completion: OpenCompletion?
  /// Of the last response whose option was returned.
  var latestReturned: CompletionToken?
  /// What the open response is about, if another notification has come since.
  var respondedNotification: Notification?
  /// Taps behind an open completion.
  var waiting: [Tap] = []

  var sheet: PresentedController?
  var payment: OpenPayment?
  /// The user has done with the payment sheet, and it is the extension's to take away.
  var sheetIsDone: Bool = false
  /// What came of the payment whose sheet stands there.
  var decidedPayment: String?
  var isPlaying: Bool = false
  /// The text action whose field the system shows.
  var typing: NotificationAction?
  /// The controller has become first responder, so that its input views are there.
  var isFirstResponder: Bool = false
  /// A text field of the extension has the keyboard.
  var isEditing: Bool = false

  // What effects asked for, done when all of a callback's effects are applied.
  var hasFollowUp: Bool = false
  var closes: Bool = false
  var viewChanged: Bool = false
  var forwards: [Forward] = []
  var paymentResult: String?

  /// True once the interface stands: before, a failure belongs to the expansion.
  var isConfigured: Bool = false
  /// True if a callback other than a response has run since costs were last taken.
  var hasOtherCost: Bool = false
  /// True once the closing callbacks have begun.
  var isClosing: Bool = false

  init(number: Int, notification: Notification, categoryActions: [NotificationAction]) {
    self.number = number
    self.notification = notification
    self.categoryActions = categoryActions
    actions = Array(categoryActions.prefix(Self.actionLimit))
  }

  var kind: Outcome.Interface.Kind { controller == nil ? .system : .extension }
  var owner: TimerQueue.Owner { .presentation(number) }
}
