extension JSONParser {
  /// At the opening quotation mark: its length and its bytes.
  mutating func text() throws(GivesUp) {
    index += 1
    let place = room.putCount()
    let start = room.count
    try plain()
    while byte == UInt8(ascii: "\\") {
      index += 1
      try escape()
      try plain()
    }
    guard byte == UInt8(ascii: "\"") else { throw GivesUp() }
    index += 1
    room.setCount(room.count - start, at: place)
  }

  private mutating func plain() throws(GivesUp) {
    let start = index
    let isASCII = skipPlain()
    let part = UnsafeBufferPointer(rebasing: bytes[start..<index])
    if !isASCII {
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: part.span)
      } catch {
        throw GivesUp()
      }
    }
    room.put(part)
  }

  /// To the next quotation mark, escape or control character, eight bytes at a time; whether all bytes before
  /// are ASCII.
  private mutating func skipPlain() -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawBufferPointer(bytes)
    var seen: UInt64 = 0
    while bytes.count - index >= 8 {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let escape = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let found =
        ((quote &- ones) & ~quote | (escape &- ones) & ~escape
          | (word &- ones &* 0x20) & ~word) & high
      if found != 0 {
        let bits = UInt64(littleEndian: found).trailingZeroBitCount & ~7
        index += bits >> 3
        seen |= UInt64(littleEndian: word) & (1 << UInt64(bits) - 1)
        return seen & high == 0
      }
      seen |= word
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      seen |= UInt64(byte)
      index += 1
    }
    return seen & high == 0
  }

  /// Behind the reverse solidus.
  private mutating func escape() throws(GivesUp) {
    let letter = byte
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): room.put(letter)
    case UInt8(ascii: "b"): room.put(0x08 as UInt8)
    case UInt8(ascii: "f"): room.put(0x0C as UInt8)
    case UInt8(ascii: "n"): room.put(0x0A as UInt8)
    case UInt8(ascii: "r"): room.put(0x0D as UInt8)
    case UInt8(ascii: "t"): room.put(0x09 as UInt8)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if code & 0xFC00 == 0xD800 {
        try literal("\\u")
        let low = try hexadecimal()
        guard low & 0xFC00 == 0xDC00 else { throw GivesUp() }
        code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
      }
      guard code != 0, let scalar = Unicode.Scalar(code) else { throw GivesUp() }
      for unit in UTF8.encode(scalar) ?? .init() { room.put(unit) }
    default: throw GivesUp()
    }
  }

  private mutating func hexadecimal() throws(GivesUp) -> UInt32 {
    guard bytes.count - index >= 4 else { throw GivesUp() }
    var code: UInt32 = 0
    for offset in 0..<4 {
      let digit: UInt8
      switch bytes[index + offset] {
      case let byte where byte >= 0x30 && byte <= 0x39: digit = byte - 0x30
      case let byte where byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66: digit = (byte | 0x20) - 0x57
      default: throw GivesUp()
      }
      code = code << 4 | UInt32(digit)
    }
    index += 4
    return code
  }
}
