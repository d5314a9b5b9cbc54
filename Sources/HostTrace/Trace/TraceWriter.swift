public import ExtensionHost
public import NotificationModel

/// Writes the events of a host as JSON lines, each as it happens, after a header line.
///
/// The end line waits for the exit code, which only the caller knows: see ``end(_:)``.
public final class TraceWriter: HostSink {
  /// Name and version of the form.
  public static let schema = "extrun.trace/1"

  /// What the header says of the run.
  public struct Header: Sendable {
    /// Version of the program.
    public var version: String
    /// What the run was made of: plugin, payload, steps.
    public var inputs: JSONObject
    /// Seed, clock, locale and device of the run.
    public var configuration: HostConfiguration

    /// All three are written.
    public init(version: String, inputs: JSONObject, configuration: HostConfiguration) {
      self.version = version
      self.inputs = inputs
      self.configuration = configuration
    }
  }

  /// A trace holds every tree, so that a run can be looked at step by step.
  public let wantsViews = true
  private let write: ([UInt8]) -> Void
  private let locale: String
  private var lastStep = 0
  private var lastTime: Double

  /// Writes the header at once; `write` gets whole lines.
  public init(header: Header, write: @escaping ([UInt8]) -> Void) {
    self.write = write
    locale = header.configuration.locale
    lastTime = header.configuration.now
    line(
      .record([
        "schema": .string(Self.schema),
        "version": .string(header.version),
        "inputs": .object(header.inputs),
        "seed": .integer(header.configuration.seed),
        "clock": .record([
          "now": .figure(header.configuration.now),
          "secondsFromGMT": .count(header.configuration.secondsFromGMT),
        ]),
        "locale": .string(header.configuration.locale),
        "width": .figure(header.configuration.width),
        "strict": .boolean(header.configuration.strict),
        "device": header.configuration.device.json,
      ]))
  }

  /// Writes the event's line.
  public func record(_ event: HostEvent) {
    lastStep = event.step
    lastTime = event.time
    if case .end = event.kind { return }
    line(event.json)
  }

  /// A line with the interface as it stands when a step is over: what a picture of it shows.
  package func record(_ interface: Outcome.Interface, step: Int) {
    lastStep = max(lastStep, step)
    line(
      .record([
        "event": .string("interface"),
        "step": .count(step),
        "time": .figure(lastTime),
        "state": .string(interface.state.rawValue),
        "actions": .texts(interface.actions.map(\.identifier)),
        "scene": interface.scene(locale: locale) ?? .null,
      ]))
  }

  /// The last line: how the run ended.
  public func end(_ exit: Outcome.Exit) {
    line(
      .record([
        "event": .string("end"),
        "step": .count(lastStep),
        "time": .figure(lastTime),
        "exit": .record(["code": .count(exit.code), "reason": .string(exit.reason)]),
      ]))
  }

  private func line(_ value: JSONValue) {
    var writer = JSONWriter()
    writer.value(value)
    write(writer.bytes + [UInt8(ascii: "\n")])
  }
}
