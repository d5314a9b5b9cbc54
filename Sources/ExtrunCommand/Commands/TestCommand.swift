import ContentExtension
import ExtensionHost
import LuaSpec
import NotificationModel
import SpecRunner

/// `extrun test`: finds specs, runs them, writes the reports.
struct TestCommand {
  /// Instructions of one callback of an extension under test: deterministic, unlike a clock. About what
  /// the wall-clock limits of `run` leave on a slow machine.
  private static let instructions = 20_000_000
  /// Wall clock of an extension's callbacks in a test: only what instructions do not see.
  private static let seconds = 2.0

  private let program: Program
  private let settings: TestSettings

  init(program: Program, _ parsed: ParsedArguments) throws(UsageError) {
    self.program = program
    settings = try TestSettings(parsed, system: program.system)
  }

  func run() -> ExitStatus {
    touchShardFile()
    let finder = find()
    guard finder.findings.isEmpty else {
      say(finder.findings)
      guard settings.reports.isJSONOnOutput else { return .input }
      return .worst(of: [.input, program.say(Program.outcome(of: finder.findings, .input))])
    }
    return settings.isWatching
      ? WatchRun(
        system: program.system, isPolling: settings.isPolling, paths: settings.paths,
        find: { find().files }, run: { run($0, $1) }
      ).run(first: settings.run)
      : run(finder.files, settings.run).status
  }

  private func find() -> SpecFinder {
    var finder = SpecFinder { program.loadPlugin($0, false) }
    for path in settings.paths { finder.add(path) }
    return finder
  }

  private func run(
    _ files: [SpecFile], _ wanted: SpecSettings
  ) -> (summary: RunSummary, status: ExitStatus) {
    let output = ReportOutput(system: program.system)
    let reporters = settings.reports.makeReporters(
      color: settings.color, program.system, output, pictures: program.system.pictureProgram)
    let run = SpecRun(
      files: files, settings: wanted, vocabulary: vocabulary,
      isInterrupted: program.system.interruption, progress: progress)
    var isCounting = progress != nil
    func endCounting() {
      if isCounting { program.system.writeError(Array("\r\u{1B}[K".utf8)) }
      isCounting = false
    }
    let summary = run.run { result in
      endCounting()
      for reporter in reporters { reporter.take(result) }
    } takeLate: { lines, result in
      for reporter in reporters { reporter.take(late: lines, after: result) }
    }
    endCounting()
    for reporter in reporters { reporter.end(summary) }
    if settings.reports.contains(where: { $0.name == .github }) {
      output.appendSummaryPage(GitHubReporter.page(summary))
    }
    let failures = summary.unwritten + output.finish()
    say(failures)
    if summary.wasInterrupted { return (summary, .interrupted) }
    if !failures.isEmpty { return (summary, .machine) }
    return (summary, status(of: summary))
  }

  /// A line on the terminal that counts; nil where results come by themselves, or nobody looks.
  private var progress: (@Sendable (Int) -> Void)? {
    guard settings.run.jobs > 1, program.system.isErrorTerminal else { return nil }
    let write = program.system.errorWriter
    let step = 25
    return { count in
      if count % step == 0 { write(Array("\r\(count) tests".utf8)) }
    }
  }

  private func say(_ findings: [Diagnostic]) {
    Messages(system: program.system, color: settings.color).say(findings)
  }

  private func status(of summary: RunSummary) -> ExitStatus {
    if summary.isBad { return .check }
    let isEmptyShard = settings.run.options.shards > 1 && summary.files > 0
    guard summary.testCount == 0, !settings.allowsEmpty, !isEmptyShard else { return .ok }
    say([
      Diagnostic(
        severity: .error, code: "E0703",
        message: summary.files == 0 ? "no spec files (*_spec.lua) found" : "no test matches",
        help: "--allow-empty makes this fine")
    ])
    return .nothing
  }

  /// Tells Bazel that the shards are understood.
  private func touchShardFile() {
    guard let file = program.system.variable("TEST_SHARD_STATUS_FILE"), !file.isEmpty else {
      return
    }
    try? program.system.write([], to: file)
  }

  private var vocabulary: SpecVocabulary {
    let make = program.roles.makeInWorker ?? { _, _, _ in nil }
    let counter = settings.countsLines ? CoverageCounter() : nil
    var vocabulary = SpecVocabulary(
      moment: MomentText.seconds, duration: DurationText.seconds,
      device: { text, device in
        do throws(UsageError) {
          try DeviceText.apply(text, to: &device)
          return nil
        } catch {
          return error.diagnostic.message
        }
      },
      makeRoles: { limits, seed in
        var roles = RoleLimits()
        roles.instructions = limits.instructions ?? Self.instructions
        roles.configurationSeconds = limits.seconds ?? Self.seconds
        roles.responseSeconds = limits.seconds ?? Self.seconds
        roles.appSeconds = Self.seconds
        roles.serviceSeconds = Self.seconds
        return make(roles, seed, counter?.coverage())
      },
      exit: ExitStatus.exit)
    vocabulary.instructions = Self.instructions
    vocabulary.coverage = counter?.source
    vocabulary.pictures = program.system.pictureProgram
    return vocabulary
  }
}
