import ContentExtension
import LuaRuntime

/// Which lines of plugins' scripts have run and which functions were called, in all states of one factory.
///
/// Not Sendable, like the factory; what it has counted is handed over when it ends.
package final class ScriptCoverage {
  /// What of a script can run.
  package typealias Runnable = (lines: [Int], functions: [Int])

  /// Hits by plugin folder, then file, then line.
  package typealias Hits = [String: [String: [Int: Int]]]

  private var byFolder: [String: LuaCoverage] = [:]
  private let take: (_ lines: Hits, _ calls: Hits) -> Void

  /// `take` gets what was counted, once, at the end: hits of lines, and of the lines at which functions
  /// begin the calls.
  package init(take: @escaping (_ lines: Hits, _ calls: Hits) -> Void) {
    self.take = take
  }

  deinit { take(byFolder.mapValues(\.hits), byFolder.mapValues(\.calls)) }

  func coverage(of plugin: Plugin) -> LuaCoverage {
    if let known = byFolder[plugin.folder] { return known }
    let coverage = LuaCoverage()
    byFolder[plugin.folder] = coverage
    return coverage
  }

  /// Lines of a script that can run, and those at which its functions begin; none if it cannot be
  /// compiled.
  package static func runnable(_ bytes: [UInt8], path: String) -> Runnable {
    let secondsToCompile = 1.0
    guard let meter = LuaMeter(),
      let state = LuaState(
        schema: BridgeTable.shared.schema, meter: meter,
        limits: LuaState.Limits(memory: 24 << 20, instructions: nil, output: 0), roles: [],
        seed: 0, now: 0, secondsFromGMT: 0, sources: LuaSources([]),
        ask: { _, _ throws(LuaRefusal) in .none }),
      let bytecode = state.load(
        .text(bytes), path: path, budget: secondsToCompile, onlyCompile: true, keepBytecode: true
      ).bytecode,
      let table = LuaLineTable(bytecode: bytecode)
    else { return ([], []) }
    return (table.lines.sorted(), table.functions.sorted())
  }
}
