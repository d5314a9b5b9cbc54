extension HostEvent.Kind {
  /// The event's name in a trace.
  public var name: String {
    switch self {
    case .delivered: "delivered"
    case .presented: "presented"
    case .suppressed: "suppressed"
    case .routed: "routed"
    case .service: "service"
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
