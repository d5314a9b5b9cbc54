import ContentExtension
import LuaRuntime
import NotificationModel

/// What the states of one factory share: the meter of their thread, limits, seed, and what is known of scripts
/// seen before.
final class LuaRuntimeContext {
  let meter: LuaMeter
  let limits: LuaLimits
  let seed: Int64
  let views = ViewTable()
  /// Where lines are counted; nil: they are not.
  let coverage: ScriptCoverage?
  /// The few scripts of the plugins at hand, by their keys from 1: a look through them costs less than a hash of
  /// their text.
  private var seen: [Plugin.Source] = []
  private var sourcesByPlugin: (modules: [String: Plugin.Source], sources: LuaSources)?

  /// Scripts that a limit stopped while they were loaded, and how: in a run they are not tried again.
  private var stopped: [(source: Plugin.Source, stop: ScriptStop)] = []

  /// What was found in the names of a script's functions: the same script has the same the next time.
  private var judged: [Judged] = []

  private struct Judged {
    var source: Plugin.Source
    var functions: LuaFunctionNames
    var findings: [Diagnostic]
  }

  private let remembersScripts: Bool

  init(
    meter: LuaMeter, limits: LuaLimits, seed: Int64, remembersScripts: Bool,
    coverage: ScriptCoverage? = nil
  ) {
    self.coverage = coverage
    self.remembersScripts = remembersScripts
    self.meter = meter
    self.limits = limits.bounded
    self.seed = seed
  }

  /// A script to be compiled, under its key if it may be remembered.
  func chunk(for source: Plugin.Source) -> LuaState.Chunk {
    guard remembersScripts else { return .counted(source.bytes, key: 0) }
    if let index = seen.firstIndex(of: source) {
      return .counted(source.bytes, key: UInt64(index + 1))
    }
    // A factory that meets ever new scripts compiles what comes after the first ones each time.
    guard seen.count < Self.mostSeen else { return .counted(source.bytes, key: 0) }
    seen.append(source)
    return .counted(source.bytes, key: UInt64(seen.count))
  }

  private static let mostSeen = 64

  func stopWhileLoading(_ source: Plugin.Source) -> ScriptStop? {
    stopped.first { $0.source == source }?.stop
  }

  func remember(_ stop: ScriptStop, whileLoading source: Plugin.Source) {
    if stopped.count == Self.mostSeen { stopped.removeFirst() }
    stopped.append((source, stop))
  }

  func findings(
    about functions: LuaFunctionNames, of source: Plugin.Source, judge: () -> [Diagnostic]
  ) -> [Diagnostic] {
    for index in judged.indices
    where judged[index].functions.isSame(as: functions) && judged[index].source == source {
      return judged[index].findings
    }
    let findings = judge()
    // The roles of a plugin; a script that names its functions anew each time is judged anew.
    let roles = 3
    if judged.count < roles {
      judged.append(Judged(source: source, functions: functions, findings: findings))
    }
    return findings
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
