public import ExtensionHost

/// A sink that keeps every event.
public final class EventRecorder: HostSink {
  public private(set) var events: [HostEvent] = []
  public let wantsViews: Bool

  public init(wantsViews: Bool = false) {
    self.wantsViews = wantsViews
  }

  public func record(_ event: HostEvent) {
    events.append(event)
  }

  /// The events' names with their steps, for example "1 tapped".
  public var names: [String] {
    events.map { "\($0.step) \($0.kind.name)" }
  }
}

extension HostEvent.Kind {
  /// The case's name.
  public var name: String {
    switch self {
    case .delivered: "delivered"
    case .presented: "presented"
    case .suppressed: "suppressed"
    case .routed: "routed"
    case .service(_, let result): "service \(result)"
    case .loaded: "loaded"
    case .configured: "configured"
    case .expanded: "expanded"
    case .collapsed: "collapsed"
    case .actionsChanged: "actionsChanged"
    case .viewChanged: "viewChanged"
    case .touched: "touched"
    case .tapped: "tapped"
    case .response: "response"
    case .completed: "completed"
    case .forwarded: "forwarded"
    case .app: "app"
    case .media: "media"
    case .payment: "payment"
    case .timer: "timer"
    case .clock: "clock"
    case .dismissed: "dismissed"
    case .log: "log"
    case .limit: "limit"
    case .diagnostic: "diagnostic"
    case .end: "end"
    }
  }
}
