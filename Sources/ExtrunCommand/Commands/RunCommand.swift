import ContentExtension
import ExtensionHost
import HostTrace
import NotificationModel

/// `extrun run`: load, read, deliver, play, judge, write.
struct RunCommand {
  let program: Program
  let settings: RunSettings

  func run() -> ExitStatus {
    ResultWriter(system: program.system, settings: settings).write(result())
  }

  private func result() -> RunResult {
    let started = program.system.milliseconds
    let entry = program.loadPlugin(settings.path, settings.configuration.strict)
    guard let plugin = entry.plugin else {
      let isFolder = program.system.kind(of: settings.path) == .folder
      return .refused(entry.diagnostics, folder: isFolder ? settings.path : nil)
    }
    let factory = RememberingFactory(
      program.roles.make(settings.limits, settings.configuration.seed))
    var reader = InputReader(
      settings: settings, plugin: plugin, factory: factory, system: program.system)
    let input = reader.read()
    let findings = entry.diagnostics + reader.diagnostics
    var result: RunResult
    if let input {
      let loaded = program.system.milliseconds
      let run = PluginRun(
        settings: settings, plugin: plugin, factory: factory, input: input,
        findings: findings, isInvalid: reader.isInvalid)
      result = run.result()
      result.timings = [
        ("load", loaded - started), ("run", program.system.milliseconds - loaded),
      ]
    } else {
      result = .refused(findings, folder: plugin.folder)
    }
    result.texts = reader.texts
    return result
  }
}
