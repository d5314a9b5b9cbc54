internal import CLuaBridge

/// Writes plain values in the boundary's encoding into room of a known size: the fast way for the large
/// values, which a host has as a tree of its own and need not turn into a ``LuaValue`` first.
///
/// Sizes are told by the static functions; what is written must be exactly what was counted.
package struct LuaPlainWriter: ~Copyable {
  private static let tagSize = 1
  private static let countSize = 4
  private static let numberSize = 8

  private var place: UnsafeMutableRawPointer
  private let end: UnsafeMutableRawPointer

  /// The encoding of a value that takes `size` bytes.
  package static func encoded(size: Int, _ write: (inout LuaPlainWriter) -> Void) -> LuaValue {
    guard size > 0 else { return .none }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      guard let base = buffer.baseAddress else { return }
      // SAFETY: the buffer holds `size` bytes.
      self.write(to: UnsafeMutableRawPointer(base), size: size, write)
      filled = size
    }
    return .encoded(bytes)
  }

  /// Writes a value that takes `size` bytes to where there is room for as many.
  static func write(
    to place: UnsafeMutableRawPointer, size: Int, _ write: (inout LuaPlainWriter) -> Void
  ) {
    var writer = LuaPlainWriter(place: place, end: place + size)
    write(&writer)
    precondition(writer.place == writer.end, "what was written is not what was counted")
  }

  private init(place: UnsafeMutableRawPointer, end: UnsafeMutableRawPointer) {
    self.place = place
    self.end = end
  }

  /// Of null and booleans.
  package static var sizeOfMark: Int { tagSize }
  package static var sizeOfNumber: Int { tagSize + numberSize }
  /// Of what precedes the elements of a list or a map.
  package static var sizeOfCount: Int { tagSize + countSize }
  package static func sizeOfName(_ name: String) -> Int { countSize + name.utf8.count }
  package static func size(of text: String) -> Int { tagSize + sizeOfName(text) }

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
    name(text)
  }

  package mutating func list(count: Int) {
    tag(LBR_LIST)
    raw(UInt32(count))
  }

  /// Names with a value each follow.
  package mutating func map(count: Int) {
    tag(LBR_MAP)
    raw(UInt32(count))
  }

  package mutating func name(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ bytes($0) }) == nil {
      var copy = text
      copy.withUTF8 { bytes($0) }
    }
  }

  /// A value that is in the boundary's encoding already.
  package mutating func plain(_ value: UnsafeRawBufferPointer) {
    guard let base = value.baseAddress else { return }
    claim(value.count).copyMemory(from: base, byteCount: value.count)
  }

  @inline(__always)
  private mutating func bytes(_ utf8: UnsafeBufferPointer<UInt8>) {
    raw(UInt32(utf8.count))
    guard let base = utf8.baseAddress else { return }
    claim(utf8.count).copyMemory(from: base, byteCount: utf8.count)
  }

  private mutating func tag(_ tag: lbr_tag) {
    claim(1).storeBytes(of: UInt8(truncatingIfNeeded: tag.rawValue), as: UInt8.self)
  }

  private mutating func raw<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
    claim(MemoryLayout<Value>.size).storeBytes(of: value.littleEndian, as: Value.self)
  }

  /// Room for the next bytes.
  private mutating func claim(_ count: Int) -> UnsafeMutableRawPointer {
    precondition(place.distance(to: end) >= count, "more is written than was counted")
    defer { place += count }
    return place
  }
}
