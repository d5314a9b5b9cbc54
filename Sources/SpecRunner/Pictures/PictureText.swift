/// The text chunk of a PNG that says what drew it.
enum PictureText {
  private static let keyword = Array("Software\u{0}".utf8)
  private static let kind = Array("tEXt".utf8)
  /// The signature and the header, which is always first and of one length.
  private static let headLength = 33
  private static let chunkFrame = 12

  /// The picture with the text; the same if it is no PNG.
  static func adding(_ version: String, to png: [UInt8]) -> [UInt8] {
    guard png.count >= headLength else { return png }
    let data = keyword + version.utf8
    let body = kind + data
    let chunk = bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
    return Array(png[..<headLength]) + chunk + png[headLength...]
  }

  /// nil if the picture says nothing.
  static func version(of png: [UInt8]) -> String? {
    var offset = headLength
    while offset + chunkFrame <= png.count {
      let length = Int(png[offset..<offset + 4].reduce(0) { UInt32($0) << 8 | UInt32($1) })
      guard offset + chunkFrame + length <= png.count else { return nil }
      let data = png[(offset + 8)..<(offset + 8 + length)]
      if png[(offset + 4)..<(offset + 8)].elementsEqual(kind), data.starts(with: keyword) {
        return String(decoding: data.dropFirst(keyword.count), as: UTF8.self)
      }
      offset += chunkFrame + length
    }
    return nil
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  /// CRC-32 as PNG has it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
