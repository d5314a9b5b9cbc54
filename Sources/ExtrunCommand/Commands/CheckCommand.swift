import ContentExtension
import ExtensionHost
import NotificationModel

/// `extrun check`: reads what a plugin is made of and runs no handler.
struct CheckCommand {
  private let program: Program
  private let paths: [String]
  private let output: OutputSettings
  private let isStrict: Bool
  private let isLenient: Bool
  private let isolation: Isolation

  init(program: Program, _ parsed: ParsedArguments) throws(UsageError) {
    self.program = program
    paths = parsed.operands
    output = try OutputSettings(parsed, formats: [.text, .json])
    isStrict = parsed.has(.strict)
    isLenient = parsed.has(.lenient)
    isolation = try Isolation(parsed)
  }

  func run() -> ExitStatus {
    let job = ConfinedJob(
      program: program, isolation: isolation, outputs: [output.file].compactMap { $0 },
      output: output, limits: RoleLimits())
    return job.run(
      reading: { prefetch in
        var hasScripts = false
        for path in paths {
          let plugin = prefetch.plugin(path) { program.loadPlugin($0, isStrict) }
          guard let plugin else { continue }
          hasScripts = true
          if !plugin.isSingleScript { prefetch.payloads(in: "\(plugin.folder)/payloads") }
        }
        return hasScripts
      },
      work: check,
      failed: { program, finding, status in
        let report = FindingReport(findings: [finding], exit: status.exit)
        return ReportWriter(system: program.system, output: output)
          .write(output.format == .json ? report.json : "", findings: [finding], exit: report.exit)
      })
  }

  private func check(_ program: Program) -> ExitStatus {
    var findings: [Diagnostic] = []
    var isReadable = true
    var text = ""
    var folder: String?
    var plugins: [Plugin] = []
    for path in paths {
      let check = PluginCheck(
        program: program, path: path, isStrict: isStrict, isLenient: isLenient)
      let result = check.result()
      // With several plugins a file's name alone would not say whose it is.
      findings += paths.count > 1 ? result.prefixed : result.findings
      folder = paths.count > 1 ? nil : result.folder
      if !result.isReadable { isReadable = false }
      let summary = FindingReport(findings: result.findings, isReadable: true).summary
      text += "\(VisibleText.of(path)): \(summary); \(result.read)\n"
      if let plugin = result.plugin { plugins.append(plugin) }
    }
    findings += Router.conflicts(among: plugins)
    let report = FindingReport(findings: findings, isReadable: isReadable)
    return ReportWriter(system: program.system, output: output, folder: folder)
      .write(output.format == .json ? report.json : text, findings: findings, exit: report.exit)
  }
}
