import ContentExtension
import LuaRuntime
import NotificationModel

/// What the states of one factory share: the meter of their thread, limits, seed, and the bytecode that
/// was made of scripts seen before.
final class LuaRuntimeContext {
  let meter: LuaMeter
  let limits: LuaLimits
  let seed: Int64
  let views = ViewTable()
  /// Where lines are counted; nil: they are not.
  let coverage: ScriptCoverage?
  /// The few scripts of the plugins at hand: a look through them costs less than a hash of their text.
  private var bytecode: [(source: Plugin.Source, compiled: [UInt8])] = []
  private var sourcesByPlugin: (modules: [String: Plugin.Source], sources: LuaSources)?

  /// Scripts that a limit stopped while they were loaded, and how: in a run they are not tried again.
  private var stopped: [(source: Plugin.Source, stop: ScriptStop)] = []

  /// What was found in the names of a script's functions: the same script has the same the next time.
  private var judged: [(source: Plugin.Source, functions: LuaFunctionNames, findings: [Diagnostic])] =
    []

  private let cachesBytecode: Bool

  init(
    meter: LuaMeter, limits: LuaLimits, seed: Int64, cachesBytecode: Bool,
    coverage: ScriptCoverage? = nil
  ) {
    self.coverage = coverage
    self.cachesBytecode = cachesBytecode
    self.meter = meter
    self.limits = limits
    self.seed = seed
  }

  /// The compiled form of a text seen before, else the text.
  func chunk(for source: Plugin.Source) -> LuaState.Chunk {
    compiled(source).map(LuaState.Chunk.bytecode) ?? .text(source.bytes)
  }

  func wantsBytecode(of source: Plugin.Source) -> Bool { cachesBytecode && compiled(source) == nil }

  func keep(_ compiled: [UInt8], of source: Plugin.Source) {
    bytecode.append((source, compiled))
  }

  func stopWhileLoading(_ source: Plugin.Source) -> ScriptStop? {
    stopped.first { $0.source == source }?.stop
  }

  func remember(_ stop: ScriptStop, whileLoading source: Plugin.Source) {
    stopped.append((source, stop))
  }

  func findings(
    about functions: LuaFunctionNames, of source: Plugin.Source, judge: () -> [Diagnostic]
  ) -> [Diagnostic] {
    if let known = judged.first(where: { $0.functions == functions && $0.source == source }) {
      return known.findings
    }
    let findings = judge()
    // The roles of a plugin; a script that names its functions anew each time is judged anew.
    let roles = 3
    if judged.count < roles { judged.append((source, functions, findings)) }
    return findings
  }

  private func compiled(_ source: Plugin.Source) -> [UInt8]? {
    bytecode.first { $0.source == source }?.compiled
  }

  /// The modules of a plugin for `require`, in the order of their names.
  func sources(of plugin: Plugin) -> LuaSources {
    if let known = sourcesByPlugin, known.modules == plugin.modules { return known.sources }
    let sources = LuaSources(
      plugin.modules.sorted { $0.key < $1.key }
        .map { (name: $0.key, path: $0.value.path, bytes: $0.value.bytes) })
    sourcesByPlugin = (plugin.modules, sources)
    return sources
  }
}
