import ContentExtension
import LuaRuntime
public import NotificationModel

/// Compiles scripts without running them.
public enum LuaSyntax {
  /// Seconds that compiling one file may take: the parser is quadratic on hostile texts.
  package static let budget = 1.0

  /// An error if the text cannot be compiled, with its place; `path` is relative to the plugin.
  public static func check(_ bytes: [UInt8], path: String) -> [Diagnostic] {
    check(bytes, path: path, supervision: ScriptSupervision())
  }

  /// Warnings about functions of the table that the text returns which are named almost like callbacks.
  package static func misspelt(
    _ bytes: [UInt8], path: String, callbacks: LuaCallbacks
  ) -> [Diagnostic] {
    let scan = LuaMemberScan(bytes)
    let functions = scan.functions
    return callbacks.misspelt(in: functions.map(\.name), present: scan.words) { name in
      ScriptPlace(file: path, line: functions.first { $0.name == name }?.line)
    }
  }

  /// Identifiers that two actions of one category share, with the category's and the line of the second; each
  /// once.
  package static func repeatedActions(
    in bytes: [UInt8]
  ) -> [(action: String, category: String, line: Int)] {
    LuaActionScan(bytes).repetitions.map { ($0.action, $0.category, $0.line) }
  }

  /// Under the eyes of another process.
  package static func check(
    _ bytes: [UInt8], path: String, supervision: ScriptSupervision
  ) -> [Diagnostic] {
    guard let meter = supervision.makeMeter(),
      let state = LuaState(
        schema: BridgeTable.shared.schema, meter: meter,
        limits: LuaState.Limits(memory: 24 << 20, instructions: nil, output: 0), roles: [],
        seed: 0, now: 0, secondsFromGMT: 0, sources: LuaSources([]),
        ask: { _, _ throws(LuaRefusal) in .none })
    else { return [] }
    let (result, _) = state.load(.text(bytes), path: path, budget: budget, onlyCompile: true)
    switch result.status {
    case .ok: return []
    case .failed(let fault):
      return [
        Diagnostic(
          severity: .error, code: "E0506", message: fault.message, file: path, line: fault.line)
      ]
    case .stopped(_, _, let line):
      return [
        Diagnostic(
          severity: .error, code: "E0506",
          message: "the script takes too long or too much memory to compile", file: path,
          line: line)
      ]
    }
  }
}
