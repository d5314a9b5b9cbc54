import CPango
import InterfaceModel

/// A decoded picture as numbers.
package struct Pixels: Sendable, Hashable {
  package let width: Int
  package let height: Int
  /// Alpha, red, green, blue from the highest byte down, colours multiplied by alpha; row by row.
  package var values: [UInt32]

  package init(width: Int, height: Int, values: [UInt32]) {
    precondition(values.count == width * height, "a value for each pixel")
    self.width = width
    self.height = height
    self.values = values
  }

  /// nil if the bytes are damaged, too large, or no picture that can be read.
  package init?(_ bytes: [UInt8]) {
    guard let picture = Picture.decode(bytes, scale: 1) else { return nil }
    cairo_surface_flush(picture.surface)
    guard let data = cairo_image_surface_get_data(picture.surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(picture.surface))
    let hasAlpha = cairo_image_surface_get_format(picture.surface) == CAIRO_FORMAT_ARGB32
    width = Int(picture.pixels.width)
    height = Int(picture.pixels.height)
    values = []
    values.reserveCapacity(width * height)
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { values.append(hasAlpha ? row[x] : row[x] | 0xFF00_0000) }
    }
  }

  /// The pixel in a column and a row.
  package subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }

  /// The picture as PNG.
  package func png() throws(RenderError) -> [UInt8] {
    try Surface.bytes(
      .png, size: Size(width: Double(width), height: Double(height)), scale: 1
    ) { canvas in
      let surface = Picture.surface(width: width, height: height, hasAlpha: true) { data, stride in
        for y in 0..<height {
          let row = UnsafeMutableRawPointer(data + y * stride)
            .assumingMemoryBound(to: UInt32.self)
          for x in 0..<width { row[x] = values[y * width + x] }
        }
        return true
      }
      guard let surface else { return }
      cairo_set_source_surface(canvas.context, surface, 0, 0)
      cairo_paint(canvas.context)
      cairo_surface_destroy(surface)
    }
  }
}
