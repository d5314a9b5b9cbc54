import ContentExtension
import ExtensionHost
import NotificationModel

/// Reads what a job in a worker is going to ask for. A worker cannot read anything itself: what is
/// forgotten here does not exist for it.
struct Prefetch {
  let system: RecordedSystem

  /// Plugins by path, each loaded once.
  private(set) var plugins: [String: PluginCatalog.Entry] = [:]

  init(system: RecordedSystem) {
    self.system = system
  }

  /// The plugin at a path; nil if it is unusable, which the entry then says.
  mutating func plugin(
    _ path: String, load: (String) -> PluginCatalog.Entry
  ) -> Plugin? {
    let entry = load(path)
    plugins[path] = entry
    _ = system.kind(of: path)
    if let plugin = entry.plugin {
      let sources = [plugin.controller, plugin.app, plugin.service].compactMap { $0 }
      for source in sources + plugin.modules.values {
        system.keep(source.bytes, at: "\(plugin.folder)/\(source.path)")
      }
    }
    // Messages show the line of a file that they speak of.
    for case let file? in Set(entry.diagnostics.map(\.file)) {
      text(at: "\(entry.plugin?.folder ?? path)/\(file)")
    }
    return entry.plugin
  }

  func payload(_ path: String) {
    _ = try? system.read(path, limit: PayloadDecoder.fileSizeLimit)
  }

  func payloads(in folder: String) {
    for file in PayloadFiles(system: system).files(in: folder) { payload(file) }
  }

  /// Payloads and files of steps that interactions name; a file of steps may not name another one.
  func interactions(_ plan: [PlannedInteraction], mayNest: Bool = true) {
    for step in plan {
      switch step {
      case .ready, .push: break
      case .notify(let path): payload(path)
      case .steps(let path):
        guard mayNest else { continue }
        payload(path)
        guard let bytes = try? system.read(path, limit: PayloadDecoder.fileSizeLimit) else {
          continue
        }
        interactions(StepsFile(bytes, file: path).steps, mayNest: false)
      }
    }
  }

  private func text(at path: String) {
    guard system.kind(of: path) == .file else { return }
    _ = try? system.read(path, limit: Messages.largestSource)
  }
}
