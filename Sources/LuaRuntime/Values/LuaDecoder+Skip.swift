internal import CLuaBridge

extension LuaDecoder {
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
