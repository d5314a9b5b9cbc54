public import NotificationModel

/// What any role may ask for. Large cases are indirect: a list of effects is copied often and has few of them.
public enum CommonEffect: Sendable, Hashable {
  /// One call of `print`.
  case log(String)
  indirect case diagnose(Diagnostic)
  case scheduleTimer(TimerRequest)
  case invalidateTimer(TimerIdentifier)
  /// nil removes the key.
  indirect case setDefaults(suite: String, key: String, JSONValue?)
}

/// Timer.scheduledTimer: fires after `interval` seconds of the virtual clock.
public struct TimerRequest: Sendable, Hashable {
  public var identifier: TimerIdentifier
  /// Seconds, above 0.
  public var interval: Double
  public var repeats: Bool

  public init(identifier: TimerIdentifier, interval: Double, repeats: Bool) {
    self.identifier = identifier
    self.interval = interval
    self.repeats = repeats
  }
}

/// What a controller asks for.
public enum ControllerEffect: Sendable, Hashable {
  case common(CommonEffect)
  /// The first completion of a token. A second one comes as a diagnostic.
  case complete(CompletionToken, ResponseOption, CompletionKind)
  /// Both completed and returned: the completion stands; the place of the function is in the diagnostic.
  case setActions([NotificationAction])
  /// The view tree differs from what it was before the callback; at most one for a callback.
  case viewChanged
  case performDefaultAction
  case dismiss
  case open(url: String)
  case mediaPlayingStarted
  case mediaPlayingPaused
  case becomeFirstResponder
  case resignFirstResponder
  /// A text field became first responder: the keyboard is there.
  case beginEditing(field: String?)
  /// It resigned.
  case endEditing
  indirect case present(PresentedController)
  /// Takes the presented controller away.
  case dismissPresented
  /// Answer to ``ControllerCallback/paymentDidAuthorize(_:)``.
  case paymentAuthorized(CompletionToken, success: Bool)
}

/// UNNotificationContentExtensionResponseOption, Apple's raw values.
public enum ResponseOption: Int, Sendable, Hashable, CaseIterable {
  case doNotDismiss = 0
  case dismiss = 1
  case dismissAndForwardAction = 2

  /// The constant's name in Swift and Lua.
  public var name: String {
    switch self {
    case .doNotDismiss: "doNotDismiss"
    case .dismiss: "dismiss"
    case .dismissAndForwardAction: "dismissAndForwardAction"
    }
  }
}

/// How a response was completed.
public enum CompletionKind: Sendable, Hashable {
  case called
  case returned
}

/// A system controller that an extension may present.
public enum PresentedController: Sendable, Hashable {
  case payment(PaymentRequest)
  case alert(title: String, message: String)
}

/// PKPaymentRequest with what the sheet shows. Amounts are exact decimal texts ("5.00").
public struct PaymentRequest: Sendable, Hashable {
  /// PKPaymentSummaryItem.
  public struct SummaryItem: Sendable, Hashable {
    public var label: String
    public var amount: String

    public init(label: String, amount: String) {
      self.label = label
      self.amount = amount
    }
  }

  public var merchantIdentifier: String
  public var countryCode: String
  public var currencyCode: String
  public var supportedNetworks: [String]
  public var merchantCapabilities: [String]
  public var paymentSummaryItems: [SummaryItem]

  public init(
    merchantIdentifier: String, countryCode: String, currencyCode: String,
    supportedNetworks: [String] = [], merchantCapabilities: [String] = [],
    paymentSummaryItems: [SummaryItem]
  ) {
    self.merchantIdentifier = merchantIdentifier
    self.countryCode = countryCode
    self.currencyCode = currencyCode
    self.supportedNetworks = supportedNetworks
    self.merchantCapabilities = merchantCapabilities
    self.paymentSummaryItems = paymentSummaryItems
  }
}

/// What an app asks for.
public enum AppEffect: Sendable, Hashable {
  case common(CommonEffect)
  case requestAuthorization(AuthorizationOptions, CallbackIdentifier?)
  case setNotificationCategories([NotificationCategory])
  case add(NotificationRequest, CallbackIdentifier?)
  case removePendingNotificationRequests([String])
  case removeAllPendingNotificationRequests
  case removeDeliveredNotifications([String])
  case removeAllDeliveredNotifications
  case setBadgeCount(Int, CallbackIdentifier?)
  /// Completion of ``AppCallback/didReceiveResponse(_:_:)``.
  case completeResponse(CompletionToken)
  /// Completion of ``AppCallback/willPresent(_:_:)``.
  case completePresentation(CompletionToken, PresentationOptions)
}

/// What a service extension asks for.
public enum ServiceEffect: Sendable, Hashable {
  case common(CommonEffect)
  /// The content handler's first call.
  case deliver(CompletionToken, NotificationContent)
}
