/// The codes of what a host finds, and the sentence that explains each.
///
/// E04xx and W04xx are about interactions: the same number is a warning, or an error where it refuses.
/// E05xx and W05xx are about the contract of the three roles, E06xx about limits.
package enum HostCodes {
  /// What a device would not allow, by the number of its code.
  enum Interaction: Int, CaseIterable {
    case actionNotVisible = 1
    case notExpanded
    case nothingShown
    case alreadyExpanded
    case textForPlainAction
    case textForOwnField
    case nothingToUnlock
    case viewTakesTap
    case noMediaButton
    case noPaymentSheet
    case touchesOff
    case unknownControl
    case notAControl
    case controlUnreachable
    case controlValue
    case valueClamped
    case noSettingsButton
    case settingsWhileLocked
    case unknownRegion
    case locationDenied
    case closedItself
  }

  static func allowed(_ number: Interaction) -> String { "W04" + digits(number) }
  static func refused(_ number: Interaction) -> String { "E04" + digits(number) }

  private static func digits(_ number: Interaction) -> String {
    number.rawValue < 10 ? "0\(number.rawValue)" : "\(number.rawValue)"
  }

  static let notUnlocked = "W0430"
  static let tapLost = "W0431"
  static let foregroundWithoutForward = "W0432"
  static let completionPending = "W0433"
  static let sheetLeft = "W0434"
  static let alreadyPresenting = "W0435"
  static let tooManyActions = "W0436"
  static let paymentPending = "W0437"
  static let completionCut = "W0438"
  static let paymentCut = "W0439"
  static let opensNoURL = "W0440"

  static let presentationUnanswered = "W0501"
  static let appNeverCompleted = "W0502"
  static let serviceSilent = "W0503"
  static let serviceEmptied = "W0504"
  static let badgeRefused = "W0505"
  static let requestRefused = "W0506"
  static let attachmentDropped = "W0507"
  static let needsLaterSystem = "W0508"
  static let settingsUnanswered = "W0509"
  static let requestDropped = "W0510"
  static let defaultsFull = "W0512"
  static let criticalUnasked = "W0515"
  static let scriptError = "E0501"
  static let noController = "E0502"
  static let manyControllers = "E0503"
  static let notATable = "E0504"
  static let memberMissing = "E0505"
  static let scriptUnreadable = "E0506"
  static let completionNever = "E0507"
  static let completedAfterReturn = "E0511"
  static let paymentUnanswered = "E0508"
  static let appEndless = "E0509"
  static let clockStopped = "E0514"

  static let timeLimit = "E0601"
  static let instructionLimit = "E0602"
  static let memoryLimit = "E0603"
  static let outputLimit = "E0604"
  static let crashed = "E0605"

  /// Every code with its sentence, in the order of the codes' numbers.
  package static let all: [(code: String, sentence: String)] =
    Interaction.allCases.flatMap { number in
      let refusal = (refused(number), number.sentence + "; a strict run ends here.")
      return number.isImpossible ? [refusal] : [(allowed(number), number.sentence + "."), refusal]
    } + others

  private static let others: [(code: String, sentence: String)] = [
    (
      notUnlocked,
      "A tap, or what the extension asked for, needs an unlocked device, and the device stayed locked."
    ),
    (
      tapLost,
      "A tap waited its turn, or something waited for the unlock, and the interface closed before it came."
    ),
    (
      foregroundWithoutForward,
      "An action that opens the app was completed with doNotDismiss, so the app was not opened."
    ),
    (completionPending, "At the end of the run a timer could still have called the completion."),
    (sheetLeft, "The user was done with the payment sheet and nobody dismissed it."),
    (alreadyPresenting, "A controller was presented while another one was there."),
    (tooManyActions, "An expanded interface has room for ten actions."),
    (paymentPending, "At the end of the run a timer could still have answered the payment."),
    (completionCut, "The interface closed, and with it the timer that would have completed."),
    (paymentCut, "The interface closed, and with it the timer that would have answered."),
    (opensNoURL, "extensionContext:open takes a URL with a scheme; nothing else opens the app."),
    (
      presentationUnanswered,
      "willPresent must call its completion, at once or by a timer within 30 seconds."
    ),
    (
      criticalUnasked,
      "While the app is in front only what its willPresent asks for is presented, a critical alert too."
    ),
    (appNeverCompleted, "The app must call the completion of each response once."),
    (serviceSilent, "A service extension has 30 seconds and one last chance to give content."),
    (serviceEmptied, "A service extension may change a notification's text but not remove it."),
    (badgeRefused, "The badge takes whole numbers from 0 while badges are allowed."),
    (
      requestRefused,
      "The app added a request without a completion handler, so it never learns that it was refused."
    ),
    (
      attachmentDropped,
      "A device takes files of known kinds up to a size: sound 5 MB, pictures 10 MB, movies 50 MB."
    ),
    (needsLaterSystem, "The member came with a later iOS than the device has."),
    (settingsUnanswered, "The app was opened for its settings and has no openSettings."),
    (requestDropped, "Of more than 64 pending requests a device keeps the soonest."),
    ("W0511", "A role has a function that nobody calls, named almost like a callback."),
    ("W0513", "A callback of the app returned a value; it answers by calling its completion."),
    (defaultsFull, "UserDefaults holds 4 MB; what does not fit is not kept."),
    (scriptError, "A script raised an error; its interface is lost, the notification is not."),
    (noController, "The chunk of a role must return one table; it returned nothing."),
    (manyControllers, "The chunk of a role must return one table; it returned several values."),
    (notATable, "The chunk of a role must return one table; it returned something else."),
    (memberMissing, "A role lacks a function that it must have."),
    (scriptUnreadable, "A script is not a Lua text that can be compiled."),
    (completionNever, "A response's completion must be called once, at once or later."),
    (paymentUnanswered, "The completion of an authorised payment must be called once."),
    (appEndless, "An app asked for something new in every answer to what it had asked for."),
    ("E0510", "A completion was called a second time; the first call stands."),
    (
      completedAfterReturn, "A response was completed twice, by the call and by the value returned."
    ),
    ("E0512", "UserDefaults holds property-list values: texts, numbers, booleans, tables of them."),
    (
      "E0513",
      "A completion was called with a value of the wrong kind, and the script caught the error."
    ),
    ("E0516", "A member of a role that the system calls must be a function."),
    (clockStopped, "In one interaction at most a million timers fire."),
    (timeLimit, "A callback ran longer than its wall-clock budget."),
    (instructionLimit, "A callback used more instructions than its budget."),
    (memoryLimit, "A script used more memory than its limit."),
    (outputLimit, "A script printed more than its limit, or asked for too much in one callback."),
    (crashed, "The process that ran a script ended."),
  ]
}

