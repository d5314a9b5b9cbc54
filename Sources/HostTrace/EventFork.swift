public import ExtensionHost

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
