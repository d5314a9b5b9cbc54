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

  /// The events' names with their steps, for example "1 tapped"; what the service did is added.
  public var names: [String] {
    events.map { event in
      let name = "\(event.step) \(event.kind.name)"
      return if case .service(_, let result) = event.kind { "\(name) \(result)" } else { name }
    }
  }
}
