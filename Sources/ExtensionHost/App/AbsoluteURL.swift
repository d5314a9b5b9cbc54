extension String {
  /// Whether it begins with a scheme, as an absolute URL does (RFC 3986, 3.1), and has nothing that none may have.
  var isAbsoluteURL: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let first = utf8.first,
      first.isLetter
    else { return false }
    let isScheme = utf8[..<colon].allSatisfy { byte in
      byte.isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "+-.".utf8.contains(byte)
    }
    return isScheme && utf8[colon...].count > 1 && utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}

extension UInt8 {
  /// Of ASCII.
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
