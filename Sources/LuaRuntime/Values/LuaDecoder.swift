internal import CLuaBridge

/// Reads values in the boundary's encoding. Malformed bytes give nil, never a trap: they may come from
/// anywhere.
package struct LuaDecoder {
  private var at: UnsafeRawPointer
  private let end: UnsafeRawPointer
  /// Nesting that the C side never exceeds: 64 levels of values below 64 of views, two each.
  static let depthLimit = 220
  /// A count is only believed as far as this before its elements have been seen.
  private static let reserveLimit = 1024

  package init(_ bytes: UnsafeRawBufferPointer) {
    let start = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
    at = start
    end = start + bytes.count
  }

  package var isAtEnd: Bool { at == end }

  /// Bytes that are left to read.
  package var count: Int { end - at }

  func has(_ count: Int) -> Bool { count <= end - at }

  package mutating func value(depth: Int = 0) -> LuaValue? {
    guard depth < Self.depthLimit, let tag: UInt8 = raw() else { return nil }
    switch lbr_tag(rawValue: Int32(tag)) {
    case LBR_NIL: return LuaValue.none
    case LBR_NULL: return .null
    case LBR_FALSE: return .boolean(false)
    case LBR_TRUE: return .boolean(true)
    case LBR_INTEGER: return (raw() as Int64?).map(LuaValue.integer)
    case LBR_NUMBER: return (raw() as UInt64?).map { .number(Double(bitPattern: $0)) }
    case LBR_STRING: return text().map(LuaValue.string)
    case LBR_LIST: return list(depth: depth)
    case LBR_MAP: return map(depth: depth)
    case LBR_OBJECT: return object(depth: depth)
    case LBR_TRANSFORM: return transform()
    case LBR_HANDLE: return (raw() as UInt32?).map(LuaValue.handle)
    case LBR_ROOT: return (raw() as UInt8?).map(LuaValue.root)
    default: return nil
    }
  }

  mutating func raw<Integer: FixedWidthInteger>() -> Integer? {
    let size = MemoryLayout<Integer>.size
    guard end - at >= size else { return nil }
    defer { at += size }
    return Integer(littleEndian: at.loadUnaligned(as: Integer.self))
  }

  mutating func text() -> String? {
    guard let length: UInt32 = raw(), end - at >= Int(length) else { return nil }
    defer { at += Int(length) }
    return String(decoding: UnsafeRawBufferPointer(start: at, count: Int(length)), as: UTF8.self)
  }

  mutating func skip(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, end - at >= count else { return nil }
    defer { at += count }
    return UnsafeRawBufferPointer(start: at, count: count)
  }

  private mutating func list(depth: Int) -> LuaValue? {
    guard let count: UInt32 = raw(), Int(count) <= end - at else { return nil }
    var elements: [LuaValue] = []
    elements.reserveCapacity(min(Int(count), Self.reserveLimit))
    for _ in 0..<count {
      guard let element = value(depth: depth + 1) else { return nil }
      elements.append(element)
    }
    return .list(elements)
  }

  private mutating func map(depth: Int) -> LuaValue? {
    guard let count: UInt32 = raw(), Int(count) <= (end - at) / 5 else { return nil }
    var members: [(name: String, value: LuaValue)] = []
    members.reserveCapacity(min(Int(count), Self.reserveLimit))
    for _ in 0..<count {
      guard let name = text(), let value = value(depth: depth + 1) else { return nil }
      members.append((name, value))
    }
    return .map(members)
  }

  private mutating func object(depth: Int) -> LuaValue? {
    guard let index: UInt16 = raw(), let identity: UInt32 = raw(), let count: UInt32 = raw(),
      Int(count) <= (end - at) / 3
    else { return nil }
    var slots: [(slot: Int, value: LuaValue)] = []
    slots.reserveCapacity(min(Int(count), Self.reserveLimit))
    for _ in 0..<count {
      guard let slot: UInt16 = raw(), let value = value(depth: depth + 1) else { return nil }
      slots.append((Int(slot), value))
    }
    return .object(LuaObject(classIndex: Int(index), identity: identity, slots: slots))
  }

  private mutating func transform() -> LuaValue? {
    var numbers: [Double] = []
    numbers.reserveCapacity(6)
    for _ in 0..<6 {
      guard let bits: UInt64 = raw() else { return nil }
      numbers.append(Double(bitPattern: bits))
    }
    return .transform(numbers)
  }
}
