/// Finds the functions of the table that a text returns without running it: `function T:name`,
/// `function T.name` and `T.name = function`, where the text ends with `return T`.
///
/// Tables that are made in other ways have no functions here. The text has been compiled before.
struct LuaMemberScan {
  /// Names with the lines at which they stand, in order.
  private(set) var functions: [(name: String, line: Int)] = []
  /// Every word of the text, outside of comments and strings.
  var words: Set<String> { Set(tokens.map(\.text)) }
  private var tokens: [(text: String, line: Int)] = []
  private var bytes: ArraySlice<UInt8>
  private var line = 1

  init(_ text: [UInt8]) {
    bytes = text[...]
    while readToken() {}
    guard tokens.count >= 2, tokens[tokens.count - 2].text == "return" else { return }
    let table = tokens[tokens.count - 1].text
    for index in tokens.indices.dropLast(3) where tokens[index].text == "function" {
      let next = tokens[(index + 1)...].prefix(3).map(\.text)
      if next[0] == table, next[1] == ":" || next[1] == "." {
        functions.append((next[2], tokens[index].line))
      } else if index >= 4, tokens[index - 1].text == "=", tokens[index - 3].text == ".",
        tokens[index - 4].text == table
      {
        functions.append((tokens[index - 2].text, tokens[index].line))
      }
    }
  }

  /// Takes one name, number, string, comment or sign off the front; false at the end.
  private mutating func readToken() -> Bool {
    guard let first = bytes.first else { return false }
    if Self.isPartOfName(first) {
      let word = bytes.prefix(while: Self.isPartOfName)
      tokens.append((String(decoding: word, as: UTF8.self), line))
      bytes = bytes.dropFirst(word.count)
    } else if bytes.starts(with: "--".utf8) {
      bytes = bytes.dropFirst(2)
      if !skipLongText() { bytes = bytes.drop { $0 != UInt8(ascii: "\n") } }
    } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      skipText(quote: first)
    } else if first != UInt8(ascii: "[") || !skipLongText() {
      skip(1)
      if first > 0x20, first != UInt8(ascii: ";") {
        tokens.append((String(decoding: [first], as: UTF8.self), line))
      }
    }
    return true
  }

  private mutating func skipText(quote: UInt8) {
    skip(1)
    while let byte = bytes.first, byte != quote {
      if byte == UInt8(ascii: "\\") { skip(1) }
      skip(1)
    }
    skip(1)
    tokens.append(("\"", line))
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
