/// Judges a Lua pattern as `string.find` would, before anything is searched with it: there a mistake behind
/// what does not match is never come to.
package enum LuaPattern {
  private static let mostCaptures = 32

  /// What is wrong with a pattern, as a phrase; nil: nothing.
  package static func problem(in text: String) -> String? {
    var rest = Array(text.utf8)[...]
    // A text without any of these is looked for as it is.
    guard rest.contains(where: "^$*+?.([%-".utf8.contains) else { return nil }
    if rest.first == UInt8(ascii: "^") { rest.removeFirst() }
    // Of each capture whether it is still open.
    var captures: [Bool] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "("):
        let isPosition = rest.first == UInt8(ascii: ")")
        if isPosition { rest.removeFirst() }
        captures.append(!isPosition)
        if captures.count > mostCaptures { return "it has too many captures" }
      case UInt8(ascii: ")"):
        guard let open = captures.lastIndex(of: true) else { return "its ) closes nothing" }
        captures[open] = false
      case UInt8(ascii: "%"):
        if let problem = escape(&rest, captures) { return problem }
      case UInt8(ascii: "["):
        if !skipSet(&rest) { return "its [ is not closed" }
      default: break
      }
    }
    return captures.contains(true) ? "its ( is not closed" : nil
  }

  private static func escape(_ rest: inout ArraySlice<UInt8>, _ captures: [Bool]) -> String? {
    guard let byte = rest.popFirst() else { return "it ends with %" }
    switch byte {
    case UInt8(ascii: "b"):
      if rest.count < 2 { return "its %b lacks the two characters" }
      rest.removeFirst(2)
    case UInt8(ascii: "f"):
      guard rest.popFirst() == UInt8(ascii: "[") else { return "its %f lacks a set" }
      if !skipSet(&rest) { return "its [ is not closed" }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let index = Int(byte) - Int(UInt8(ascii: "1"))
      guard captures.indices.contains(index), !captures[index] else {
        return "its %\(index + 1) names no capture before it"
      }
    default: break
    }
    return nil
  }

  /// Goes behind the end of a set; false if there is none. A ] that comes first is one of its characters.
  private static func skipSet(_ rest: inout ArraySlice<UInt8>) -> Bool {
    if rest.first == UInt8(ascii: "^") { rest.removeFirst() }
    repeat {
      guard let byte = rest.popFirst() else { return false }
      if byte == UInt8(ascii: "%"), !rest.isEmpty { rest.removeFirst() }
    } while rest.first != UInt8(ascii: "]")
    rest.removeFirst()
    return true
  }
}
