import ExtensionHost
import HostTrace
import NotificationModel

/// What `payload` can do.
enum PayloadVerb: String, CaseIterable {
  case check
  case explain
  case size
}

/// `extrun payload`: what a device makes of payload files, without delivering them.
struct PayloadCommand {
  private let program: Program
  private let system: any CommandSystem
  private let locale: String
  private let sizeLimit: Int
  private let verb: PayloadVerb
  private let paths: [String]
  private let output: OutputSettings
  private let isLenient: Bool

  init(program: Program, _ parsed: ParsedArguments) throws(UsageError) {
    self.program = program
    system = program.system
    locale = parsed.value(.locale) ?? HostConfiguration().locale
    sizeLimit = parsed.has(.voip) ? PayloadDecoder.voipSizeLimit : PayloadDecoder.standardSizeLimit
    verb = parsed.operands.first.flatMap(PayloadVerb.init(rawValue:)) ?? .check
    paths = Array(parsed.operands.dropFirst())
    output = try OutputSettings(parsed, formats: [.text, .json])
    isLenient = parsed.has(.lenient)
  }

  func run() -> ExitStatus {
    var source = PayloadSource(system: system, isLenient: isLenient)
    source.sizeLimit = sizeLimit
    var reports: [PayloadReport] = []
    for path in PayloadFiles(system: system).expand(paths) {
      source.localization = program.texts(beside: path, locale: locale)
      if let report = source.report(at: path) { reports.append(report) }
    }
    guard !reports.isEmpty || !source.diagnostics.isEmpty else { return writeNothingFound() }
    let findings = source.diagnostics + reports.flatMap(\.findings)
    // A text that is no payload has no size; it counts as unreadable, like a script's syntax error.
    let isReadable = source.diagnostics.isEmpty && reports.allSatisfy { $0.size != nil }
    let report = FindingReport(findings: findings, isReadable: isReadable)
    let text = output.format == .json ? json(reports, report) : self.text(reports, report)
    return ReportWriter(system: system, output: output, texts: source.texts)
      .write(text, findings: findings, exit: report.exit)
  }

  private func writeNothingFound() -> ExitStatus {
    let finding = Diagnostic(
      severity: .error, code: "E0705",
      message: "no payload was found in \(paths.joined(separator: ", "))",
      help: "payloads are files that end in .apns or .json")
    let report = FindingReport(findings: [finding], exit: ExitStatus.nothing.exit)
    return ReportWriter(system: system, output: output)
      .write(
        output.format == .json ? json([], report) : "", findings: [finding], exit: report.exit)
  }

  private func text(_ reports: [PayloadReport], _ report: FindingReport) -> String {
    var text = ""
    for payload in reports {
      switch verb {
      case .check:
        let own = FindingReport(findings: payload.findings, isReadable: true)
        text += "\(VisibleText.of(payload.file)): \(own.summary)\n"
      case .size:
        let size = payload.size.map { "\($0) of \(payload.limit) bytes" } ?? "no payload"
        text += "\(VisibleText.of(payload.file)): \(size), \(payload.rawSize) in the file\n"
      case .explain:
        text += (text.isEmpty ? "" : "\n") + "\(VisibleText.of(payload.file))\n"
        for fact in payload.facts { text += "  \(fact.visible)\n" }
      }
    }
    return text
  }

  private func json(_ reports: [PayloadReport], _ report: FindingReport) -> String {
    report.json(adding: [
      .init(
        name: "payloads",
        value: .array(
          reports.map { payload in
            .object(
              JSONObject(members: [
                .init(name: "file", value: .string(payload.file)),
                .init(name: "size", value: payload.size.map { .integer(Int64($0)) } ?? .null),
                .init(name: "rawSize", value: .integer(Int64(payload.rawSize))),
                .init(name: "limit", value: .integer(Int64(payload.limit))),
                .init(name: "bundle", value: payload.bundle.map(JSONValue.string) ?? .null),
                .init(name: "category", value: payload.category.map(JSONValue.string) ?? .null),
                .init(name: "facts", value: .array(payload.facts.map(JSONValue.string))),
              ]))
          }))
    ])
  }
}
