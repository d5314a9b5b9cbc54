import CPango
import InterfaceModel

/// A decoded picture, kept as a surface that can be drawn any number of times.
final class Picture {
  let surface: OpaquePointer
  /// In points.
  let size: Size
  let pixels: Size

  init(surface: OpaquePointer, scale: Double) {
    self.surface = surface
    pixels = Size(
      width: Double(cairo_image_surface_get_width(surface)),
      height: Double(cairo_image_surface_get_height(surface)))
    size = Size(width: pixels.width / scale, height: pixels.height / scale)
  }

  deinit { cairo_surface_destroy(surface) }

  /// More than a phone shows, and more than fits its memory.
  static let mostPixels = 50_000_000

  /// nil if the bytes are damaged, too large, or of a format that is not read.
  static func decode(_ bytes: [UInt8], scale: Double) -> Picture? {
    guard let header = ImageHeader(bytes), header.width <= 1 << 15, header.height <= 1 << 15,
      header.width * header.height <= mostPixels
    else { return nil }
    let surface: OpaquePointer?
    switch header.format {
    case .png: surface = PNGReader.surface(bytes)
    case .jpeg:
      surface = JPEGReader.surface(bytes).flatMap { upright($0, header.orientation) }
    case .gif: surface = GIFReader.surface(bytes)
    case .webp: surface = WebPReader.surface(bytes)
    }
    return surface.map { Picture(surface: $0, scale: scale) }
  }

  /// The picture as it is seen, in place of the one as it is stored.
  private static func upright(
    _ stored: OpaquePointer, _ orientation: ImageOrientation
  ) -> OpaquePointer? {
    if orientation.number == 1 { return stored }
    defer { cairo_surface_destroy(stored) }
    guard let source = cairo_image_surface_get_data(stored) else { return nil }
    let (width, height) = (
      Int(cairo_image_surface_get_width(stored)), Int(cairo_image_surface_get_height(stored))
    )
    let sourceStride = Int(cairo_image_surface_get_stride(stored))
    let (seenWidth, seenHeight) = orientation.isTurned ? (height, width) : (width, height)
    return surface(width: seenWidth, height: seenHeight, hasAlpha: false) { data, stride in
      for y in 0..<seenHeight {
        for x in 0..<seenWidth {
          let place = orientation.stored(x, y, width: width, height: height)
          let pixel = UnsafeRawPointer(source).load(
            fromByteOffset: place.y * sourceStride + place.x * 4, as: UInt32.self)
          UnsafeMutableRawPointer(data).storeBytes(
            of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
      return true
    }
  }

  /// A surface whose pixels, blue first, four bytes each, a closure writes; nil if it cannot.
  static func surface(
    width: Int, height: Int, hasAlpha: Bool,
    write: (UnsafeMutablePointer<UInt8>, _ stride: Int) -> Bool
  ) -> OpaquePointer? {
    let format = hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)) else {
      return nil
    }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface),
      write(data, Int(cairo_image_surface_get_stride(surface)))
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}
