public import ExtensionHost

/// Keeps the events of a host, for what can only be told afterwards.
public final class EventLog: HostSink {
  public let wantsViews: Bool
  public private(set) var events: [HostEvent] = []

  public init(wantsViews: Bool = false) {
    self.wantsViews = wantsViews
  }

  public func record(_ event: HostEvent) {
    events.append(event)
  }
}
