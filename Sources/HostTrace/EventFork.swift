public import ExtensionHost

/// Hands each event to several sinks, in their order.
public final class EventFork: HostSink {
  private let sinks: [any HostSink]

  /// The sinks, in the order in which each event is given.
  public init(_ sinks: [any HostSink]) {
    self.sinks = sinks
  }

  /// True if any of the sinks wants them.
  public var wantsViews: Bool { sinks.contains { $0.wantsViews } }

  /// Gives the event to each sink.
  public func record(_ event: HostEvent) {
    for sink in sinks { sink.record(event) }
  }
}
