/// The words and signs of a Lua text that has been compiled before, without its comments.
struct LuaTokens {
  struct Token {
    /// A name, a number or one sign; a quotation mark for a string.
    var text: String
    /// What a string says; nil of other tokens, and of strings with escapes or between long brackets.
    var string: String?
    var line: Int
  }

  private(set) var all: [Token] = []
  private var bytes: ArraySlice<UInt8>
  private var line = 1

  init(_ text: [UInt8]) {
    bytes = text[...]
    while readToken() {}
  }

  private mutating func add(_ text: String, string: String? = nil) {
    all.append(Token(text: text, string: string, line: line))
  }

  /// Takes one name, number, string, comment or sign off the front; false at the end.
  private mutating func readToken() -> Bool {
    guard let first = bytes.first else { return false }
    if Self.isPartOfName(first) {
      let word = bytes.prefix(while: Self.isPartOfName)
      add(String(decoding: word, as: UTF8.self))
      bytes = bytes.dropFirst(word.count)
    } else if bytes.starts(with: "--".utf8) {
      bytes = bytes.dropFirst(2)
      if !skipLongText() { bytes = bytes.drop { $0 != UInt8(ascii: "\n") } }
    } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      skipText(quote: first)
    } else if first == UInt8(ascii: "["), skipLongText() {
      add("\"")
    } else {
      skip(1)
      if first > 0x20 { add(String(decoding: [first], as: UTF8.self)) }
    }
    return true
  }

  private mutating func skipText(quote: UInt8) {
    skip(1)
    let start = bytes
    var isPlain = true
    while let byte = bytes.first, byte != quote {
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        skip(1)
      }
      skip(1)
    }
    let text = start.prefix(bytes.startIndex - start.startIndex)
    add("\"", string: isPlain ? String(decoding: text, as: UTF8.self) : nil)
    skip(1)
  }

  /// A text between long brackets, `[[…]]` or `[=[…]=]`; false if none begins here.
  private mutating func skipLongText() -> Bool {
    guard bytes.first == UInt8(ascii: "[") else { return false }
    let signs = bytes.dropFirst().prefix { $0 == UInt8(ascii: "=") }
    guard bytes.dropFirst(1 + signs.count).first == UInt8(ascii: "[") else { return false }
    let end = [UInt8(ascii: "]")] + signs + [UInt8(ascii: "]")]
    while !bytes.isEmpty, !bytes.starts(with: end) { skip(1) }
    bytes = bytes.dropFirst(end.count)
    return true
  }

  private mutating func skip(_ count: Int) {
    for byte in bytes.prefix(count) where byte == UInt8(ascii: "\n") { line += 1 }
    bytes = bytes.dropFirst(count)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
