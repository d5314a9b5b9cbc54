import Glibc

extension JSONParser {
  /// At the opening quotation mark.
  mutating func string() throws(GivesUp) -> String {
    index += 1
    let start = index
    skipPlain()
    if byte == UInt8(ascii: "\"") {
      defer { index += 1 }
      return try Self.text(UnsafeBufferPointer(rebasing: bytes[start..<index]))
    }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: bytes[start..<index])
    while byte == UInt8(ascii: "\\") {
      index += 1
      try escape()
      let start = index
      skipPlain()
      scratch.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
    }
    guard byte == UInt8(ascii: "\"") else { throw GivesUp() }
    index += 1
    return try scratch.withUnsafeBufferPointer { buffer throws(GivesUp) in try Self.text(buffer) }
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(GivesUp) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // What was no Unicode has been repaired, so it is not what was there.
    let isSame = text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard let old = bytes.baseAddress, let new = utf8.baseAddress else { return bytes.isEmpty }
      return utf8.count == bytes.count && memcmp(old, new, bytes.count) == 0
    }
    guard isSame == true else { throw GivesUp() }
    return text
  }

  /// To the next quotation mark, escape or control character; eight bytes at a time.
  private mutating func skipPlain() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawBufferPointer(bytes)
    while bytes.count - index >= 8 {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let escape = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let found =
        ((quote &- ones) & ~quote | (escape &- ones) & ~escape
          | (word &- ones &* 0x20) & ~word) & high
      if found != 0 {
        index += UInt64(littleEndian: found).trailingZeroBitCount >> 3
        return
      }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
      index += 1
    }
  }

  /// Behind the reverse solidus.
  private mutating func escape() throws(GivesUp) {
    let letter = byte
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(letter)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if code & 0xFC00 == 0xD800 {
        try literal("\\u")
        let low = try hexadecimal()
        guard low & 0xFC00 == 0xDC00 else { throw GivesUp() }
        code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
      }
      guard code != 0, let scalar = Unicode.Scalar(code) else { throw GivesUp() }
      scratch.append(contentsOf: String(scalar).utf8)
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
