internal import CLuaBridge

// Plain values part by part: the fast way for the large ones, which a host has as a tree of its own and need
// not turn into a LuaValue first.
extension LuaEncoder {
  /// The encoding of what is written.
  package static func encoded(_ write: (inout LuaEncoder) -> Void) -> LuaValue {
    var encoder = LuaEncoder()
    write(&encoder)
    return .encoded(encoder.bytes)
  }

  /// Appends a plain value that a script finds in a slot and need not read.
  package mutating func plain(_ write: (inout LuaEncoder) -> Void) {
    tag(LBR_PLAIN)
    let place = later()
    write(&self)
    set(length(behind: place), at: place)
  }

  /// Appends the bytes of a plain value.
  package mutating func append(plain value: UnsafeRawBufferPointer) { copy(value) }

  package mutating func null() { tag(LBR_NULL) }
  package mutating func boolean(_ value: Bool) { tag(value ? LBR_TRUE : LBR_FALSE) }

  package mutating func integer(_ value: Int64) {
    tag(LBR_INTEGER)
    raw(value)
  }

  package mutating func number(_ value: Double) {
    tag(LBR_NUMBER)
    raw(value.bitPattern)
  }

  package mutating func string(_ text: String) {
    tag(LBR_STRING)
    self.text(text)
  }

  /// So many values follow.
  package mutating func list(count: Int) {
    tag(LBR_LIST)
    raw(UInt32(count))
  }

  /// So many names with a value each follow.
  package mutating func map(count: Int) {
    tag(LBR_MAP)
    raw(UInt32(count))
  }

  package mutating func name(_ text: String) { self.text(text) }
}
