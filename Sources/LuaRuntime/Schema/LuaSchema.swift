internal import CLuaBridge

/// The classes, constants and functions that scripts see, sealed: shared by any number of states.
package final class LuaSchema: Sendable {
  // SAFETY: sealed before this object exists, and only read by C afterwards.
  nonisolated(unsafe) let pointer: OpaquePointer
  private let isOwned: Bool

  init(pointer: OpaquePointer) {
    self.pointer = pointer
    isOwned = true
  }

  /// A schema that is part of the program, made of an earlier one by ``write(to:)``.
  package init(compiled pointer: OpaquePointer) {
    self.pointer = pointer
    isOwned = false
  }

  deinit { if isOwned { lbr_schema_destroy(pointer) } }

  /// Writes the schema as C source. False if the file cannot be written.
  package func write(to path: String) -> Bool { lbr_schema_write(pointer, path) }

  /// Names of a class's slots, in order.
  package func slotNames(of type: Int) -> [String] {
    var names: [String] = []
    while let name = lbr_schema_slot_name(pointer, Int32(type), Int32(names.count)) {
      names.append(String(cString: name))
    }
    return names
  }

  /// Every name that scripts can use on objects and classes, with its type, a line each.
  package var names: [String] {
    var out = lbr_buffer()
    defer { lbr_buffer_free(&out) }
    guard lbr_schema_describe(pointer, &out) else { return [] }
    return String(
      decoding: UnsafeBufferPointer(start: out.bytes, count: out.length), as: UTF8.self
    ).split(separator: "\n").map(String.init)
  }
}
