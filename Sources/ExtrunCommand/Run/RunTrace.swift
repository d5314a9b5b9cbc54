import ExtensionHost
import HostTrace
import NotificationModel

/// The trace of a run, if one is wanted. It is collected: one write at the end costs less than one for
/// each event.
struct RunTrace {
  private final class Lines {
    var bytes: [UInt8] = []
  }

  let writer: TraceWriter
  private let lines: Lines

  /// nil if neither `--trace` nor `--format jsonl` asks for it; `input` is nil if it could not be read.
  init?(_ settings: RunSettings, input: InputReader.Input?) {
    guard settings.trace != nil || settings.output.format == .jsonl else { return nil }
    let lines = Lines()
    self.lines = lines
    writer = TraceWriter(header: Self.header(settings, input)) { lines.bytes += $0 }
  }

  /// The whole text, with the line that says how the run ended.
  func end(_ exit: Outcome.Exit) -> [UInt8] {
    writer.end(exit)
    return lines.bytes
  }

  private static func header(
    _ settings: RunSettings, _ input: InputReader.Input?
  ) -> TraceWriter.Header {
    let push = input?.push.payload.content.userInfo
    let inputs = JSONObject(members: [
      .init(name: "plugin", value: .string(settings.path)),
      .init(name: "payload", value: settings.payload.map(JSONValue.string) ?? .null),
      .init(name: "bundle", value: settings.bundleID.map(JSONValue.string) ?? .null),
      .init(
        name: "collapse",
        value: settings.configuration.collapseIdentifier.map(JSONValue.string) ?? .null),
      .init(
        name: "instructions",
        value: settings.limits.instructions.map { .integer(Int64($0)) } ?? .null),
      .init(
        name: "memory",
        value: settings.hasMemory ? .integer(Int64(settings.limits.memory)) : .null),
      .init(name: "lenient", value: .boolean(settings.isLenient)),
      .init(name: "defaults", value: defaults(settings)),
      .init(name: "push", value: push.map(JSONValue.object) ?? .null),
      .init(name: "steps", value: .array(input?.interactions.map(\.json) ?? [])),
    ])
    return TraceWriter.Header(
      version: Program.version, inputs: inputs, configuration: settings.configuration)
  }

  /// What `--state` had kept when the run began; null without it.
  private static func defaults(_ settings: RunSettings) -> JSONValue {
    guard settings.state != nil else { return .null }
    let kept = settings.configuration.defaults.changes(since: UserDefaultsStore())
    return .array(kept.map(\.json))
  }
}

extension HostEvent {
  /// A finding that was made before the host began.
  static func found(_ diagnostic: Diagnostic, _ settings: RunSettings) -> HostEvent {
    HostEvent(step: 0, time: settings.configuration.now, kind: .diagnostic(diagnostic))
  }
}
