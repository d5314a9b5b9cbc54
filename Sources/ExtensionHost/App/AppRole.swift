import ContentExtension
import NotificationModel

/// The app's side of a host: its delegate, its state, what it still has to answer.
struct AppRole {
  /// Answers of the app that one callback is waited for.
  struct OpenResponse {
    var token: CompletionToken
    var actionIdentifier: String
  }

  /// Callbacks within callbacks: each notification that the app adds may ask it again.
  static let depthLimit = 16
  /// Answers that may follow from one callback.
  static let answerLimit = 1000

  /// Virtual seconds that willPresent is waited for. Apple names no figure; this is a service's.
  static let presentationLimit = ServiceRun.timeLimit

  /// nil: the plugin has none, or it cannot run any more.
  var delegate: (any NotificationApp)?
  var state: Device.AppState
  var openResponses: [OpenResponse] = []
  /// Timers of an app that is not running: they begin when it is launched, as what made them does.
  var heldTimers: [TimerRequest] = []
  /// Of callbacks within callbacks, now.
  var depth: Int = 0
  /// Options of the presentation that is being asked for; nil until the app answers.
  var presentationToken: CompletionToken?
  var presentationOptions: PresentationOptions?
  /// While the clock goes on for its answer.
  var isAwaited: Bool = false

  init(state: Device.AppState) {
    self.state = state
  }
}
