/// What one pass over a JSON text tells before it is parsed. Meaningful for well-formed text only; it
/// never fails.
struct JSONMeasure {
  /// Bytes without insignificant white space, escapes as written.
  private(set) var size = 0
  /// Members of all objects together.
  private(set) var members = 0
  /// Where the nesting first goes beyond the limit.
  private(set) var tooDeep: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    var index = 0
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "\""):
        let start = index - 1
        index = Self.endOfString(bytes, from: index)
        size += index - start
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > depthLimit, tooDeep == nil { tooDeep = index - 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":"): members += 1
      default: break
      }
      size += 1
    }
  }

  /// The offset behind the closing quotation mark, or the end of the text.
  private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
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
}
