import CPango

/// PNG through the drawing library.
enum PNGReader {
  static func surface(_ bytes: [UInt8]) -> OpaquePointer? {
    let reader = Cursor(bytes)
    let closure = Unmanaged.passUnretained(reader).toOpaque()
    guard let surface = cairo_image_surface_create_from_png_stream(read, closure) else {
      return nil
    }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }

  private static let read: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let reader = Unmanaged<Cursor>.fromOpaque(closure).takeUnretainedValue()
    let end = reader.position + Int(length)
    guard end <= reader.bytes.count else { return CAIRO_STATUS_READ_ERROR }
    reader.bytes.withUnsafeBufferPointer { buffer in
      for index in reader.position..<end { data[index - reader.position] = buffer[index] }
    }
    reader.position = end
    return CAIRO_STATUS_SUCCESS
  }
}

private final class Cursor {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}
