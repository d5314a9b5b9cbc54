internal import CLuaBridge

/// The classes, constants and functions that scripts see, sealed: shared by any number of states.
package final class LuaSchema: Sendable {
  // SAFETY: made by SchemaBuilder, sealed before this object exists, and only read by C afterwards.
  nonisolated(unsafe) let pointer: OpaquePointer

  init(pointer: OpaquePointer) { self.pointer = pointer }

  deinit { lbr_schema_destroy(pointer) }
}
