import ExtensionHost

/// The files of a job: read once, by the process that needs them.
final class JobFiles {
  private let system: RecordedSystem
  private let loadPlugin: (String, Bool) -> PluginCatalog.Entry
  private let reading: ConfinedJob.Reading
  private var plugins: [String: PluginCatalog.Entry]?
  /// Whether a script will run.
  private(set) var hasScripts = false

  init(
    system: RecordedSystem, loadPlugin: @escaping (String, Bool) -> PluginCatalog.Entry,
    reading: @escaping ConfinedJob.Reading
  ) {
    self.system = system
    self.loadPlugin = loadPlugin
    self.reading = reading
  }

  /// Reads, unless it is done already; whether a script will run.
  @discardableResult
  func read() -> Bool {
    if plugins != nil { return hasScripts }
    var prefetch = Prefetch(system: system)
    hasScripts = reading(&prefetch)
    plugins = prefetch.plugins
    return hasScripts
  }

  /// A plugin that was read, else as the program loads it.
  func load(_ path: String, strict: Bool) -> PluginCatalog.Entry {
    plugins?[path] ?? loadPlugin(path, strict)
  }
}
