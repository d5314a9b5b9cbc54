import CPango
import InterfaceModel

/// Drawing in points on a surface of any format.
struct Canvas {
  let context: OpaquePointer

  init(_ context: OpaquePointer) {
    self.context = context
  }

  /// Draws with a state of its own, which ends with the closure.
  func saved(_ draw: () -> Void) {
    cairo_save(context)
    draw()
    cairo_restore(context)
  }

  /// Draws as one picture that is laid over what is there with an opacity.
  func group(alpha: Double, _ draw: () -> Void) {
    if alpha >= 1 { return draw() }
    if alpha <= 0 { return }
    cairo_push_group(context)
    draw()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, alpha)
  }

  func translate(_ x: Double, _ y: Double) {
    cairo_translate(context, x, y)
  }

  /// Nobody sees what is smaller, and to scale a drawing to it overflows.
  static let leastSide = 0.01

  func scale(_ x: Double, _ y: Double) {
    cairo_scale(context, x, y)
  }

  /// False, and nothing changed, for a transform that flattens the plane.
  func concatenate(_ transform: AffineTransform) -> Bool {
    guard transform.inverse != nil else { return false }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
    var current = cairo_matrix_t()
    cairo_get_matrix(context, &current)
    var product = cairo_matrix_t()
    cairo_matrix_multiply(&product, &matrix, &current)
    guard Self.isDrawable(product) else { return false }
    cairo_set_matrix(context, &product)
    return true
  }

  /// What is enlarged, flattened or moved beyond this is nowhere in a picture, and numbers overflow.
  private static let largestFactor = 1e6
  private static let smallestArea = 1e-9

  private static func isDrawable(_ m: cairo_matrix_t) -> Bool {
    let parts = [m.xx, m.yx, m.xy, m.yy, m.x0, m.y0]
    return parts.allSatisfy { $0.magnitude < largestFactor }
      && (m.xx * m.yy - m.xy * m.yx).magnitude > smallestArea
  }

  func source(_ color: Color) {
    cairo_set_source_rgba(
      context, unit(color.red), unit(color.green), unit(color.blue), unit(color.alpha))
  }

  private func unit(_ part: Double) -> Double { part.isNaN ? 0 : min(max(part, 0), 1) }

  func rectangle(_ rect: Rect) {
    cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
  }

  /// A rectangle with rounded corners, the radius cut to half of the shorter side. A large radius
  /// turns smoothly into the sides, as on a phone.
  func rounded(_ rect: Rect, radius: Double, corners: Corners = .all) {
    let radius = min(max(radius, 0), rect.width / 2, rect.height / 2)
    if radius <= 0 { return rectangle(rect) }
    let (left, top) = (rect.x, rect.y)
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    cairo_new_sub_path(context)
    func corner(
      _ isRound: Bool, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ start: Double
    ) {
      if isRound {
        cairo_arc(context, x + dx * radius, y + dy * radius, radius, start, start + .pi / 2)
      } else {
        cairo_line_to(context, x, y)
      }
    }
    corner(corners.topRight, right, top, -1, 1, -.pi / 2)
    corner(corners.bottomRight, right, bottom, -1, -1, 0)
    corner(corners.bottomLeft, left, bottom, 1, -1, .pi / 2)
    corner(corners.topLeft, left, top, 1, 1, .pi)
    cairo_close_path(context)
  }

  func circle(_ center: Point, radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, center.x, center.y, max(radius, 0), 0, 2 * .pi)
  }

  func fill(_ color: Color) {
    source(color)
    cairo_fill(context)
  }

  func stroke(_ color: Color, width: Double) {
    source(color)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  func clip() {
    cairo_clip(context)
  }

  /// Fills the path with a change of colour from one point to another.
  func fill(from start: Point, _ first: Color, to end: Point, _ second: Color) {
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    for (offset, color) in [(0.0, first), (1.0, second)] {
      cairo_pattern_add_color_stop_rgba(
        pattern, offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, pattern)
    cairo_fill(context)
    cairo_pattern_destroy(pattern)
  }

  /// Which corners of a rectangle are round.
  struct Corners {
    var topLeft = true
    var topRight = true
    var bottomLeft = true
    var bottomRight = true

    static let all = Corners()
  }
}
