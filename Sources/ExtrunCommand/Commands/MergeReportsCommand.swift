import NotificationModel
import SpecRunner

/// `extrun merge-reports`: parts of a run become one report.
struct MergeReportsCommand {
  /// Bytes of one part.
  private static let largestPart = 256 << 20

  private let program: Program
  private let paths: [String]
  private var reports: [ReportRequest] = []
  private let color: OutputSettings.Color

  init(program: Program, _ parsed: ParsedArguments) throws(UsageError) {
    self.program = program
    paths = parsed.operands
    color = try OutputSettings(parsed, formats: []).color
    for option in parsed.options where option.name == .report {
      reports.append(try ReportRequest(option.value ?? ""))
    }
    if parsed.has(.json) { reports.append(ReportRequest(name: .json)) }
    if reports.isEmpty { reports = [ReportRequest(name: .list)] }
    try reports.check()
  }

  func run() -> ExitStatus {
    var parts: [RunSummary] = []
    var shards: [(path: String, shard: Shard)] = []
    var findings: [Diagnostic] = []
    for path in paths {
      do {
        let bytes = try program.system.read(path, limit: Self.largestPart)
        if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
          findings.append(finding(path, "is empty"))
          continue
        }
        let value = try JSONReader.read(bytes, file: path).value
        if let part = BlobReader.summary(value) {
          parts.append(part)
          if let shard = part.shard { shards.append((path, shard)) }
        } else {
          findings.append(finding(path, "is no report of extrun test (blob or json)"))
        }
      } catch let error as FileError {
        findings.append(finding(path, error.phrase))
      } catch let error as PayloadError {
        findings.append(error.diagnostic)
      } catch {
        findings.append(finding(path, "cannot be read"))
      }
    }
    if findings.isEmpty { findings = Self.judge(shards) }
    let messages = Messages(system: program.system, color: color)
    guard findings.isEmpty else {
      messages.say(findings)
      guard reports.isJSONOnOutput else { return .input }
      return .worst(of: [.input, program.say(Program.outcome(of: findings, .input))])
    }
    let summary = RunSummary.merging(parts)
    let output = ReportOutput(system: program.system)
    for reporter in reports.makeReporters(
      color: color, program.system, output, pictures: program.system.pictureProgram)
    {
      for result in summary.results { reporter.take(result) }
      reporter.end(summary)
    }
    let failures = output.finish()
    messages.say(failures)
    if !failures.isEmpty { return .machine }
    if summary.wasInterrupted { return .interrupted }
    return summary.isBad ? .check : .ok
  }

  /// What keeps the parts from being one run: a part that is missing is not one that has passed.
  private static func judge(_ shards: [(path: String, shard: Shard)]) -> [Diagnostic] {
    guard let first = shards.first else { return [] }
    var findings: [Diagnostic] = []
    var paths: [Int: String] = [:]
    for (path, shard) in shards {
      if shard.count != first.shard.count {
        findings.append(
          incomplete(
            "\(path) is part \(shard.text), and \(first.path) is part \(first.shard.text): expected parts of one run",
            file: path))
      } else if let other = paths.updateValue(path, forKey: shard.number) {
        findings.append(incomplete("\(path) is part \(shard.text), as \(other) is", file: path))
      }
    }
    let missing = (1...first.shard.count).filter { paths[$0] == nil }
    if findings.isEmpty, !missing.isEmpty {
      let names = missing.map { "\($0)/\(first.shard.count)" }.joined(separator: ", ")
      findings.append(
        incomplete("of the parts of the run \(names) \(missing.count == 1 ? "is" : "are") missing"))
    }
    return findings
  }

  private static func incomplete(_ message: String, file: String? = nil) -> Diagnostic {
    Diagnostic(severity: .error, code: "E0707", message: message, file: file)
  }

  private func finding(_ path: String, _ phrase: String) -> Diagnostic {
    Diagnostic(severity: .error, code: "E0109", message: "\(path) \(phrase)", file: path)
  }
}
