/// A value that crossed the boundary: bounded, without cycles, free of Lua. No kind of it is larger than a
/// text, so that none is a piece of memory of its own.
package enum LuaValue: Sendable {
  case none
  /// NSNull: a value of its own, not nil.
  case null
  case boolean(Bool)
  case integer(Int64)
  /// Finite.
  case number(Double)
  case string(String)
  /// Contents of a file, as they are; only towards scripts.
  case bytes([UInt8])
  case list([LuaValue])
  /// Names in the order of their bytes.
  case map([(name: String, value: LuaValue)])
  case object(LuaObject)
  /// a, b, c, d, tx, ty.
  case transform([Double])
  /// A function kept for the host until it is released.
  case handle(UInt32)
  /// An object that the host set under this number.
  case root(UInt8)
  /// A value in the boundary's encoding already, see ``LuaEncoder/encoded(_:)``; only towards scripts.
  case encoded([UInt8])
}

/// An object of a schema's class with the slots that were set.
package struct LuaObject: Sendable {
  private let type: Int32
  /// Unique in its state; an object that cannot change may be recognised by it. 0 for the host's own.
  package var identity: UInt32
  package var slots: [(slot: Int, value: LuaValue)]

  package init(classIndex: Int, identity: UInt32 = 0, slots: [(slot: Int, value: LuaValue)]) {
    type = Int32(truncatingIfNeeded: classIndex)
    self.identity = identity
    self.slots = slots
  }

  package var classIndex: Int { Int(type) }

  /// The value of a slot; none if it is unset.
  package subscript(slot: Int) -> LuaValue {
    slots.first { $0.slot == slot }?.value ?? .none
  }
}

extension LuaValue {
  /// The text of a string.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number of an integer.
  package var int: Int? {
    if case .integer(let integer) = self { Int(exactly: integer) } else { nil }
  }

  /// The number of an integer or a real.
  package var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  package var bool: Bool? {
    if case .boolean(let boolean) = self { boolean } else { nil }
  }

  package var object: LuaObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The elements of a list; an empty map is an empty list.
  package var elements: [LuaValue]? {
    switch self {
    case .list(let elements): elements
    case .map(let members) where members.isEmpty: []
    default: nil
    }
  }

  /// The member of a map.
  package subscript(name: String) -> LuaValue {
    guard case .map(let members) = self else { return .none }
    return members.first { $0.name == name }?.value ?? .none
  }
}
