internal import CLuaBridge

// One object of a tree, without reading the others.
extension LuaDecoder {
  /// The first object with the text in a slot, the next one included, depth first; objects below an object
  /// are the list in another slot of it. What comes next then is the object; nil if there is none.
  package func object(with text: String, in textSlot: Int, below listSlot: Int) -> LuaDecoder? {
    // Without recursion: a tree may be deeper than the stack.
    var rest = [self]
    while var next = rest.popLast() {
      let start = next
      guard let count = next.objectHead()?.count else { continue }
      var isFound = false
      var list: LuaDecoder?
      for _ in 0..<count {
        guard let slot: UInt16 = next.raw() else { return nil }
        if Int(slot) == listSlot { list = next }
        if Int(slot) == textSlot, next.tag == LBR_STRING {
          guard let found = next.value() else { return nil }
          isFound = found.text == text
        } else if !next.skipValue() {
          return nil
        }
      }
      if isFound { return start }
      guard var list, list.tag == LBR_LIST, list.skip(1) != nil, let length: UInt32 = list.raw()
      else { continue }
      let first = rest.count
      for _ in 0..<length {
        rest.append(list)
        guard list.skipValue() else { return nil }
      }
      rest[first...].reverse()
    }
    return nil
  }

  /// Passes over a value; false if there is none.
  package mutating func skipValue(depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit, let tag: UInt8 = raw() else { return false }
    switch lbr_tag(rawValue: Int32(tag)) {
    case LBR_NIL, LBR_NULL, LBR_FALSE, LBR_TRUE: return true
    case LBR_INTEGER, LBR_NUMBER: return skip(MemoryLayout<UInt64>.size) != nil
    case LBR_STRING: return skipText()
    case LBR_LIST:
      guard let count: UInt32 = raw() else { return false }
      for _ in 0..<count where !skipValue(depth: depth + 1) { return false }
      return true
    case LBR_MAP:
      guard let count: UInt32 = raw() else { return false }
      for _ in 0..<count where !(skipText() && skipValue(depth: depth + 1)) { return false }
      return true
    case LBR_OBJECT:
      let head = MemoryLayout<UInt16>.size + MemoryLayout<UInt32>.size
      guard skip(head) != nil, let count: UInt32 = raw() else { return false }
      for _ in 0..<count {
        guard skip(MemoryLayout<UInt16>.size) != nil, skipValue(depth: depth + 1) else {
          return false
        }
      }
      return true
    case LBR_TRANSFORM: return skip(6 * MemoryLayout<UInt64>.size) != nil
    case LBR_HANDLE: return skip(MemoryLayout<UInt32>.size) != nil
    case LBR_ROOT: return skip(MemoryLayout<UInt8>.size) != nil
    default: return false
    }
  }

  private mutating func skipText() -> Bool {
    guard let length: UInt32 = raw() else { return false }
    return skip(Int(length)) != nil
  }
}
