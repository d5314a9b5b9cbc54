/// Blanks what lenient reading allows beside JSON: comments, and a comma behind the last member or item.
/// Every other byte stays where it was, so offsets stay true.
struct LenientJSON {
  /// What was blanked, and where it began.
  struct Finding {
    enum Kind { case comment, comma }
    var kind: Kind
    var offset: Int
  }

  private(set) var bytes: [UInt8]
  /// In the order of the text.
  private(set) var findings: [Finding] = []

  init(_ original: [UInt8]) {
    bytes = original
    var index = 0
    // The last byte that counts, and the comma that may turn out to be one too many.
    var previous: UInt8 = 0
    var comma: Int?
    while index < bytes.count {
      let byte = bytes[index]
      if JSONTokens.isSpace(byte) {
        index += 1
        continue
      }
      if let end = endOfComment(at: index) {
        findings.append(Finding(kind: .comment, offset: index))
        blank(index..<end)
        index = end
        continue
      }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), let offset = comma {
        findings.append(Finding(kind: .comma, offset: offset))
        blank(offset..<offset + 1)
      }
      comma = byte == UInt8(ascii: ",") && Self.endsValue(previous) ? index : nil
      previous = byte
      index =
        byte == UInt8(ascii: "\"") ? JSONTokens.endOfString(bytes, from: index + 1) : index + 1
    }
    findings.sort { $0.offset < $1.offset }
  }

  /// The offset behind a comment; nil if none begins here or if it never ends.
  private func endOfComment(at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "/"), start + 1 < bytes.count else { return nil }
    var index = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return index
    case UInt8(ascii: "*"):
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          return index + 2
        }
        index += 1
      }
      return nil
    default: return nil
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = 0x20 }
  }

  /// Whether a value can have ended with this byte, so that a comma may follow.
  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"): false
    default: true
    }
  }
}
