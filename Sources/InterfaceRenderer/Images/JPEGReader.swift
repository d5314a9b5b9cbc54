import CPango
import CTurboJPEG

/// JPEG through TurboJPEG, which reports damage as a status.
enum JPEGReader {
  static func surface(_ bytes: [UInt8]) -> OpaquePointer? {
    guard let decoder = tjInitDecompress() else { return nil }
    defer { tjDestroy(decoder) }
    return bytes.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      guard let base = buffer.baseAddress else { return nil }
      var width: Int32 = 0
      var height: Int32 = 0
      var sampling: Int32 = 0
      var colors: Int32 = 0
      let length = UInt(buffer.count)
      guard tjDecompressHeader3(decoder, base, length, &width, &height, &sampling, &colors) == 0,
        width > 0, height > 0, Int(width) * Int(height) <= Picture.mostPixels
      else { return nil }
      return Picture.surface(width: Int(width), height: Int(height), hasAlpha: false) {
        data, stride in
        let status = tjDecompress2(
          decoder, base, length, data, width, Int32(stride), height, Int32(TJPF_BGRX.rawValue),
          TJFLAG_ACCURATEDCT)
        // A warning leaves a picture that can be looked at, as phones show it.
        return status == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
      }
    }
  }
}
