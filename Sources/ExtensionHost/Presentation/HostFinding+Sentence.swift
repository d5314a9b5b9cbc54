import ContentExtension
import NotificationModel

extension HostFinding {
  var diagnostic: Diagnostic { diagnostic(at: nil) }

  func diagnostic(at place: ScriptPlace?) -> Diagnostic {
    Diagnostic(
      severity: severity, code: code, message: message, file: place?.file, line: place?.line,
      help: help)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .completionNever, .completedAfterReturn, .paymentUnanswered, .appEndless, .clockStopped:
      .error
    case .tooManyActions, .foregroundWithoutForward, .completionPending, .completionCut,
      .paymentCut, .tapLost, .notUnlocked, .opensNoURL,
      .alreadyPresenting, .sheetLeft, .paymentPending, .presentationUnanswered, .appNeverCompleted,
      .appCompletionPending,
      .serviceSilent,
      .serviceEmptied, .badgeRefused, .requestRefused, .requestDropped,
      .attachmentDropped, .needsLaterSystem,
      .settingsUnanswered, .defaultsFull, .criticalUnasked:
      .warning
    }
  }

  private var code: String {
    switch self {
    case .tooManyActions: HostCodes.tooManyActions
    case .foregroundWithoutForward: HostCodes.foregroundWithoutForward
    case .completionPending: HostCodes.completionPending
    case .completionNever: HostCodes.completionNever
    case .completedAfterReturn: HostCodes.completedAfterReturn
    case .completionCut: HostCodes.completionCut
    case .tapLost: HostCodes.tapLost
    case .notUnlocked: HostCodes.notUnlocked
    case .opensNoURL: HostCodes.opensNoURL
    case .alreadyPresenting: HostCodes.alreadyPresenting
    case .sheetLeft: HostCodes.sheetLeft
    case .paymentPending: HostCodes.paymentPending
    case .paymentCut: HostCodes.paymentCut
    case .paymentUnanswered: HostCodes.paymentUnanswered
    case .presentationUnanswered: HostCodes.presentationUnanswered
    case .criticalUnasked: HostCodes.criticalUnasked
    case .appNeverCompleted, .appCompletionPending: HostCodes.appNeverCompleted
    case .appEndless: HostCodes.appEndless
    case .clockStopped: HostCodes.clockStopped
    case .serviceSilent: HostCodes.serviceSilent
    case .serviceEmptied: HostCodes.serviceEmptied
    case .badgeRefused: HostCodes.badgeRefused
    case .requestRefused: HostCodes.requestRefused
    case .requestDropped: HostCodes.requestDropped
    case .defaultsFull: HostCodes.defaultsFull
    case .attachmentDropped: HostCodes.attachmentDropped
    case .needsLaterSystem: HostCodes.needsLaterSystem
    case .settingsUnanswered: HostCodes.settingsUnanswered
    }
  }

  private var message: String {
    switch self {
    case .tooManyActions(let count, let category?):
      "the category \"\(category)\" has \(count) actions; the first "
        + "\(Presentation.actionLimit) are shown"
    case .tooManyActions(let count, nil):
      "notificationActions: \(count) actions were set; the first "
        + "\(Presentation.actionLimit) are shown"
    case .foregroundWithoutForward(let identifier):
      "the action \"\(identifier)\" has the foreground option, but doNotDismiss does not open the app"
    case .completionPending(let identifier):
      "the completion of \"\(identifier)\" has not been called yet; a timer may still call it"
    case .completionNever(let identifier):
      "the completion of \"\(identifier)\" was never called"
    case .completedAfterReturn:
      "completion was called after didReceiveResponse had returned an option, which stands"
    case .completionCut(let identifier):
      "the interface closed before the completion of \"\(identifier)\" was called"
    case .tapLost(let request):
      "the interface closed before \(request.subject) was delivered"
    case .notUnlocked(let request):
      "\(request.subject) was not delivered: the device stayed locked"
    case .opensNoURL(let text):
      "open: expected a URL with its scheme, such as \"app://orders/5\", got \"\(text)\"; nothing is opened"
    case .alreadyPresenting: "another controller is presented already; the second is not shown"
    case .sheetLeft: "the payment is done, but its sheet is still presented"
    case .paymentPending:
      "the authorised payment has not been answered yet; a timer may still do it"
    case .paymentCut: "the interface closed before the authorised payment was answered"
    case .paymentUnanswered: "the completion of the authorised payment was never called"
    case .presentationUnanswered(let identifier):
      "willPresent did not call its completion in time; \"\(identifier)\" is not presented"
    case .criticalUnasked(let identifier):
      "the critical alert \"\(identifier)\" is not presented: the app is in front and has no willPresent"
    case .appNeverCompleted(let identifier):
      "the app never called the completion of its response to \"\(identifier)\""
    case .appCompletionPending(let identifier):
      "the app has not yet called the completion of its response to \"\(identifier)\""
    case .appEndless(let callback):
      "the app asks again in each answer and comes to no end; it is stopped in \(callback)"
    case .clockStopped:
      "\(TimerQueue.mostAtOnce) timers have fired while the clock moved, and more are due: it stops there"
    case .serviceSilent(let limit):
      "the service extension did not call its content handler within \(Int(limit)) seconds; the "
        + "original is shown"
    case .serviceEmptied:
      "the service extension gave content without any text; the original is shown"
    case .badgeRefused(let count, let error):
      "setBadgeCount(\(count)) was refused: \(error) (UNError \(error.rawValue))"
    case .requestRefused(let identifier, let error):
      "the request \"\(identifier)\" was refused and nobody was told: \(error) (UNError "
        + "\(error.rawValue))"
    case .requestDropped(let identifier):
      "the request \"\(identifier)\" is dropped: \(CenterModel.pendingLimit) requests of an app can "
        + "wait, and it was the latest"
    case .defaultsFull(let key):
      "the value of \"\(key)\" is not kept: UserDefaults holds \(UserDefaultsStore.byteLimit) bytes"
    case .attachmentDropped(let url, let error):
      "the attachment \"\(url)\" is not shown: \(error) (UNError \(error.rawValue))"
    case .settingsUnanswered:
      "the app was opened for its settings and shows none; it has no openSettings"
    case .needsLaterSystem(let member, let version):
      "\(member) needs iOS \(version) and does nothing on this device"
    }
  }

  private var help: String? {
    switch self {
    case .completionPending, .paymentPending: "advance the clock, for example with --advance 10s"
    case .completionNever: "call completion(option) on every path, exactly once"
    case .completedAfterReturn: "either call completion or return the option"
    case .requestRefused: "give center:add a function(error) … end to learn of it"
    case .attachmentDropped(_, let error): error.attachmentHelp
    case .notUnlocked: "add --unlock ok behind the step"
    case .sheetLeft:
      "call controller:dismiss() in paymentAuthorizationViewControllerDidFinish"
    case .foregroundWithoutForward: "complete with dismissAndForwardAction to open the app"
    default: nil
    }
  }
}

extension NotificationError {
  /// What to do about an attachment that was refused.
  fileprivate var attachmentHelp: String? {
    switch self {
    case .attachmentInvalidURL: "attach a file of Resources, as Bundle.main:url(name) gives it"
    case .attachmentUnrecognizedType:
      "the file's extension decides: aiff wav mp3 m4a, png jpg gif, mpg mp4 avi"
    case .attachmentInvalidFileSize: "5 MB of sound, 10 MB of a picture, 50 MB of a movie at most"
    case .notificationsNotAllowed, .notificationInvalidNoDate, .notificationInvalidNoContent,
      .badgeInputInvalid:
      nil
    }
  }
}
