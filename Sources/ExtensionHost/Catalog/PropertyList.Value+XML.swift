extension PropertyList.Value {
  /// The value of an XML element with text, nil if the text is none of its kind.
  init?(element: String, text: String) {
    switch element {
    case "string": self = .string(text)
    case "date": self = .date(text)
    case "true": self = .boolean(true)
    case "false": self = .boolean(false)
    case "integer":
      guard let number = Self.integer(Self.trimmed(text)) else { return nil }
      self = .integer(number)
    case "real":
      guard let number = Double(Self.trimmed(text)) else { return nil }
      self = .real(number)
    case "data":
      guard let bytes = Self.base64(text.utf8) else { return nil }
      self = .data(bytes)
    default: return nil
    }
  }

  private static func trimmed(_ text: String) -> Substring {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    var rest = text[...]
    while let first = rest.first, isBlank(first) { rest.removeFirst() }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }

  /// Decimal, or hexadecimal after 0x.
  private static func integer(_ text: Substring) -> Int64? {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Int64(text) }
    return Int64((isNegative ? "-" : "") + digits.dropFirst(2), radix: 16)
  }

  private static func base64(_ text: String.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = UInt32(byte) - 97 + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte) - 48 + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "="), 32, 9...13: continue
      default: return nil
      }
      bits = (bits << 6 | digit) & 0xFF_FFFF
      count += 1
      switch count % 4 {
      case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
      case 3: bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
      case 0: bytes.append(UInt8(truncatingIfNeeded: bits))
      default: break
      }
    }
    return bytes
  }
}
