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
    var finder = SpecFinder { program.loadPlugin($0, false) }
    for path in settings.paths { finder.add(path) }
    let messages = Messages(system: program.system, color: settings.color)
    if !finder.missing.isEmpty {
      messages.say(
        finder.missing.map {
          Diagnostic(
            severity: .error, code: "E0109", message: "\($0) does not exist or cannot be read",
            file: $0)
        })
      return .input
    }
    touchShardFile()
    let output = ReportOutput(system: program.system)
    let reporters = settings.reports.map { report in
      let isColored =
        report.file == nil
        && OutputSettings.isColored(
          settings.color, isTerminal: program.system.isOutputTerminal, program.system)
      return report.name.make(style: ReportStyle(isColored: isColored)) { text in
        output.write(text, to: report.file)
      }
    }
    let interrupt = program.system.interruption
    let run = SpecRun(
      files: finder.files, settings: settings.run, vocabulary: vocabulary,
      isInterrupted: interrupt)
    let summary = run.run { result in
      for reporter in reporters { reporter.take(result) }
    }
    for reporter in reporters { reporter.end(summary) }
    let failures = output.finish()
    messages.say(failures)
    if summary.wasInterrupted { return .interrupted }
    if !failures.isEmpty { return .machine }
    return status(of: summary)
  }

  private func status(of summary: RunSummary) -> ExitStatus {
    if summary.isBad { return .check }
    let isEmptyShard = settings.run.options.shards > 1 && summary.files > 0
    if summary.tests.isEmpty, !settings.allowsEmpty, !isEmptyShard {
      Messages(system: program.system, color: settings.color).say([
        Diagnostic(
          severity: .error, code: "E0703",
          message: summary.files == 0 ? "no spec files (*_spec.lua) found" : "no test matches",
          help: "--allow-empty makes this fine")
      ])
      return .nothing
    }
    return .ok
  }

  /// Tells Bazel that the shards are understood.
  private func touchShardFile() {
    guard let file = program.system.variable("TEST_SHARD_STATUS_FILE"), !file.isEmpty else {
      return
    }
    try? program.system.write([], to: file)
  }

  private var vocabulary: SpecVocabulary {
    let make = program.roles.makeInWorker ?? { _, _ in NoRoles() }
    return SpecVocabulary(
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
        return make(roles, seed) ?? NoRoles()
      },
      exit: ExitStatus.exit)
  }
}

/// Where there are no roles: every notification gets the system's interface.
private final class NoRoles: ExtensionFactory {
  func makeController(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> any ContentExtensionController {
    fatalError("the program was made without roles for workers")
  }

  func makeApp(_ plugin: Plugin, environment: any ExtensionEnvironment) -> (any NotificationApp)? {
    nil
  }

  func makeService(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> (any NotificationService)? { nil }

  func declaration(
    of plugin: Plugin, environment: any ExtensionEnvironment
  ) -> ScriptDeclaration { ScriptDeclaration() }
}
