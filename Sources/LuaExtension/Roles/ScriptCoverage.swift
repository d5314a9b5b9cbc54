import ContentExtension
import LuaRuntime

/// Which lines of plugins' scripts have run, in all states of one factory.
///
/// Not Sendable, like the factory; what it has counted is handed over when it ends.
package final class ScriptCoverage {
  /// Hits by plugin folder, then file, then line.
  package typealias Hits = [String: [String: [Int: Int]]]

  private var byFolder: [String: LuaCoverage] = [:]
  private let take: (Hits) -> Void

  /// `take` gets what was counted, once, at the end.
  package init(take: @escaping (Hits) -> Void) {
    self.take = take
  }

  deinit { take(byFolder.mapValues(\.hits)) }

  func coverage(of plugin: Plugin) -> LuaCoverage {
    if let known = byFolder[plugin.folder] { return known }
    let coverage = LuaCoverage()
    byFolder[plugin.folder] = coverage
    return coverage
  }

  /// Lines of a script that can run; none if it cannot be compiled.
  package static func lines(of bytes: [UInt8], path: String) -> [Int] {
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
    else { return [] }
    return table.lines.sorted()
  }
}
