import Glibc

extension String {
  /// Whether both are the same byte by byte: `==` takes texts for equal that only read the same.
  package func hasBytes(of other: String) -> Bool {
    var (own, other) = (self, other)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        guard own.count == other.count else { return false }
        guard let start = own.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, own.count) == 0
      }
    }
  }
}

extension String? {
  /// Whether both are nil, or the same byte by byte.
  package func hasBytes(of other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let own?, let other?): own.hasBytes(of: other)
    case (nil, _?), (_?, nil): false
    }
  }
}

extension Array {
  /// Whether both are in the same place of memory: then they are the same, since nobody else can change it.
  @inlinable package func isCopy(of other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { own in
        other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
      }
  }
}
