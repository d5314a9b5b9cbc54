import CPango
import InterfaceModel

/// Makes a picture's bytes with one drawing routine, whatever the format.
///
/// The same drawing gives the same bytes: nothing in them depends on the time.
enum Surface {
  /// Draws in points; `scale` is pixels per point of a PNG, the other formats have none.
  static func bytes(
    _ format: PictureFormat, size: Size, scale: Double, draw: (Canvas) -> Void
  ) throws(RenderError) -> [UInt8] {
    let sink = ByteSink()
    let closure = Unmanaged.passUnretained(sink).toOpaque()
    let surface: OpaquePointer?
    switch format {
    case .png:
      surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32((size.width * scale).rounded()),
        Int32((size.height * scale).rounded()))
    case .svg:
      surface = cairo_svg_surface_create_for_stream(append, closure, size.width, size.height)
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    case .pdf:
      surface = cairo_pdf_surface_create_for_stream(append, closure, size.width, size.height)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, fixedDate)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, fixedDate)
    }
    guard let surface, let context = cairo_create(surface) else { throw .surface("no memory") }
    if format == .png { cairo_scale(context, scale, scale) }
    draw(Canvas(context))
    let status = cairo_status(context)
    cairo_destroy(context)
    if format == .png { cairo_surface_write_to_png_stream(surface, append, closure) }
    cairo_surface_finish(surface)
    let end = cairo_surface_status(surface)
    cairo_surface_destroy(surface)
    for status in [status, end] where status != CAIRO_STATUS_SUCCESS {
      throw .surface(String(cString: cairo_status_to_string(status)))
    }
    return format == .svg ? SVGNames.renumbered(sink.bytes) : sink.bytes
  }

  /// Of every PDF, so that two are the same.
  private static let fixedDate = "2000-01-01T00:00:00Z"

  private static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}

private final class ByteSink {
  var bytes: [UInt8] = []
}

/// Why there is no picture.
package enum RenderError: Error, Sendable, Hashable {
  /// The drawing library's words.
  case surface(String)
  /// The picture would be larger than can be drawn, in pixels.
  case tooLarge(width: Int, height: Int)
  /// The fonts cannot be set up.
  case fonts(String)
}
