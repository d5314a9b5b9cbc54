/// The tokens of a JSON text, for what the parser does not tell: places of values, double keys, the
/// token an error is about. Takes any bytes; used only when something is to be reported.
struct JSONTokens: Sequence, IteratorProtocol {
  /// A token and the bytes it takes.
  struct Token {
    enum Kind { case punctuation(UInt8), string, literal }
    var kind: Kind
    var range: Range<Int>

    /// Whether it is this punctuation mark.
    func isMark(_ mark: Unicode.Scalar) -> Bool {
      guard case .punctuation(let byte) = kind else { return false }
      return byte == UInt8(ascii: mark)
    }

    /// Whether an object or a list begins with it.
    var opens: Bool { isMark("{") || isMark("[") }
    /// Whether an object or a list ends with it.
    var closes: Bool { isMark("}") || isMark("]") }
  }

  private let bytes: [UInt8]
  /// The byte behind the last token taken.
  private(set) var index: Int

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    index = start
  }

  mutating func next() -> Token? {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    let start = index
    index += 1
    switch bytes[start] {
    case UInt8(ascii: "\""):
      index = Self.endOfString(bytes, from: index)
      return Token(kind: .string, range: start..<index)
    case let byte where Self.isMark(byte):
      return Token(kind: .punctuation(byte), range: start..<index)
    default:
      while index < bytes.count, !Self.isSpace(bytes[index]), !Self.isMark(bytes[index]),
        bytes[index] != UInt8(ascii: "\"")
      {
        index += 1
      }
      return Token(kind: .literal, range: start..<index)
    }
  }

  /// Goes behind the value that begins with a token that was just taken.
  mutating func skipValue(_ first: Token) {
    guard first.opens else { return }
    var depth = 1
    while depth > 0, let token = next() {
      if token.opens { depth += 1 } else if token.closes { depth -= 1 }
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The offset behind a string's closing quotation mark, or the end of the text.
  static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return bytes.count
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ":"), UInt8(ascii: ","):
      true
    default: false
    }
  }
}
