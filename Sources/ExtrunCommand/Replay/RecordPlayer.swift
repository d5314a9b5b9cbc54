import ContentExtension
import ExtensionHost
import HostTrace
import NotificationModel

/// Plays one record in fresh states and judges it.
struct RecordPlayer {
  /// The name under which findings speak of a record's payload: the same wherever the record stands, or
  /// its digest would depend on that.
  private static let payloadName = "payload"

  let settings: RunSettings
  let plugin: Plugin
  /// Of the plugin, part of each outcome.
  let findings: [Diagnostic]
  let program: Program
  let factory: any ExtensionFactory

  func verdict(of item: ReplayItem, file: String?) -> Verdict {
    let record = ReplayRecord(item.bytes, isLenient: settings.isLenient)
    guard record.faults.isEmpty else {
      return .invalid(record.id, line: item.line, file: file, record.faults)
    }
    var settings = settings
    settings.plan += record.steps
    // Judged below: whether they are met is no part of the outcome that a digest is of.
    let expectations = settings.expectations + record.expectations
    settings.expectations = []
    var reader = InputReader(
      settings: settings, plugin: plugin, roles: program.roles, system: program.system)
    guard let input = reader.read(record.payload, named: Self.payloadName) else {
      return .invalid(record.id, line: item.line, file: file, reader.diagnostics)
    }
    let run = PluginRun(
      settings: settings, plugin: plugin, factory: factory, input: input,
      findings: findings + reader.diagnostics, isInvalid: reader.isInvalid)
    return judged(run.result(), record, expectations)
  }

  private func judged(
    _ result: RunResult, _ record: ReplayRecord, _ expectations: [Expectation]
  ) -> Verdict {
    let digest = OutcomeDigest(result.outcome, exit: result.exit)
    var verdict = Verdict(
      id: record.id, word: .passed, exit: result.exit, digest: digest.hex,
      diagnostics: result.outcome.diagnostics)
    let check = ExpectationCheck(outcome: result.outcome)
    var unmet = expectations.compactMap(check.finding)
    switch record.baseline {
    case nil: break
    case .digest(let old)?:
      if old.lowercased() != verdict.digest {
        unmet.append(.differs("the digest is not \(old)"))
      }
    case .outcome(let old)?:
      verdict.difference = JSONDifference.first(
        OutcomeDigest.compared(.object(old)), digest.value)
      if let difference = verdict.difference { unmet.append(.differs(difference.text)) }
    }
    verdict.diagnostics += unmet
    if !unmet.isEmpty {
      verdict.exit = ExitStatus.exit(for: result.outcome.faults + [.check])
    }
    if verdict.exit.code != 0 { verdict.word = .failed }
    return verdict
  }
}

extension Diagnostic {
  /// A result that is not that of before.
  static func differs(_ message: String) -> Diagnostic {
    Diagnostic(severity: .error, code: "E0704", message: message)
  }
}
