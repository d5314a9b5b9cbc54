import ContentExtension
import ExtensionHost
import HostTrace
import NotificationModel

/// One run of a plugin, everything read: the host, the interactions, the judgement.
struct PluginRun {
  let settings: RunSettings
  let plugin: Plugin
  let factory: any ExtensionFactory
  let input: InputReader.Input
  /// Of the plugin and the payloads, in the outcome before those of the host.
  let findings: [Diagnostic]
  let isInvalid: Bool

  func result() -> RunResult {
    let trace = wantsTrace ? TraceLines() : nil
    let writer = trace.map { lines in
      TraceWriter(header: header) { lines.bytes += $0 }
    }
    let recorder = settings.output.format == .text ? EventLog(wantsViews: true) : nil
    let sinks: [any HostSink] = [writer as (any HostSink)?, recorder].compactMap { $0 }
    let outcome = judged(play(sinks.count > 1 ? EventFork(sinks) : sinks.first))

    var result = RunResult()
    result.outcome = outcome
    result.exit = ExitStatus.exit(for: outcome.faults)
    result.events = recorder?.events ?? []
    result.interactions = input.interactions
    result.sample = input.sample
    result.folder = plugin.folder
    writer?.end(result.exit)
    result.trace = trace?.bytes ?? []
    return result
  }

  private func play(_ sink: (any HostSink)?) -> Outcome {
    for finding in findings {
      sink?.record(HostEvent(step: 0, time: settings.configuration.now, kind: .diagnostic(finding)))
    }
    let host = Host(
      plugin: plugin, configuration: settings.configuration, factory: factory, sink: sink)
    host.deliver(input.push)
    for interaction in input.interactions where !host.play(interaction) { break }
    return host.finish()
  }

  private func judged(_ played: Outcome) -> Outcome {
    var outcome = played
    outcome.diagnostics.insert(contentsOf: findings, at: 0)
    if isInvalid { outcome.faults.append(.input) }
    let check = ExpectationCheck(outcome: outcome)
    let unmet = settings.expectations.compactMap(check.finding)
    if !unmet.isEmpty { outcome.faults.append(.check) }
    outcome.diagnostics += unmet
    return outcome
  }

  private var wantsTrace: Bool {
    settings.trace != nil || settings.output.format == .jsonl
  }

  private var header: TraceWriter.Header {
    let payload = settings.payload.map(JSONValue.string) ?? .null
    let inputs = JSONObject(members: [
      .init(name: "plugin", value: .string(settings.path)),
      .init(name: "payload", value: payload),
      .init(name: "bundle", value: settings.bundleID.map(JSONValue.string) ?? .null),
      .init(name: "push", value: .object(input.push.payload.content.userInfo)),
      .init(name: "steps", value: .array(input.interactions.map(\.json))),
    ])
    return TraceWriter.Header(
      version: Program.version, inputs: inputs, configuration: settings.configuration)
  }

  /// Collects a trace: one write at the end costs less than one for each event.
  private final class TraceLines {
    var bytes: [UInt8] = []
  }
}
