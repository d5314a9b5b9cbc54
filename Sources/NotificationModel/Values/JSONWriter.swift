/// Writes JSON text in one pass: members keep their order, reals are the shortest text that reads back
/// as the same number (whole ones as `2.0`), text outside ASCII stands as it is.
///
/// Calls follow the structure: `beginObject`, `key`, a value, …, `endObject`. Calls out of order are the
/// caller's mistake and trap.
package struct JSONWriter: Sendable {
  /// Spaces per level of pretty text.
  private static let indentWidth = 2

  private struct Level {
    var isObject: Bool
    var isEmpty: Bool = true
  }

  /// What was written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let pretty: Bool
  private var levels: [Level] = []
  private var hasKey = false

  /// A compact writer, or one that indents by two spaces.
  package init(pretty: Bool = false) {
    self.pretty = pretty
  }

  /// What was written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The whole text of one value.
  package static func text(_ value: JSONValue, pretty: Bool = false) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.value(value)
    return writer.text
  }

  /// Starts an object: a value's place.
  package mutating func beginObject() { begin(isObject: true) }

  /// Ends the innermost object.
  package mutating func endObject() { end(isObject: true) }

  /// Starts a list: a value's place.
  package mutating func beginArray() { begin(isObject: false) }

  /// Ends the innermost list.
  package mutating func endArray() { end(isObject: false) }

  /// The name of the next member.
  package mutating func key(_ name: String) {
    precondition(levels.last?.isObject == true && !hasKey, "a key belongs into an object")
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if pretty { bytes.append(UInt8(ascii: " ")) }
    hasKey = true
  }

  /// A member with its value.
  package mutating func member(_ name: String, _ value: JSONValue) {
    key(name)
    self.value(value)
  }

  /// A member that is text.
  package mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// Any value, with all it contains.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let flag): boolean(flag)
    case .integer(let number): integer(number)
    case .real(let number): real(number)
    case .string(let text): string(text)
    case .array(let items):
      beginArray()
      for item in items { self.value(item) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members { self.member(member.name, member.value) }
      endObject()
    }
  }

  /// `null`.
  package mutating func null() { literal("null") }

  /// `true` or `false`.
  package mutating func boolean(_ flag: Bool) { literal(flag ? "true" : "false") }

  /// A whole number.
  package mutating func integer(_ number: some BinaryInteger) { literal(String(number)) }

  /// A real number; JSON has none for infinities and NaN, which become `null`.
  package mutating func real(_ number: Double) { literal(number.isFinite ? "\(number)" : "null") }

  /// A text.
  package mutating func string(_ text: String) {
    openValue()
    quote(text)
  }
}

extension JSONWriter {
  private mutating func begin(isObject: Bool) {
    openValue()
    bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    levels.append(Level(isObject: isObject))
  }

  private mutating func end(isObject: Bool) {
    let level = levels.popLast()
    precondition(level?.isObject == isObject && !hasKey, "what ends was not begun")
    if level?.isEmpty == false { breakLine() }
    bytes.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private mutating func literal(_ text: String) {
    openValue()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func openValue() {
    if hasKey {
      hasKey = false
    } else if let level = levels.last {
      precondition(!level.isObject, "a value in an object needs its key")
      separate()
    }
  }

  private mutating func separate() {
    let last = levels.count - 1
    if !levels[last].isEmpty { bytes.append(UInt8(ascii: ",")) }
    levels[last].isEmpty = false
    breakLine()
  }

  private mutating func breakLine() {
    guard pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(
      contentsOf: repeatElement(UInt8(ascii: " "), count: levels.count * Self.indentWidth))
  }

  /// RFC 8259: quotation mark, reverse solidus and control characters are escaped; so is DEL, which
  /// terminals act on.
  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var rest = UnsafeBufferPointer(rebasing: utf8[...])
      while let stop = rest.firstIndex(where: Self.isEscaped) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<stop]))
        escape(rest[stop])
        rest = UnsafeBufferPointer(rebasing: rest[(stop + 1)...])
      }
      bytes.append(contentsOf: rest)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x08: escape("b")
    case 0x09: escape("t")
    case 0x0A: escape("n")
    case 0x0C: escape("f")
    case 0x0D: escape("r")
    default:
      bytes.append(contentsOf: "\\u00".utf8)
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  private mutating func escape(_ letter: Unicode.Scalar) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(UInt8(ascii: letter))
  }
}
