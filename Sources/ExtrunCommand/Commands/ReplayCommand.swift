import ContentExtension
import ExtensionHost
import LuaExtension
import NotificationModel

/// `extrun replay`: records in, verdicts out.
struct ReplayCommand {
  private let program: Program
  private let settings: ReplaySettings

  init(program: Program, _ parsed: ParsedArguments) throws(UsageError) {
    self.program = program
    settings = try ReplaySettings(parsed, system: program.system)
  }

  func run() -> ExitStatus {
    let system = RecordedSystem(program.system, outputs: [])
    var prefetch = Prefetch(system: system)
    let strict = settings.run.configuration.strict
    let plugin = prefetch.plugin(settings.run.path) { program.loadPlugin($0, strict) }
    prefetch.interactions(settings.run.plan)
    guard let plugin, let entry = prefetch.plugins[settings.run.path] else {
      say(prefetch.plugins[settings.run.path]?.diagnostics ?? [], folder: settings.run.path)
      return .input
    }
    say(entry.diagnostics, folder: plugin.folder)
    let lanes = makeLanes(entry, system)
    var stream = ReplayStream(
      lanes: lanes, reader: ItemReader(inputs: settings.inputs, system: program.system),
      system: program.system,
      progress: ReplayProgress(system: program.system, isQuiet: settings.run.output.isQuiet))
    let summary = stream.run()
    say(summary.failures, folder: nil)
    if summary.hasNoWorker { say([.noWorker], folder: nil) }
    return status(of: summary)
  }

  /// In place there is one: this process has one thread.
  private func makeLanes(_ entry: PluginCatalog.Entry, _ system: RecordedSystem) -> [ReplayLane] {
    guard settings.run.isolation == .process, let supervisedRoles = program.supervisedRoles else {
      let roles = program.roles
      let service = ReplayService(
        settings: settings, entry: entry, system: system, supervisedRoles: { _ in roles })
      return [ReplayLane(InPlaceDoer(service))]
    }
    let limits = settings.run.limits
    // A trace that met a limit is played with those of a run.
    let longestCall = max(limits.longestCall, RoleLimits().longestCall)
    return (0..<settings.jobs).map { _ in
      let service = ReplayService(
        settings: settings, entry: entry, system: system, supervisedRoles: supervisedRoles)
      return ReplayLane(
        Supervisor(
          limits: WorkerLimits(memory: settings.mostMemory, longestCall: longestCall), fileCount: 1
        ) { request, supervision in
          system.detach()
          return service.reply(request, supervision)
        })
    }
  }

  private func status(of summary: ReplayStream.Summary) -> ExitStatus {
    if summary.isInterrupted { return .interrupted }
    if summary.hasNoWorker { return .machine }
    let failures = summary.failures.map { $0.code == "E0109" ? ExitStatus.input : .machine }
    let verdicts = settings.isExitZero ? [] : Array(summary.codes.keys)
    return .worst(of: failures + verdicts.map { ExitStatus(rawValue: Int($0)) ?? .fault })
  }

  private func say(_ findings: [Diagnostic], folder: String?) {
    Messages(system: program.system, color: settings.run.output.color, folder: folder)
      .say(findings)
  }
}
