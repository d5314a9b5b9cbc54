import CPango
import CWebP

/// WebP, lossy or lossless; a moving one is not read.
enum WebPReader {
  static func surface(_ bytes: [UInt8]) -> OpaquePointer? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0, width > 0, height > 0,
      Int(width) * Int(height) <= Picture.mostPixels
    else { return nil }
    return Picture.surface(width: Int(width), height: Int(height), hasAlpha: true) { data, stride in
      let size = stride * Int(height)
      guard WebPDecodeBGRAInto(bytes, bytes.count, data, size, Int32(stride)) != nil else {
        return false
      }
      for y in 0..<Int(height) {
        for x in 0..<Int(width) { multiply(data + y * stride + x * 4) }
      }
      return true
    }
  }

  /// Colours of a surface are multiplied by alpha, those of the file are not.
  private static func multiply(_ pixel: UnsafeMutablePointer<UInt8>) {
    let alpha = Int(pixel[3])
    if alpha == 255 { return }
    for part in 0..<3 { pixel[part] = UInt8((Int(pixel[part]) * alpha + 127) / 255) }
  }
}
