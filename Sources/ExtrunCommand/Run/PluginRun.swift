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
  /// nil: it is played as a command line asks.
  var session: Session?

  /// As a test plays: a refused step ends nothing, and what is open at the end is not judged.
  struct Session {
    /// Steps before the spec looked, which expands the notification; nil: it did not between two steps.
    var looked: Int?
  }

  func result() -> RunResult {
    let trace = RunTrace(settings, input: input)
    let isTold =
      settings.output.format == .text && !settings.output.isQuiet && !settings.isPictureOnly
    let log = isTold ? EventLog(wantsViews: true) : nil
    let sinks: [any HostSink] = [trace?.writer as (any HostSink)?, log].compactMap { $0 }
    var result = RunResult()
    let outcome = judged(
      play(sinks.count > 1 ? EventFork(sinks) : sinks.first, trace?.writer, &result.playedCount))
    result.outcome = outcome
    result.exit = ExitStatus.exit(for: outcome.faults)
    result.events = log?.events ?? []
    result.interactions = input.interactions
    result.sample = input.sample
    result.folder = plugin.folder
    result.trace = trace?.end(result.exit) ?? []
    return result
  }

  /// A trace has the interface after each step besides the events.
  private func play(
    _ sink: (any HostSink)?, _ trace: TraceWriter?, _ playedCount: inout Int
  ) -> Outcome {
    for finding in findings { sink?.record(.found(finding, settings)) }
    let host = Host(
      plugin: plugin, configuration: settings.configuration, factory: factory, sink: sink)
    host.deliver(input.push)
    var places: [Int: (file: String, line: Int)] = [:]
    for step in input.steps {
      let interaction = step.interaction
      let known = host.findings.count
      defer {
        if let place = step.place {
          for index in known..<host.findings.count { places[index] = place }
        }
      }
      if let trace {
        let isLooked = session?.looked == playedCount
        if isLooked || playedCount == 0 && interaction.impliesExpansion { host.present() }
        trace.record(host.interface(), step: playedCount)
      }
      playedCount += 1
      if session != nil {
        _ = host.attempt(interaction)
      } else if !host.play(interaction) {
        break
      }
    }
    if session != nil {
      host.present()
      trace?.record(host.interface(), step: playedCount)
      return Self.placed(host.outcomeSoFar(), places)
    }
    let outcome = host.finish()
    trace?.record(outcome.interface, step: playedCount)
    return Self.placed(outcome, places)
  }

  /// What was found in playing a line of a file of steps has that for its place, unless it has one of its own.
  private static func placed(
    _ outcome: Outcome, _ places: [Int: (file: String, line: Int)]
  ) -> Outcome {
    guard !places.isEmpty else { return outcome }
    var outcome = outcome
    for index in outcome.diagnostics.indices where outcome.diagnostics[index].file == nil {
      guard let place = places[index] else { continue }
      outcome.diagnostics[index].file = place.file
      outcome.diagnostics[index].line = place.line
    }
    return outcome
  }

  private func judged(_ played: Outcome) -> Outcome {
    var outcome = played
    outcome.diagnostics.insert(contentsOf: findings, at: 0)
    outcome.diagnostics += MissingImages(plugin).findings(in: outcome.interface)
    if isInvalid { outcome.faults.append(.input) }
    let check = ExpectationCheck(outcome: outcome)
    let unmet = settings.expectations.compactMap(check.finding)
    if !unmet.isEmpty { outcome.faults.append(.check) }
    outcome.diagnostics += unmet
    return outcome
  }
}
