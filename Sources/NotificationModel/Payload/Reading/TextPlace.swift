/// A place in a text: line and column, both counted from 1, the column in characters.
public struct TextPlace: Sendable, Hashable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Turns offsets into places. Offsets that ascend cost one pass over the text together.
struct TextPlaces {
  private let bytes: [UInt8]
  private var offset = 0
  private var place = TextPlace(line: 1, column: 1)

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The place of the byte at an offset, or of the end of the text for any offset behind it.
  mutating func place(at target: Int) -> TextPlace {
    let target = min(max(target, 0), bytes.count)
    if target < offset {
      offset = 0
      place = TextPlace(line: 1, column: 1)
    }
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") {
        place = TextPlace(line: place.line + 1, column: 1)
      } else if offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
        // The next byte belongs to the same character.
      } else {
        place.column += 1
      }
    }
    return place
  }
}
