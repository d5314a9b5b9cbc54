/// Names that are looked for among those of an object. Nearly every question is about a name that is not
/// among them, and is answered by its length.
struct KeyList: Sendable, Hashable, ExpressibleByArrayLiteral {
  let names: [String]
  /// A bit for each length, in bytes of UTF-8, that a name has.
  private let lengths: UInt64

  init(_ names: [String]) {
    self.names = names
    lengths = names.reduce(0) { $0 | Self.bit(of: $1.utf8.count) }
  }

  init(arrayLiteral names: String...) {
    self.init(names)
  }

  /// Lengths beyond 63 share a bit.
  private static func bit(of length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

  func contains(_ name: String) -> Bool {
    let count = name.utf8.count
    guard lengths & Self.bit(of: count) != 0 else { return false }
    return names.contains { $0.utf8.count == count && $0 == name }
  }

  /// The same for a name's bytes.
  func contains(_ name: UnsafeRawBufferPointer) -> Bool {
    guard lengths & Self.bit(of: name.count) != 0 else { return false }
    return names.contains {
      $0.utf8.count == name.count && $0.utf8.first == name.first && $0.utf8.elementsEqual(name)
    }
  }
}
