import AppGroupStore
import ContentExtension
import ExtensionHost
import HostTrace
import NotificationModel

/// `extrun run`: load, read, deliver, play, judge, write.
struct RunCommand {
  let program: Program
  let settings: RunSettings

  /// What is kept between runs is read before the run and written after it: the run itself touches no
  /// file.
  func run() -> ExitStatus {
    let writer = ResultWriter(system: program.system, settings: settings)
    guard let folder = settings.state else { return writer.write(result(settings)) }
    let state = KeptState(folder: folder, system: program.system)
    var settings = settings
    do throws(AppGroupStoreError) {
      settings.configuration.defaults = try state.read()
    } catch {
      return writer.write(refused([KeptState.unreadable(error)], folder: nil))
    }
    var result = self.result(settings)
    do throws(AppGroupStoreError) {
      try state.write(result.outcome.defaultsChanges)
    } catch {
      result.outcome.diagnostics.append(KeptState.unwritten(error))
      result.exit = ExitStatus.machine.exit
    }
    return writer.write(result)
  }

  private func result(_ settings: RunSettings) -> RunResult {
    let started = program.system.milliseconds
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
