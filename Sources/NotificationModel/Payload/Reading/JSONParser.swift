/// Reads well-formed JSON in one pass, straight into packed values.
///
/// It is the way of nearly every text and knows no errors: what is not plainly well-formed, and what is
/// rare (a name twice in one object, a number beyond 64 bits, text that is no Unicode, `\u0000`), it
/// gives up on, and the JSON library reads the text again and says what is wrong with it.
struct JSONParser: ~Copyable {
  /// The text is not for this parser.
  struct GivesUp: Error {}

  /// A value and the bytes of its text without insignificant white space.
  struct Result {
    var value: JSONValue
    var size: Int
  }

  /// More names are looked up in a set.
  private static let fewNames = 24

  let bytes: UnsafeBufferPointer<UInt8>
  private let depthLimit: Int
  var index = 0
  private var whiteSpace = 0
  private var depth = 0
  var room: PackedRoom
  /// The names of the objects that are open.
  private var names: [PackedRoom.Name] = []

  /// nil: let the library read it.
  static func parse(_ bytes: [UInt8], depthLimit: Int) -> Result? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let room = PackedRoom(forText: buffer.count) else { return nil }
      var parser = JSONParser(bytes: buffer, depthLimit: depthLimit, room: room)
      do throws(GivesUp) {
        parser.skipWhiteSpace()
        try parser.value()
        parser.skipWhiteSpace()
        guard parser.index == buffer.count else { return nil }
        return Result(
          value: PackedJSON.value(parser.room.taken), size: buffer.count - parser.whiteSpace)
      } catch {
        return nil
      }
    }
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int, room: consuming PackedRoom
  ) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    self.room = room
  }

  /// 0, which no JSON has at such a place, behind the end.
  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  @inline(__always)
  private mutating func skipWhiteSpace() {
    // Behind the end, too, there may be nothing to skip.
    if byte <= 0x20 { skipAllWhiteSpace() }
  }

  private mutating func skipAllWhiteSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
      whiteSpace += 1
    }
  }

  private mutating func value() throws(GivesUp) {
    switch byte {
    case UInt8(ascii: "\""):
      room.put(.string)
      try text()
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try list()
    case UInt8(ascii: "t"):
      try literal("true")
      room.put(.yes)
    case UInt8(ascii: "f"):
      try literal("false")
      room.put(.no)
    case UInt8(ascii: "n"):
      try literal("null")
      room.put(.null)
    default: try number()
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

  private mutating func object() throws(GivesUp) {
    try open()
    room.put(.object)
    let count = room.putCount()
    if byte == UInt8(ascii: "}") { return close() }
    let first = names.count
    while true {
      guard byte == UInt8(ascii: "\"") else { throw GivesUp() }
      let place = room.count
      try text()
      names.append(room.name(at: place))
      skipWhiteSpace()
      guard byte == UInt8(ascii: ":") else { throw GivesUp() }
      index += 1
      skipWhiteSpace()
      try value()
      skipWhiteSpace()
      if byte == UInt8(ascii: ",") {
        index += 1
        skipWhiteSpace()
        continue
      }
      guard byte == UInt8(ascii: "}") else { throw GivesUp() }
      close()
      guard areUnique(names[first...]) else { throw GivesUp() }
      room.setCount(names.count - first, at: count)
      names.removeSubrange(first...)
      return
    }
  }

  private func areUnique(_ names: ArraySlice<PackedRoom.Name>) -> Bool {
    if names.count > Self.fewNames {
      return Set(names.map { room.text(of: $0) }).count == names.count
    }
    for later in names.indices.dropFirst() {
      for earlier in names.startIndex..<later
      where names[earlier].beginning == names[later].beginning
        && room.isSameText(names[earlier], names[later])
      {
        return false
      }
    }
    return true
  }

  private mutating func list() throws(GivesUp) {
    try open()
    room.put(.list)
    let place = room.putCount()
    if byte == UInt8(ascii: "]") { return close() }
    var count = 0
    while true {
      try value()
      count += 1
      skipWhiteSpace()
      if byte == UInt8(ascii: ",") {
        index += 1
        skipWhiteSpace()
        continue
      }
      guard byte == UInt8(ascii: "]") else { throw GivesUp() }
      close()
      return room.setCount(count, at: place)
    }
  }
}
