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

/// Hands each event to several sinks, in their order.
public final class EventFork: HostSink {
  private let sinks: [any HostSink]

  public init(_ sinks: [any HostSink]) {
    self.sinks = sinks
  }

  public var wantsViews: Bool { sinks.contains { $0.wantsViews } }

  public func record(_ event: HostEvent) {
    for sink in sinks { sink.record(event) }
  }
}
