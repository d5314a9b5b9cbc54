import ContentExtension
import LuaRuntime
import NotificationModel

/// What was probably meant where a name is not known.
extension LuaRole {
  /// The nearest global for Lua's message about one that is nil: "… a nil value (global 'NAME')".
  func helpWithGlobal(_ message: String) -> String? {
    let mark = "a nil value (global '"
    guard message.hasSuffix("')"), let start = message.end(of: mark) else { return nil }
    let name = String(message[start...].dropLast(2))
    return NearestName.find(name, in: state?.globalNames ?? []).map { "did you mean \($0)?" }
  }

  /// Looks through the chunk's table: which of the optional members it has, as bits in their order, and warnings
  /// about functions that are named almost like callbacks.
  func survey(_ callbacks: LuaCallbacks) -> (members: UInt32, findings: [Diagnostic]) {
    guard let state else { return (0, []) }
    let (members, functions) = state.survey(callbacks.optional)
    let findings = runtime.findings(about: functions, of: source) {
      let names = functions.sorted
      return callbacks.misspelt(in: names, present: Set(names), place: place)
    }
    return (members, findings)
  }
}

extension String {
  /// The index behind the first occurrence of the part.
  fileprivate func end(of part: String) -> Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) { return index(rest.startIndex, offsetBy: part.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
