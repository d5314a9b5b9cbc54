import ExtensionHost
import HostTrace
import NotificationModel

/// Writes a run's result where and how the options say: results on standard output, messages on
/// standard error.
struct ResultWriter {
  let system: any CommandSystem
  let settings: RunSettings

  /// The exit code: the run's, or 6 if a result could not be written.
  func write(_ result: RunResult) -> ExitStatus {
    var result = result
    var failures: [Diagnostic] = []
    if let trace = settings.trace { write(result.trace, to: trace, &failures) }
    if !failures.isEmpty {
      result.exit = ExitStatus.machine.exit
      result.outcome.diagnostics += failures
      failures = []
    }
    write(bytes(of: result), to: settings.output.file, &failures)
    let messages = Messages(
      system: system, color: settings.output.color, folder: result.folder, texts: result.texts)
    messages.say(said(result.outcome.diagnostics) + failures)
    return failures.isEmpty ? ExitStatus(rawValue: result.exit.code) ?? .fault : .machine
  }

  /// Whoever reads the object has the warnings in it; errors are said in any case.
  private func said(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let hasAll = settings.output.format == .text && !settings.output.isQuiet
    return hasAll ? diagnostics : diagnostics.filter { $0.severity == .error }
  }

  private func bytes(of result: RunResult) -> [UInt8] {
    if settings.isPictureOnly { return [] }
    switch settings.output.format {
    case .json:
      var writer = JSONWriter(pretty: true)
      writer.value(
        OutcomeWriter.value(
          of: result.outcome, exit: result.exit,
          timings: settings.hasTimings ? result.timings : nil))
      return writer.bytes + [UInt8(ascii: "\n")]
    case .jsonl: return result.trace
    case .text: return settings.output.isQuiet ? [] : Array(text(of: result).utf8)
    }
  }

  private func text(of result: RunResult) -> String {
    // Nothing was delivered: the message says it all.
    if result.events.isEmpty { return "" }
    let isTerminal = settings.output.file == nil && system.isOutputTerminal
    let style = TextStyle(
      isColored: OutputSettings.isColored(settings.output.color, isTerminal: isTerminal, system))
    let report = TextReport(
      outcome: result.outcome, exit: result.exit, events: result.events,
      interactions: result.interactions, playedCount: result.playedCount, plugin: settings.path,
      sample: result.sample,
      isVerbose: settings.output.isVerbose)
    var text = report.text(style: style)
    if settings.hasTimings {
      for timing in result.timings {
        let tenths = (timing.milliseconds * 10).rounded() / 10
        text += HelpText.row(timing.name, "\(tenths) ms", column: 13)
      }
    }
    return text
  }

  private func write(_ bytes: [UInt8], to path: String?, _ failures: inout [Diagnostic]) {
    if let failure = system.writeResult(bytes, to: path) { failures.append(failure) }
  }
}
