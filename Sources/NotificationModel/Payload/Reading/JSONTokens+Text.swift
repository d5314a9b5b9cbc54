extension JSONTokens {
  /// The text of a string token of well-formed JSON, escapes resolved, in UTF-8: two keys are the same
  /// if these bytes are.
  static func text(of token: Token, in bytes: [UInt8]) -> [UInt8] {
    let inner = bytes[token.range].dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return Array(inner) }
    var units: [UInt16] = []
    var result: [UInt8] = []
    var index = inner.startIndex
    while index < inner.endIndex {
      let byte = inner[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < inner.endIndex else {
        flush(&units, into: &result)
        result.append(byte)
        continue
      }
      let letter = inner[index]
      index += 1
      if letter == UInt8(ascii: "u") {
        let digits = inner[index...].prefix(4)
        index = digits.endIndex
        // Pairs of surrogates are joined when the run of escapes ends.
        units.append(UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD)
      } else {
        flush(&units, into: &result)
        result.append(resolved(letter))
      }
    }
    flush(&units, into: &result)
    return result
  }

  private static func flush(_ units: inout [UInt16], into result: inout [UInt8]) {
    guard !units.isEmpty else { return }
    result.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    units.removeAll()
  }

  private static func resolved(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}
