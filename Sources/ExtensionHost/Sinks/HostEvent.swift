public import ContentExtension
public import InterfaceModel
public import NotificationModel

/// One event of the trace, in the order things happened; the step is the interaction it belongs to
/// (0: delivery and expansion), the time is the virtual clock's.
public struct HostEvent: Sendable {
  public var step: Int
  public var time: Double
  public var kind: Kind

  public init(step: Int, time: Double, kind: Kind) {
    self.step = step
    self.time = time
    self.kind = kind
  }

  public enum Kind: Sendable {
    case delivered(Notification)
    case presented(identifier: String, [Outcome.PresentedPart], Outcome.SoundRecord?)
    case suppressed(identifier: String, reason: String)
    case routed(identifier: String, extension: String?, reason: String)
    /// What the service extension did: "changed", "unchanged", "timed out", "failed", "empty".
    case service(identifier: String, result: String)
    case loaded(extension: String)
    case configured(CallbackCost)
    case expanded(kind: Outcome.Interface.Kind)
    case collapsed
    case actionsChanged([NotificationAction])
    /// The tree after the callback; made only if the sink wants it.
    case viewChanged(View)
    case touched(control: String, value: String?)
    case tapped(actionIdentifier: String, isVisible: Bool)
    case response(actionIdentifier: String, userText: String?)
    case completed(actionIdentifier: String, ResponseOption?, Outcome.Response.Completion)
    case forwarded(actionIdentifier: String, foreground: Bool)
    case app(Outcome.AppEvent)
    case media(isPlaying: Bool)
    case payment(result: String)
    case timer(source: Outcome.LogLine.Source)
    case clock(to: Double)
    case dismissed
    case log(Outcome.LogLine)
    case limit(ScriptStop)
    case diagnostic(Diagnostic)
    case end
  }
}

/// Takes the events of a host as they happen.
public protocol HostSink: AnyObject {
  /// Whether events of high cost (view trees) are wanted.
  var wantsViews: Bool { get }
  func record(_ event: HostEvent)
}
