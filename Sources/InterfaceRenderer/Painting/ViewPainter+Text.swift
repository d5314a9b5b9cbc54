import InterfaceModel

// Labels, and the texts of controls.
extension ViewPainter {
  func paintLabel(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    guard let string = view.string("text"), !string.isEmpty else { return }
    var color = view.color("textColor") ?? .label
    if view.boolean("isHighlighted"), let highlighted = view.color("highlightedTextColor") {
      color = highlighted
    }
    var resolved = color.resolved(isDark: inherited.isDark)
    if !view.boolean("isEnabled") { resolved.alpha *= 0.4 }
    var font = view.font()
    let lines = view.integer("numberOfLines") ?? 1
    if view.boolean("adjustsFontSizeToFitWidth") {
      font = shrunk(font, string, bounds.width, least: view.number("minimumScaleFactor") ?? 0)
    }
    let style = TextSetter.Style(
      alignment: alignment(view.string("textAlignment"), string, view),
      lineBreakMode: view.string("lineBreakMode") ?? "byTruncatingTail")
    if let shadow = view.color("shadowColor"), case .size(let offset)? = view.value("shadowOffset"),
      offset.width.isFinite, offset.height.isFinite
    {
      let moved = Rect(
        x: bounds.x + offset.width, y: bounds.y + offset.height, width: bounds.width,
        height: bounds.height)
      paintText(string, font, lines, style, moved, shadow.resolved(isDark: inherited.isDark))
    }
    paintText(string, font, lines, style, bounds, resolved)
  }

  /// Draws a text centred from top to bottom, in as many lines as the height has room for.
  func paintText(
    _ string: String, _ font: Font, _ lines: Int, _ style: TextSetter.Style, _ bounds: Rect,
    _ color: Color
  ) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let limit = fittingLines(string, font, lines, bounds)
    let request = TextRequest(text: string, font: font, width: bounds.width, lines: limit)
    let height = text.extent(of: request).size.height
    canvas.source(color)
    let top = bounds.y + max((bounds.height - height) / 2, min(0, (bounds.height - height) / 2))
    let place = Rect(x: bounds.x, y: top, width: bounds.width, height: height)
    guard height > bounds.height + Self.graceOfHeight else {
      return text.draw(request, style, in: place, on: canvas)
    }
    canvas.saved {
      canvas.rectangle(bounds)
      canvas.clip()
      text.draw(request, style, in: place, on: canvas)
    }
  }

  /// A font of the phone is not so high as the one that stands for it; what is higher still is cut there too.
  private static let graceOfHeight = 2.0

  private func fittingLines(_ string: String, _ font: Font, _ lines: Int, _ bounds: Rect) -> Int {
    if lines == 1 { return 1 }
    let all = text.extent(
      of: TextRequest(text: string, font: font, width: bounds.width, lines: lines))
    // A point of grace, for frames set by hand to the height of a font.
    if all.size.height <= bounds.height + 1 { return lines }
    let first = text.extent(
      of: TextRequest(text: string, font: font, width: bounds.width, lines: 1))
    let most = max(Int((bounds.height + 1) / max(first.size.height, 1)), 1)
    return lines > 0 ? min(lines, most) : most
  }

  private static let mostShrinks = 4

  private func shrunk(_ font: Font, _ string: String, _ width: Double, least: Double) -> Font {
    func natural(_ font: Font) -> Double {
      text.extent(of: TextRequest(text: string, font: font, lines: 1)).size.width
    }
    let points = font.points(environment.textSize)
    var small = font
    var factor = 1.0
    // Small letters stand farther apart than large ones: a second look sees whether they fit.
    for _ in 0..<Self.mostShrinks {
      let taken = natural(small)
      if taken <= width || taken <= 0 || factor <= least { break }
      factor = max(factor * width / taken * 0.99, least, 0.05)
      small.size = points * factor
      small.textStyle = nil
    }
    return small
  }

  /// The side a text stands on; a natural one on the side its interface starts from.
  func alignment(_ name: String?, _ string: String, _ view: View) -> TextSetter.Style.Alignment {
    switch name {
    case "left": return .left
    case "center": return .center
    case "right": return .right
    case "justified": return .justified
    default:
      switch view.string("semanticContentAttribute") {
      case "forceRightToLeft": return .right
      case "forceLeftToRight": return .left
      default: return environment.isRightToLeft ? .right : .left
      }
    }
  }
}
