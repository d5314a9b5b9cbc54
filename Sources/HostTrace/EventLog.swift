public import ExtensionHost

/// Keeps the events of a host, for what can only be told afterwards.
public final class EventLog: HostSink {
  /// Whether trees of views are kept too.
  public let wantsViews: Bool
  /// In the order in which they happened.
  public private(set) var events: [HostEvent] = []

  /// An empty log.
  public init(wantsViews: Bool = false) {
    self.wantsViews = wantsViews
  }

  /// Keeps the event.
  public func record(_ event: HostEvent) {
    events.append(event)
  }
}
