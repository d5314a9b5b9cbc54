internal import CLuaBridge

/// Names of functions in a script's table, as they crossed: the same script has the same bytes the next time, so
/// that what was found about them need not be found again.
package struct LuaFunctionNames: Sendable {
  private let bytes: [UInt8]

  init(_ buffer: lbr_buffer) {
    bytes = Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.length))
  }

  package func isSame(as other: LuaFunctionNames) -> Bool { bytes == other.bytes }

  package var sorted: [String] {
    bytes.withUnsafeBytes {
      var decoder = LuaDecoder($0)
      return (decoder.value()?.elements ?? []).compactMap(\.text).sorted()
    }
  }
}
