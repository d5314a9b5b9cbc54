import AppGroupStore
import ContentExtension
import ExtensionHost
import HostTrace
import NotificationModel

/// `extrun run`: load, read, deliver, play, judge, write.
struct RunCommand {
  let program: Program
  let settings: RunSettings

  /// Draws besides if pictures are wanted.
  func run() -> ExitStatus {
    guard let plan = settings.pictures else { return run(nil) }
    return PictureRun(program: program, plan: plan, runs: [settings]).run()
  }

  /// With a handover the scene of the end is in it afterwards. What is kept between runs is read before
  /// the run and written after it, both outside of the worker.
  func run(_ handover: SceneHandover?) -> ExitStatus {
    if let trace = settings.trace, let error = program.system.obstacle(to: trace) {
      return refuse([.unwritten(trace, error)])
    }
    guard let folder = settings.state else { return run(program, settings, handover) }
    let system = KeepingSystem(program.system, folder: folder)
    var settings = settings
    do throws(AppGroupStoreError) {
      settings.configuration.defaults = try system.readState()
    } catch {
      let result = refused([KeepingSystem.unreadable(error)], folder: nil)
      return ResultWriter(system: program.system, settings: settings).write(result)
    }
    return run(program.with(system), settings, handover)
  }

  /// Does not begin what it could not bring to an end: afterwards it would be too late for the outcome to
  /// say so.
  func refuse(_ findings: [Diagnostic]) -> ExitStatus {
    var settings = settings
    settings.trace = nil
    let result = refused(findings, folder: nil, status: .machine)
    return ResultWriter(system: program.system, settings: settings).write(result)
  }

  private func run(
    _ program: Program, _ settings: RunSettings, _ handover: SceneHandover?
  ) -> ExitStatus {
    let started = program.system.milliseconds
    // A look at the interface changes nothing that is kept.
    let state = settings.isPictureOnly ? nil : settings.state.map(KeepingSystem.statePath)
    let job = ConfinedJob(
      program: program, isolation: settings.isolation,
      outputs: [
        settings.trace, settings.output.file, state, handover.map { _ in SceneHandover.name },
      ].compactMap { $0 },
      output: settings.output, limits: settings.limits, handover: handover,
      readsStandardInput: settings.readsStandardInput)
    return job.run(
      reading: read,
      work: { program in
        let result = result(program, settings, started: started)
        handover?.give(
          result.outcome, locale: settings.configuration.locale, to: program.system)
        let status = ResultWriter(system: program.system, settings: settings).write(result)
        guard let state, let changes = KeepingSystem.encoded(result.outcome.defaultsChanges),
          let failure = program.system.writeResult(changes, to: state)
        else { return status }
        Messages(system: program.system, color: settings.output.color).say([failure])
        return .machine
      },
      failed: { program, finding, status in
        ResultWriter(system: program.system, settings: settings)
          .write(refused([finding], folder: nil, status: status))
      })
  }

  private func read(_ prefetch: inout Prefetch) -> Bool {
    let strict = settings.configuration.strict
    let plugin = prefetch.plugin(settings.path) { program.loadPlugin($0, strict) }
    if let payload = settings.payload { prefetch.payload(payload) }
    prefetch.interactions(settings.plan)
    return plugin != nil
  }

  private func result(
    _ program: Program, _ settings: RunSettings, started: Double
  ) -> RunResult {
    let entry = program.loadPlugin(settings.path, settings.configuration.strict)
    guard let plugin = entry.plugin else {
      let isFolder = program.system.kind(of: settings.path) == .folder
      return refused(entry.diagnostics, folder: isFolder ? settings.path : nil)
    }
    var reader = InputReader(
      settings: settings, plugin: plugin, roles: program.roles, system: program.system)
    let input = reader.read()
    let findings = entry.diagnostics + reader.diagnostics
    var result: RunResult
    if let input {
      guard let factory = program.roles.make(settings.limits, settings.configuration.seed) else {
        return refused([.machineNotReady], folder: nil, status: .machine)
      }
      let loaded = program.system.milliseconds
      let run = PluginRun(
        settings: settings, plugin: plugin,
        factory: factory, input: input,
        findings: findings, isInvalid: reader.isInvalid)
      result = run.result()
      result.timings = [
        ("load", loaded - started), ("run", program.system.milliseconds - loaded),
      ]
    } else {
      result = refused(findings, folder: plugin.folder)
    }
    result.texts = reader.texts
    return result
  }

  /// A run that ended before anything was delivered.
  private func refused(
    _ findings: [Diagnostic], folder: String?, status: ExitStatus = .input
  ) -> RunResult {
    var result = RunResult()
    result.outcome.diagnostics = findings
    result.exit = status.exit
    result.folder = folder
    let trace = RunTrace(settings, input: nil)
    for finding in findings { trace?.writer.record(.found(finding, settings)) }
    result.trace = trace?.end(result.exit) ?? []
    return result
  }
}
