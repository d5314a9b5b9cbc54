import Glibc

/// An object of a JSON text as bytes: what reading makes, and what becomes values where somebody looks.
///
/// A value is a byte for its kind, then: of an integer or a real eight bytes, of a string its length in four
/// and its UTF-8, of a list or an object the count of what is in it in four and that. A member is its name, as a
/// string without the kind, and its value. Numbers begin with their least byte. Scripts are handed property lists
/// in the same encoding, so that a payload's bytes cross to them as they are.
package final class PackedJSON: Sendable {
  /// The first byte of a value.
  package enum Kind: UInt8 { case null = 1, no, yes, integer, real, string, list, object }

  /// Of a text, the object's among them.
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// The object's bytes, for the length of the call.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Whether both have the same bytes: then they are the same. Two that differ may still be equal.
  package func isSame(as other: PackedJSON) -> Bool {
    if self === other { return true }
    return withBytes { own in
      other.withBytes { other in
        guard own.count == other.count else { return false }
        guard let left = own.baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, own.count) == 0
      }
    }
  }

  /// A whole text's value.
  static func value(_ bytes: [UInt8]) -> JSONValue {
    bytes.withUnsafeBytes { buffer in
      var reader = Reader(buffer, at: 0)
      return reader.value(in: bytes)
    }
  }

  var count: Int { read { reader in reader.openObject() } }

  /// The object's own members; objects in them stay as they are.
  var members: [JSONObject.Member] {
    read { reader in
      let count = reader.openObject()
      var members: [JSONObject.Member] = []
      members.reserveCapacity(count)
      for _ in 0..<count {
        let name = reader.text()
        members.append(JSONObject.Member(name: name, value: reader.value(in: bytes)))
      }
      return members
    }
  }

  var names: [String] {
    read { reader in
      let count = reader.openObject()
      var names: [String] = []
      names.reserveCapacity(count)
      for _ in 0..<count {
        names.append(reader.text())
        reader.skip()
      }
      return names
    }
  }

  func names(in list: KeyList) -> [String] {
    read { reader in
      var names: [String] = []
      for _ in 0..<reader.openObject() {
        let name = reader.bytesOfText()
        if list.contains(name) { names.append(String(decoding: name, as: UTF8.self)) }
        reader.skip()
      }
      return names
    }
  }

  func value(named name: String) -> JSONValue? {
    var name = name
    return name.withUTF8 { name in
      read { reader in
        for _ in 0..<reader.openObject() {
          if reader.takeName(ifSameAs: UnsafeRawBufferPointer(name)) {
            return reader.value(in: bytes)
          }
          reader.skip()
        }
        return nil
      }
    }
  }

  private func read<Result>(_ body: (inout Reader) -> Result) -> Result {
    bytes.withUnsafeBytes { buffer in
      var reader = Reader(buffer, at: range.lowerBound)
      return body(&reader)
    }
  }

  /// Goes through the bytes. They were made here: that they are not what they should be is a mistake of the
  /// program, not of an input.
  private struct Reader {
    private let buffer: UnsafeRawBufferPointer
    private var index: Int

    init(_ buffer: UnsafeRawBufferPointer, at index: Int) {
      self.buffer = buffer
      self.index = index
    }

    @inline(__always)
    private mutating func raw<Value: FixedWidthInteger & BitwiseCopyable>(
      _ type: Value.Type
    ) -> Value {
      let size = MemoryLayout<Value>.size
      precondition(size <= buffer.count - index, "packed values end too early")
      defer { index += size }
      return Value(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: Value.self))
    }

    @inline(__always)
    private mutating func kind() -> Kind {
      guard let kind = Kind(rawValue: raw(UInt8.self)) else {
        preconditionFailure("a packed value of no kind")
      }
      return kind
    }

    @inline(__always)
    private mutating func count() -> Int { Int(raw(UInt32.self)) }

    /// The count of the object's members, which follow.
    mutating func openObject() -> Int {
      precondition(kind() == .object, "a packed object is none")
      return count()
    }

    mutating func text() -> String { String(decoding: bytesOfText(), as: UTF8.self) }

    @inline(__always)
    mutating func bytesOfText() -> UnsafeRawBufferPointer {
      let count = count()
      precondition(count <= buffer.count - index, "packed values end too early")
      defer { index += count }
      return UnsafeRawBufferPointer(start: buffer.baseAddress.map { $0 + index }, count: count)
    }

    mutating func takeName(ifSameAs name: UnsafeRawBufferPointer) -> Bool {
      let own = bytesOfText()
      guard own.count == name.count else { return false }
      guard let left = own.baseAddress, let right = name.baseAddress else { return true }
      return memcmp(left, right, own.count) == 0
    }

    mutating func value(in bytes: [UInt8]) -> JSONValue {
      let start = index
      switch kind() {
      case .null: return .null
      case .no: return .boolean(false)
      case .yes: return .boolean(true)
      case .integer: return .integer(raw(Int64.self))
      case .real: return .real(Double(bitPattern: raw(UInt64.self)))
      case .string: return .string(text())
      case .list:
        let count = count()
        var items: [JSONValue] = []
        items.reserveCapacity(count)
        for _ in 0..<count { items.append(value(in: bytes)) }
        return .array(items)
      case .object:
        index = start
        skip()
        return .object(JSONObject(packed: PackedJSON(bytes: bytes, range: start..<index)))
      }
    }

    /// Goes past a value.
    mutating func skip() {
      switch kind() {
      case .null, .no, .yes: break
      case .integer, .real: index += 8
      case .string: index += count()
      case .list: for _ in 0..<count() { skip() }
      case .object:
        for _ in 0..<count() {
          index += count()
          skip()
        }
      }
    }
  }
}
