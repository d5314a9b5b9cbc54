public import InterfaceModel
public import NotificationModel

/// The one view controller of a notification content extension (UNNotificationContentExtension).
///
/// The host calls, the controller asks: a callback runs to its end and appends what it wants to
/// `effects`; the host applies them after it has returned. So nothing re-enters the controller, and a
/// test compares two arrays. A native Swift controller is as good as one made of Lua.
public protocol ContentExtensionController: AnyObject {
  /// Runs one callback to its end. Effects asked for before a failure are in `effects` too.
  ///
  /// After ``ControllerError`` the host throws the controller away and shows the system's interface.
  /// A callback whose optional member is absent does nothing; ``implements(_:)`` tells beforehand.
  func perform(
    _ callback: ControllerCallback, effects: inout [ControllerEffect]
  ) throws(ControllerError)

  /// ``ControllerCallback/didReceiveResponse(_:_:)``, the callback that a live extension gets most: a host
  /// calls this and not ``perform(_:effects:)`` for it. By default it is that and ``takeCost()``.
  func respond(
    to response: NotificationResponse, _ token: CompletionToken,
    effects: inout [ControllerEffect]
  ) throws(ControllerError) -> ResponseResult

  /// Whether the optional member is there. False before ``ControllerCallback/load``.
  func implements(_ member: ControllerMember) -> Bool

  /// Where an optional member is defined, for messages; nil if nobody can say.
  func place(of member: ControllerMember) -> ScriptPlace?

  /// Title, size, media button, first responder: read when the host needs them, not before. Members
  /// may be functions of the script, so this may fail like a callback.
  func properties() throws(ControllerError) -> ControllerProperties

  /// The tree under the root view, not laid out.
  func view() throws(ControllerError) -> View

  /// The first view of the tree with the id, depth first; nil if there is none.
  func view(id: String) throws(ControllerError) -> View?

  /// The trees at the foot of the screen while the controller is first responder, not laid out.
  func inputViews() throws(ControllerError) -> InputViews

  /// What the callbacks since the last call of this method cost.
  func takeCost() -> CallbackCost

  /// The controller that does this one's work from now on; nil: itself. Asked for where a
  /// ``ResponseResult`` says so.
  var successor: (any ContentExtensionController)? { get }

  /// Another controller that has come as far, in the environment of its own host. nil if only running its
  /// past again leads there; that is what a controller says that does not know better.
  func twin(in environment: any ExtensionEnvironment) -> (any ContentExtensionController)?
}

extension ContentExtensionController {
  public func respond(
    to response: NotificationResponse, _ token: CompletionToken,
    effects: inout [ControllerEffect]
  ) throws(ControllerError) -> ResponseResult {
    try perform(.didReceiveResponse(response, token), effects: &effects)
    return ResponseResult(cost: takeCost())
  }

  /// Nobody can say.
  public func place(of member: ControllerMember) -> ScriptPlace? { nil }

  /// Looked for in the whole tree.
  public func view(id: String) throws(ControllerError) -> View? { try view().view(id: id) }

  /// None.
  public func inputViews() throws(ControllerError) -> InputViews { InputViews() }

  /// Itself.
  public var successor: (any ContentExtensionController)? { nil }

  public func twin(
    in environment: any ExtensionEnvironment
  ) -> (any ContentExtensionController)? { nil }
}

/// What the host tells a controller, in the order of a presentation's life.
public enum ControllerCallback: Sendable, Hashable {
  /// Makes the instance (a script: runs the chunk). First, once.
  case load
  case viewDidLoad
  case didReceive(Notification)
  case viewWillAppear
  case viewDidAppear
  /// The completion is known by its token; it may come in any later callback.
  case didReceiveResponse(NotificationResponse, CompletionToken)
  case mediaPlay
  case mediaPause
  case timer(TimerIdentifier)
  /// A touch on the control with this id, after the host has checked that it can be touched.
  case control(id: String, ControlValue)
  /// The user authorised the presented payment; the delegate may answer by the token.
  case paymentDidAuthorize(CompletionToken)
  /// The presented sheet is done with, authorised or not.
  case paymentDidFinish
  case viewWillDisappear
  case viewDidDisappear

  /// The member's name, for messages: "viewDidLoad", "didReceive", …
  public var name: String {
    switch self {
    case .load: "load"
    case .viewDidLoad: "viewDidLoad"
    case .didReceive: "didReceive"
    case .viewWillAppear: "viewWillAppear"
    case .viewDidAppear: "viewDidAppear"
    case .didReceiveResponse: "didReceiveResponse"
    case .mediaPlay: "mediaPlay"
    case .mediaPause: "mediaPause"
    case .timer: "Timer block"
    case .control: "control event"
    case .paymentDidAuthorize: "paymentAuthorizationViewControllerDidAuthorizePayment"
    case .paymentDidFinish: "paymentAuthorizationViewControllerDidFinish"
    case .viewWillDisappear: "viewWillDisappear"
    case .viewDidDisappear: "viewDidDisappear"
    }
  }
}

/// An optional member of a controller.
public enum ControllerMember: Sendable, Hashable, CaseIterable {
  case didReceiveResponse
  case mediaPlay
  case mediaPause
  case paymentDidAuthorize

  /// As the author writes it.
  public var name: String {
    switch self {
    case .didReceiveResponse: "didReceiveResponse"
    case .mediaPlay: "mediaPlay"
    case .mediaPause: "mediaPause"
    case .paymentDidAuthorize: "paymentAuthorizationViewControllerDidAuthorizePayment"
    }
  }
}

/// What the user did to a control.
public enum ControlValue: Sendable, Hashable {
  /// A button, or a control touched without a value.
  case touch
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  /// Where a scroll view comes to rest.
  case offset(Point)
}

/// Names one response's completion; each number is handed out once in a host.
public struct CompletionToken: Sendable, Hashable {
  public let number: UInt32
  public init(number: UInt32) { self.number = number }
}

/// Names one scheduled timer of one role instance.
public struct TimerIdentifier: Sendable, Hashable {
  public let number: UInt32
  public init(number: UInt32) { self.number = number }
}
