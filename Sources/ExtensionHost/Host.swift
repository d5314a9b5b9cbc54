public import ContentExtension

/// One device with one app and its extension, on a virtual clock.
///
/// A host and all it owns live in one isolation domain; it is not Sendable. Scale comes from many
/// hosts side by side.
public final class Host {
  /// `sink` takes the trace as it happens; the outcome is recorded in any case.
  public init(
    plugin: Plugin, configuration: HostConfiguration, factory: any ExtensionFactory,
    sink: (any HostSink)? = nil
  ) {}

  /// Delivers a push. The app is launched before the first delivery.
  public func deliver(_ push: Push) {}

  /// Plays one interaction; expansion is implied before the first. False if it was refused (strict).
  @discardableResult
  public func play(_ interaction: Interaction) -> Bool { false }

  /// Ends the run: what is still open is judged. The outcome is final.
  public func finish() -> Outcome { Outcome() }
}
