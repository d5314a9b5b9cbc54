internal import CLuaBridge

/// The classes, constants and functions that scripts see, sealed: shared by any number of states.
package final class LuaSchema: Sendable {
  // SAFETY: made by SchemaBuilder, sealed before this object exists, and only read by C afterwards.
  nonisolated(unsafe) let pointer: OpaquePointer

  init(pointer: OpaquePointer) { self.pointer = pointer }

  /// Every name that scripts can use on objects and classes, with its type, a line each.
  package var names: [String] {
    var out = lbr_buffer()
    defer { lbr_buffer_free(&out) }
    guard lbr_schema_describe(pointer, &out) else { return [] }
    return String(
      decoding: UnsafeBufferPointer(start: out.bytes, count: out.length), as: UTF8.self
    ).split(separator: "\n").map(String.init)
  }

  deinit { lbr_schema_destroy(pointer) }
}
