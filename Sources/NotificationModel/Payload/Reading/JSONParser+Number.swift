extension JSONParser {
  /// So many digits fit into 64 bits in any case.
  private static let exactDigits = 18
  /// A number of so few bits times or by such a power of ten is exact in one step.
  private static let exactMantissa: UInt64 = 1 << 53
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  mutating func number() throws(GivesUp) {
    let start = index
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var mantissa: UInt64 = 0
    let first = index
    takeDigits(&mantissa)
    var digits = index - first
    guard digits > 0, digits == 1 || bytes[first] != UInt8(ascii: "0") else { throw GivesUp() }
    var exponent = 0
    var isReal = false
    if byte == UInt8(ascii: ".") {
      isReal = true
      index += 1
      let first = index
      takeDigits(&mantissa)
      guard index > first else { throw GivesUp() }
      exponent = first - index
      digits += index - first
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      isReal = true
      exponent += try takeExponent()
    }
    if !isReal {
      guard digits <= Self.exactDigits else { throw GivesUp() }
      return put(isNegative ? -Int64(mantissa) : Int64(mantissa))
    }
    if digits <= Self.exactDigits, mantissa < Self.exactMantissa,
      exponent.magnitude < Self.powers.count
    {
      let power = Self.powers[Int(exponent.magnitude)]
      let number = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
      return put(isNegative ? -number : number)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw GivesUp() }
    put(number)
  }

  private mutating func put(_ number: Int64) {
    room.put(.integer)
    room.put(UInt64(bitPattern: number))
  }

  private mutating func put(_ number: Double) {
    room.put(.real)
    room.put(number.bitPattern)
  }

  private mutating func takeDigits(_ mantissa: inout UInt64) {
    while case let digit = byte &- 0x30, digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index += 1
    }
  }

  private mutating func takeExponent() throws(GivesUp) -> Int {
    index += 1
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { index += 1 }
    var size: UInt64 = 0
    let first = index
    takeDigits(&size)
    // Four digits are beyond any double.
    guard index > first, index - first < 5 else { throw GivesUp() }
    return isNegative ? -Int(size) : Int(size)
  }
}
