/// Reads well-formed JSON in one pass, straight into values.
///
/// It is the way of nearly every text and knows no errors: what is not plainly well-formed, and what is
/// rare (a name twice in one object, a number beyond 64 bits, text that is no Unicode, `\u0000`), it
/// gives up on, and the JSON library reads the text again and says what is wrong with it.
struct JSONParser {
  /// The text is not for this parser.
  struct GivesUp: Error {}

  /// A value and the bytes of its text without insignificant white space.
  struct Result {
    var value: JSONValue
    var size: Int
  }

  /// Room that is made for the members of an object, the items of a list.
  private static let usualMembers = 8
  private static let usualItems = 4
  /// More names are looked up in a set.
  private static let fewNames = 24

  let bytes: UnsafeBufferPointer<UInt8>
  private let depthLimit: Int
  var index = 0
  private var whiteSpace = 0
  private var depth = 0
  /// The text of a string with escapes.
  var scratch: [UInt8] = []

  /// nil: let the library read it.
  static func parse(_ bytes: [UInt8], depthLimit: Int) -> Result? {
    bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(bytes: buffer, depthLimit: depthLimit)
      do throws(GivesUp) {
        parser.skipWhiteSpace()
        let value = try parser.value()
        parser.skipWhiteSpace()
        guard parser.index == buffer.count else { return nil }
        return Result(value: value, size: buffer.count - parser.whiteSpace)
      } catch {
        return nil
      }
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  /// 0, which no JSON has at such a place, behind the end.
  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipWhiteSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
      whiteSpace += 1
    }
  }

  private mutating func value() throws(GivesUp) -> JSONValue {
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "t"):
      try literal("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try literal("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try literal("null")
      return .null
    default: return try number()
    }
  }

  mutating func literal(_ word: StaticString) throws(GivesUp) {
    guard bytes.count - index >= word.utf8CodeUnitCount else { throw GivesUp() }
    for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] {
      throw GivesUp()
    }
    index += word.utf8CodeUnitCount
  }

  private mutating func open() throws(GivesUp) {
    depth += 1
    guard depth <= depthLimit else { throw GivesUp() }
    index += 1
    skipWhiteSpace()
  }

  private mutating func close() {
    depth -= 1
    index += 1
  }

  private mutating func object() throws(GivesUp) -> JSONObject {
    try open()
    if byte == UInt8(ascii: "}") {
      close()
      return JSONObject()
    }
    var members: [JSONObject.Member] = []
    members.reserveCapacity(Self.usualMembers)
    while true {
      guard byte == UInt8(ascii: "\"") else { throw GivesUp() }
      let name = try string()
      skipWhiteSpace()
      guard byte == UInt8(ascii: ":") else { throw GivesUp() }
      index += 1
      skipWhiteSpace()
      members.append(JSONObject.Member(name: name, value: try value()))
      skipWhiteSpace()
      if byte == UInt8(ascii: ",") {
        index += 1
        skipWhiteSpace()
        continue
      }
      guard byte == UInt8(ascii: "}") else { throw GivesUp() }
      close()
      guard Self.areUnique(members) else { throw GivesUp() }
      return JSONObject(members: members)
    }
  }

  private static func areUnique(_ members: [JSONObject.Member]) -> Bool {
    if members.count > fewNames { return Set(members.map(\.name)).count == members.count }
    for later in members.indices.dropFirst() {
      let name = members[later].name
      let count = name.utf8.count
      for earlier in 0..<later
      where members[earlier].name.utf8.count == count && members[earlier].name == name {
        return false
      }
    }
    return true
  }

  private mutating func array() throws(GivesUp) -> [JSONValue] {
    try open()
    var items: [JSONValue] = []
    if byte == UInt8(ascii: "]") {
      close()
      return items
    }
    items.reserveCapacity(Self.usualItems)
    while true {
      items.append(try value())
      skipWhiteSpace()
      if byte == UInt8(ascii: ",") {
        index += 1
        skipWhiteSpace()
        continue
      }
      guard byte == UInt8(ascii: "]") else { throw GivesUp() }
      close()
      return items
    }
  }
}
