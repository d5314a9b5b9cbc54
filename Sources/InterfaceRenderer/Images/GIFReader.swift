import CPango

/// The first frame of a GIF.
enum GIFReader {
  static func surface(_ bytes: [UInt8]) -> OpaquePointer? {
    var parser = GIFParser(bytes)
    guard let frame = parser.firstFrame() else { return nil }
    return Picture.surface(width: frame.width, height: frame.height, hasAlpha: true) {
      data, stride in
      for y in 0..<frame.height {
        let row = UnsafeMutableRawPointer(data + y * stride)
          .assumingMemoryBound(to: UInt32.self)
        for x in 0..<frame.width { row[x] = frame.pixels[y * frame.width + x] }
      }
      return true
    }
  }
}

/// The whole canvas with the first frame on it.
struct GIFFrame {
  let width: Int
  let height: Int
  /// Alpha, red, green, blue; a pixel without a colour is 0.
  var pixels: [UInt32]
}

struct GIFParser {
  private let bytes: [UInt8]
  private var position = 6

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func byte() -> Int? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return Int(bytes[position])
  }

  private mutating func short() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return high << 8 | low
  }

  /// nil if the file is damaged before its first frame is there.
  mutating func firstFrame() -> GIFFrame? {
    guard let width = short(), let height = short(), let flags = byte(), byte() != nil,
      byte() != nil, width > 0, height > 0, width * height <= Picture.mostPixels
    else { return nil }
    var frame = GIFFrame(
      width: width, height: height, pixels: Array(repeating: 0, count: width * height))
    let global = flags & 0x80 != 0 ? colors(flags) : []
    var transparent: Int?
    while let block = byte() {
      switch block {
      case 0x21:
        guard let label = byte() else { return nil }
        let data = subBlocks()
        if label == 0xF9, data.count >= 4, data[0] & 1 != 0 { transparent = Int(data[3]) }
      case 0x2C: return image(into: &frame, global, transparent) ? frame : nil
      default: return nil
      }
    }
    return nil
  }

  private mutating func colors(_ flags: Int) -> [UInt32] {
    var colors: [UInt32] = []
    for _ in 0..<(2 << (flags & 7)) {
      guard let red = byte(), let green = byte(), let blue = byte() else { break }
      colors.append(0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }
    return colors
  }

  private mutating func subBlocks() -> [UInt8] {
    var data: [UInt8] = []
    while let count = byte(), count > 0, position + count <= bytes.count {
      data += bytes[position..<position + count]
      position += count
    }
    return data
  }

  private mutating func image(
    into frame: inout GIFFrame, _ global: [UInt32], _ transparent: Int?
  ) -> Bool {
    guard let left = short(), let top = short(), let width = short(), let height = short(),
      let flags = byte(), width > 0, height > 0, width * height <= Picture.mostPixels
    else { return false }
    let palette = flags & 0x80 != 0 ? colors(flags) : global
    guard let codeSize = byte(), (2...8).contains(codeSize) else { return false }
    let indices = LZWDecoder(codeSize: codeSize).decode(subBlocks(), most: width * height)
    let rows = flags & 0x40 != 0 ? Self.interlaced(height) : Array(0..<height)
    for (index, color) in indices.enumerated() {
      let (x, y) = (left + index % width, top + rows[index / width])
      guard x < frame.width, y < frame.height, Int(color) != transparent,
        palette.indices.contains(Int(color))
      else { continue }
      frame.pixels[y * frame.width + x] = palette[Int(color)]
    }
    return !indices.isEmpty
  }

  private static func interlaced(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: height, by: step))
    }
  }
}

/// GIF's variant of LZW.
struct LZWDecoder {
  let codeSize: Int

  /// At most `most` values; damaged data ends early.
  func decode(_ data: [UInt8], most: Int) -> [UInt8] {
    let clear = 1 << codeSize
    var output: [UInt8] = []
    var prefixes = Array(repeating: 0, count: 4096)
    var suffixes = (0..<4096).map { UInt8(truncatingIfNeeded: $0) }
    var next = clear + 2
    var width = codeSize + 1
    var previous: Int?
    var (bits, count) = (0, 0)
    for byte in data {
      bits |= Int(byte) << count
      count += 8
      while count >= width {
        let code = bits & ((1 << width) - 1)
        bits >>= width
        count -= width
        if code == clear {
          next = clear + 2
          width = codeSize + 1
          previous = nil
          continue
        }
        if code == clear + 1 || code > next || (code == next && previous == nil) { return output }
        var string: [UInt8] = []
        var walk = code == next ? previous ?? 0 : code
        while walk >= clear + 2 && string.count < 4096 {
          string.append(suffixes[walk])
          walk = prefixes[walk]
        }
        string.append(suffixes[walk])
        let first = suffixes[walk]
        output.append(contentsOf: string.reversed())
        if code == next { output.append(first) }
        if let last = previous, next < 4096 {
          prefixes[next] = last
          suffixes[next] = first
          next += 1
          if next == 1 << width && width < 12 { width += 1 }
        }
        previous = code
        if output.count >= most { return Array(output.prefix(most)) }
      }
    }
    return output
  }
}
