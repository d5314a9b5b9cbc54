import CPango
import InterfaceModel

// Pictures and symbols.
extension ViewPainter {
  func paintImageView(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    let name = view.boolean("isHighlighted") && view.image("highlightedImage") != nil
    guard let image = view.image(name ? "highlightedImage" : "image") else { return }
    paintImage(
      image, mode: view.string("contentMode") ?? "scaleToFill", bounds,
      tint: inherited.tint.resolved(isDark: inherited.isDark))
  }

  func paintImage(_ image: ImageReference, mode: String, _ bounds: Rect, tint: Color) {
    guard bounds.width > Canvas.leastSide, bounds.height > Canvas.leastSide else { return }
    if let name = image.systemName {
      guard let symbol = Symbol.named(name, isMirrored: environment.isRightToLeft) else {
        pictures.reportUnknown(symbol: name)
        return paintPlaceholder(bounds)
      }
      let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
      return canvas.symbol(symbol, in: bounds, color: image.isOriginal ? black : tint)
    }
    guard let picture = pictures.picture(image) else { return paintPlaceholder(bounds) }
    let target = ContentMode(mode).place(picture.size, in: bounds)
    guard target.width > Canvas.leastSide, target.height > Canvas.leastSide else { return }
    canvas.saved {
      canvas.translate(target.x, target.y)
      canvas.scale(
        target.width / picture.pixels.width, target.height / picture.pixels.height)
      if image.isTemplate {
        canvas.source(tint)
        cairo_mask_surface(canvas.context, picture.surface, 0, 0)
      } else {
        cairo_set_source_surface(canvas.context, picture.surface, 0, 0)
        let pattern = cairo_get_source(canvas.context)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        // Edges stay as they are when the picture is enlarged or turned.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_rectangle(
          canvas.context, 0, 0, picture.pixels.width, picture.pixels.height)
        cairo_fill(canvas.context)
      }
    }
  }

  /// Stands for a picture that is missing: visible, never a blank.
  private func paintPlaceholder(_ bounds: Rect) {
    canvas.saved {
      canvas.rectangle(bounds)
      canvas.clip()
      canvas.rectangle(bounds)
      canvas.fill(Color(red: 0.56, green: 0.56, blue: 0.58, alpha: 0.25))
      let side = min(bounds.width, bounds.height, 88) * 0.5
      let middle = Rect(
        x: bounds.x + (bounds.width - side) / 2, y: bounds.y + (bounds.height - side) / 2,
        width: side, height: side)
      let gray = Color(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
      if let photo = Symbol.named("photo") { canvas.symbol(photo, in: middle, color: gray) }
      canvas.rectangle(bounds.insetBy(0.5))
      canvas.stroke(gray, width: 1)
    }
  }
}

/// UIView.ContentMode: where a picture of a size stands in a rectangle.
struct ContentMode {
  let name: String

  init(_ name: String) { self.name = name }

  func place(_ size: Size, in bounds: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch name {
    case "scaleAspectFit": return centered(size, by: min(x, y), bounds)
    case "scaleAspectFill": return centered(size, by: max(x, y), bounds)
    case "scaleToFill", "redraw": return bounds
    default:
      var rect = centered(size, by: 1, bounds)
      let lower = name.lowercased()
      if lower.contains("left") { rect.x = bounds.x }
      if lower.contains("right") { rect.x = bounds.x + bounds.width - size.width }
      if lower.contains("top") { rect.y = bounds.y }
      if lower.contains("bottom") { rect.y = bounds.y + bounds.height - size.height }
      return rect
    }
  }

  private func centered(_ size: Size, by factor: Double, _ bounds: Rect) -> Rect {
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      x: bounds.x + (bounds.width - width) / 2, y: bounds.y + (bounds.height - height) / 2,
      width: width, height: height)
  }
}

extension Rect {
  func insetBy(_ distance: Double) -> Rect {
    Rect(
      x: x + distance, y: y + distance, width: max(width - 2 * distance, 0),
      height: max(height - 2 * distance, 0))
  }
}
