internal import CLuaBridge

/// Writes values in the boundary's encoding.
package struct LuaEncoder {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Appends one value. Recursion is bounded by the values themselves: they come from decoders with
  /// limits of their own.
  package mutating func append(_ value: LuaValue) {
    switch value {
    case .none: tag(LBR_NIL)
    case .null: tag(LBR_NULL)
    case .boolean(let boolean): tag(boolean ? LBR_TRUE : LBR_FALSE)
    case .integer(let integer):
      tag(LBR_INTEGER)
      raw(integer)
    case .number(let number):
      tag(LBR_NUMBER)
      raw(number.bitPattern)
    case .string(let string):
      tag(LBR_STRING)
      text(string)
    case .bytes(let contents):
      tag(LBR_STRING)
      raw(UInt32(contents.count))
      bytes.append(contentsOf: contents)
    case .list(let elements):
      tag(LBR_LIST)
      raw(UInt32(elements.count))
      for element in elements { append(element) }
    case .map(let members):
      tag(LBR_MAP)
      raw(UInt32(members.count))
      for member in members {
        text(member.name)
        append(member.value)
      }
    case .object(let object):
      tag(LBR_OBJECT)
      raw(UInt16(object.classIndex))
      raw(object.identity)
      raw(UInt32(object.slots.count))
      for slot in object.slots {
        raw(UInt16(slot.slot))
        append(slot.value)
      }
    case .transform(let numbers):
      tag(LBR_TRANSFORM)
      for index in 0..<6 { raw((index < numbers.count ? numbers[index] : 0).bitPattern) }
    case .handle(let handle):
      tag(LBR_HANDLE)
      raw(handle)
    case .root(let root):
      tag(LBR_ROOT)
      bytes.append(root)
    case .encoded(let contents): bytes.append(contentsOf: contents)
    }
  }

  private mutating func tag(_ tag: lbr_tag) {
    bytes.append(UInt8(truncatingIfNeeded: tag.rawValue))
  }

  private mutating func text(_ string: String) {
    let utf8 = string.utf8
    raw(UInt32(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  private mutating func raw(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
