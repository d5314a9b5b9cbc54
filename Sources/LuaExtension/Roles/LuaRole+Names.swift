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

  /// Looks through the chunk's table: which of the optional members it has, as bits in their order, errors about
  /// those that are no functions, and warnings about functions that are named almost like callbacks.
  func survey(_ callbacks: LuaCallbacks) -> (members: UInt32, findings: [Diagnostic]) {
    guard let state else { return (0, []) }
    let (members, wrong, functions) = state.survey(callbacks.optional)
    var findings = runtime.findings(about: functions, of: source) {
      let names = functions.sorted
      return callbacks.misspelt(in: names, present: Set(names), place: place)
    }
    if wrong != 0 {
      for (bit, name) in callbacks.optional.names.enumerated() where wrong >> bit & 1 != 0 {
        findings.append(wrongMember(name, found: state.memberType(name)?.name ?? "nothing"))
      }
    }
    return (members, findings)
  }

  private func wrongMember(_ name: String, found: String) -> Diagnostic {
    Diagnostic(
      severity: .error, code: LuaCallbacks.wrongMember,
      message: "\(name): expected a function, got \(found)", file: source.path)
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
