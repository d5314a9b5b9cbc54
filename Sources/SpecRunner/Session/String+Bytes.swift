import Glibc

extension String {
  /// Whether both are the same byte by byte: texts that only read the same are not.
  func hasBytes(of other: String) -> Bool {
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
