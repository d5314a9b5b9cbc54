/// How a camera held a picture: Exif's orientation, 1 (upright) to 8.
package struct ImageOrientation: Sendable, Hashable {
  /// Exif's number.
  package let number: Int

  /// Numbers that are none count as upright.
  package init(_ number: Int) {
    self.number = (1...8).contains(number) ? number : 1
  }

  /// What is stored as a row is seen as a column.
  package var isTurned: Bool { number >= 5 }

  /// Where the pixel seen at a place is stored, in a stored picture of a size.
  package func stored(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch number {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (y, height - 1 - x)
    case 7: (width - 1 - y, height - 1 - x)
    case 8: (width - 1 - y, x)
    default: (x, y)
    }
  }

  /// Reads the orientation out of an Exif segment's bytes, "Exif" first; upright if there is none.
  init(exif bytes: ArraySlice<UInt8>) {
    self.init(Self.number(Array(bytes)) ?? 1)
  }

  private static func number(_ bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]), bytes.count >= 14 else { return nil }
    let tiff = Array(bytes[6...])
    let isLittle = tiff.starts(with: [0x49, 0x49])
    func read(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= tiff.count - count else { return nil }
      let part = tiff[offset..<offset + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = read(4, 4), let entries = read(directory, 2) else { return nil }
    for entry in 0..<min(entries, 64) {
      let offset = directory + 2 + entry * 12
      if read(offset, 2) == orientationTag { return read(offset + 8, 2) }
    }
    return nil
  }

  private static let orientationTag = 0x0112
}
