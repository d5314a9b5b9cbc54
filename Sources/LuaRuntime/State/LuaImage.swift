internal import CLuaBridge

/// What a state is between two calls, to begin others with: quicker than to make them by running the same
/// scripts. They are equal to the last byte.
package final class LuaImage {
  let pointer: OpaquePointer
  let meter: LuaMeter
  let schema: LuaSchema
  let sources: LuaSources

  /// nil for a state that is dead, runs, counts lines or is large, and where memory ran out.
  package init?(of state: LuaState) {
    guard let pointer = lbr_image_take(state.pointer) else { return nil }
    self.pointer = pointer
    meter = state.meter
    schema = state.schema
    sources = state.sources
  }

  deinit { lbr_image_free(pointer) }
}