extension HostCodes.Interaction {
  /// Nothing could deliver it: an error in any run.
  fileprivate var isImpossible: Bool {
    self == .unknownControl || self == .notAControl || self == .controlValue
  }

  fileprivate var sentence: String {
    switch self {
    case .actionNotVisible: "The tapped action was not among the visible ones"
    case .notExpanded: "Actions and controls are there only while the notification is expanded"
    case .nothingShown: "No notification was delivered, or it has left the list"
    case .alreadyExpanded: "An expanded notification was expanded once more"
    case .textForPlainAction: "A text was sent to an action that has no text field"
    case .textForOwnField: "A text was sent although the extension shows its own field"
    case .nothingToUnlock: "An unlock was answered on a device that is not locked"
    case .viewTakesTap: "With touches on, a tap on the content belongs to the extension's view"
    case .noMediaButton: "The media button needs a type other than none and a frame with an area"
    case .noPaymentSheet: "A payment was answered while no payment sheet was waiting for it"
    case .touchesOff:
      "Touches need UNNotificationExtensionUserInteractionEnabled"
    case .unknownControl: "The view tree has no view of that id"
    case .notAControl: "The view of that id is not a control"
    case .controlUnreachable: "The control, or a view around it, lets no touch through"
    case .controlValue: "The value does not suit the control's class"
    case .valueClamped: "The value was outside of the control's range"
    case .noSettingsButton:
      "The button to an app's own settings needs the option providesAppNotificationSettings"
    case .settingsWhileLocked: "An app's settings were opened on a locked device"
    case .unknownRegion: "A border was crossed that no pending request waits for"
    case .closedItself: "The extension closed its interface before anybody could act on it"
    case .locationDenied: "Triggers of a place need location permission, at least when in use"
    }
  }
}
