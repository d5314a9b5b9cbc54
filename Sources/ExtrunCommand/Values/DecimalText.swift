/// Reads a plain decimal number: digits, and a fraction if there is a point.
enum DecimalText {
  /// Also refuses what Swift's own reader takes: signs, exponents, hexadecimal, "inf".
  static func number(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, isDigit(first), isDigit(last),
      bytes.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(String(text))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
