/// What the first bytes of a picture say: its format, its size in pixels as it is stored, and how it is
/// to be held.
package struct ImageHeader: Sendable, Hashable {
  /// A format that pictures come in.
  package enum Format: String, Sendable, Hashable, CaseIterable {
    case png
    case jpeg
    case gif
    case webp
  }

  package var format: Format
  package var width: Int
  package var height: Int
  package var orientation = ImageOrientation(1)

  /// nil if the bytes are no picture of a known format, or one without pixels.
  package init?(_ bytes: some RandomAccessCollection<UInt8>) {
    let reader = ByteReader(Array(bytes.prefix(Self.longestHeader)))
    guard let found = reader.png ?? reader.gif ?? reader.webp ?? reader.jpeg,
      found.1 > 0, found.2 > 0
    else { return nil }
    (format, width, height) = found
    if format == .jpeg { orientation = reader.orientation }
  }

  /// The frame header of a JPEG stands behind its metadata.
  private static let longestHeader = 1 << 20

  /// The scale that a file's name ends in ("picture@3x.png"), 1 if it does not.
  package static func scale(ofFile name: String) -> Double {
    let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }

  /// Points of a picture as it is seen.
  package func size(scale: Double) -> Size {
    let (width, height) = orientation.isTurned ? (height, width) : (width, height)
    return Size(width: Double(width) / scale, height: Double(height) / scale)
  }
}

private struct ByteReader {
  typealias Found = (ImageHeader.Format, Int, Int)
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func starts(with text: String, at offset: Int = 0) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  private func big(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  var png: Found? {
    guard bytes.first == 0x89, starts(with: "PNG\r\n", at: 1), starts(with: "IHDR", at: 12),
      let width = big(16, 4), let height = big(20, 4)
    else { return nil }
    return (.png, width, height)
  }

  var gif: Found? {
    guard starts(with: "GIF8"), let width = little(6, 2), let height = little(8, 2) else {
      return nil
    }
    return (.gif, width, height)
  }

  var webp: Found? {
    guard starts(with: "RIFF"), starts(with: "WEBP", at: 8) else { return nil }
    if starts(with: "VP8X", at: 12), let width = little(24, 3), let height = little(27, 3) {
      return (.webp, width + 1, height + 1)
    }
    if starts(with: "VP8L", at: 12), let bits = little(21, 4) {
      return (.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if starts(with: "VP8 ", at: 12), let width = little(26, 2), let height = little(28, 2) {
      return (.webp, width & 0x3FFF, height & 0x3FFF)
    }
    return nil
  }

  var jpeg: Found? {
    var found: Found?
    segments { marker, offset in
      guard (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) else {
        return true
      }
      if let height = big(offset + 5, 2), let width = big(offset + 7, 2) {
        found = (.jpeg, width, height)
      }
      return false
    }
    return found
  }

  var orientation: ImageOrientation {
    var orientation = ImageOrientation(1)
    segments { marker, offset in
      guard marker == 0xE1, let length = big(offset + 2, 2), length >= 2,
        offset + 2 + length <= bytes.count
      else { return marker != 0xDA }
      orientation = ImageOrientation(exif: bytes[offset + 4..<offset + 2 + length])
      return false
    }
    return orientation
  }

  /// Goes through a JPEG's segments, with each marker and its place, until told to stop.
  private func segments(_ visit: (UInt8, Int) -> Bool) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return }
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard visit(marker, offset) else { return }
      let isAlone = marker == 0x01 || (0xD0...0xD8).contains(marker)
      guard let length = isAlone ? 0 : big(offset + 2, 2) else { return }
      offset += 2 + length
    }
  }
}
