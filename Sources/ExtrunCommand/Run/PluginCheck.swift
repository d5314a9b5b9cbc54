import ContentExtension
import ExtensionHost
import LuaExtension
import NotificationModel

/// Looks through one plugin: Info.plist, scripts, payloads, routing.
struct PluginCheck {
  let program: Program
  let path: String
  let isStrict: Bool
  let isLenient: Bool

  struct Result {
    var findings: [Diagnostic] = []
    /// False if something could not be read or compiled at all.
    var isReadable: Bool = true
    var folder: String?
    var plugin: Plugin?
    /// What was looked at, in words.
    var read: String = "nothing read"

    /// The findings with the folder before the file's name.
    var prefixed: [Diagnostic] {
      findings.map { finding in
        guard let folder, let file = finding.file, !file.hasPrefix(folder) else { return finding }
        var finding = finding
        finding.file = "\(folder)/\(file)"
        return finding
      }
    }
  }

  func result() -> Result {
    let entry = program.loadPlugin(path, isStrict)
    var result = Result(findings: entry.diagnostics)
    guard let plugin = entry.plugin else {
      result.isReadable = false
      if program.system.kind(of: path) == .folder { result.folder = path }
      return result
    }
    result.folder = plugin.folder
    result.plugin = plugin
    let scripts =
      [plugin.controller, plugin.app, plugin.service].compactMap { $0 }
      + plugin.modules.values.sorted { $0.path < $1.path }
    for script in scripts {
      let findings = program.roles.checkSyntax(script)
      if findings.contains(where: { $0.severity == .error }) { result.isReadable = false }
      result.findings += findings + Self.repeatedActions(of: script)
    }
    if result.isReadable {
      // What was read already knows its line.
      let known = result.findings
      result.findings += runChunks(of: plugin).filter { finding in
        !known.contains { $0.code == finding.code && $0.message == finding.message }
      }
    }
    let roles: [(Plugin.Source?, LuaCallbacks)] = [
      (plugin.controller, .controller), (plugin.app, .app), (plugin.service, .service),
    ]
    for case (let script?, let callbacks) in roles {
      result.findings += program.roles.checkNames(script, callbacks)
    }
    let payloads = checkPayloads(of: plugin, into: &result)
    result.read =
      "\(scripts.count) script\(scripts.count == 1 ? "" : "s"), "
      + "\(payloads) payload\(payloads == 1 ? "" : "s")"
    return result
  }

  /// What the scripts' chunks have to say: they are run as before an expansion, and nothing after them.
  private func runChunks(of plugin: Plugin) -> [Diagnostic] {
    var configuration = HostConfiguration()
    configuration.strict = isStrict
    guard let factory = program.roles.make(RoleLimits(), configuration.seed) else {
      return [.machineNotReady]
    }
    return Host(plugin: plugin, configuration: configuration, factory: factory).checkChunks()
  }

  /// What a run would say of the categories, as far as it is known without one.
  private static func repeatedActions(of script: Plugin.Source) -> [Diagnostic] {
    LuaSyntax.repeatedActions(in: script.bytes).map { action, category, line in
      var finding = DeliveryWarning.actionRepeated(identifier: action, categories: [category])
        .diagnostic
      finding.file = script.path
      finding.line = line
      return finding
    }
  }

  /// The number of payloads found.
  private func checkPayloads(of plugin: Plugin, into result: inout Result) -> Int {
    guard !plugin.isSingleScript else { return 0 }
    let files = PayloadFiles(system: program.system).files(in: "\(plugin.folder)/payloads")
    var source = PayloadSource(
      system: program.system, isLenient: isLenient, localization: plugin.localization(for: "en"))
    let categories = plugin.attributes?.categories ?? []
    for file in files {
      guard let report = source.report(at: file) else { continue }
      result.findings += report.findings
      if report.size == nil { result.isReadable = false }
      guard let category = report.category, !categories.contains(category) else { continue }
      result.findings.append(Self.unrouted(category, file: file, declared: categories))
    }
    result.findings += source.diagnostics
    if !source.diagnostics.isEmpty { result.isReadable = false }
    return files.count
  }

  private static func unrouted(_ category: String, file: String, declared: [String]) -> Diagnostic {
    let nearest = NearestName.find(category, in: declared).map { "; did you mean \"\($0)\"?" } ?? ""
    return Diagnostic(
      severity: .warning, code: "W0702",
      message: "no extension takes category \"\(category)\": the system's interface is shown",
      file: file,
      help: "UNNotificationExtensionCategory declares \(declared.joined(separator: ", "))\(nearest)"
    )
  }
}
