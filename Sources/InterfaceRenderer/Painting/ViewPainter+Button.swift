import InterfaceModel

// UIButton: background by its configuration, then image and title as one block.
extension ViewPainter {
  func paintButton(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    let configuration = view.string("configuration") ?? "none"
    if let background = buttonBackground(view, configuration, inherited) {
      canvas.rounded(bounds, radius: buttonRadius(view, bounds))
      canvas.fill(background)
    }
    let foreground = buttonForeground(view, configuration, inherited)
    let insets = ButtonMetrics.insets(view)
    let inner = Rect(
      x: insets.left, y: insets.top, width: max(bounds.width - insets.left - insets.right, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0))
    // A title needs its room more than the insets do.
    paintBlock(view, inner.height < 12 || inner.width < 12 ? bounds : inner, foreground)
  }

  private func buttonBackground(
    _ view: View, _ configuration: String, _ inherited: Inherited
  ) -> Color? {
    if !view.boolean("isEnabled"), configuration != "none", configuration != "plain" {
      return plainColor("tertiarySystemFill", inherited)
    }
    if view["baseBackgroundColor"] != nil {
      return color(view, "baseBackgroundColor", or: "systemFill", inherited)
    }
    switch configuration {
    case "gray": return color(view, "baseBackgroundColor", or: "tertiarySystemFill", inherited)
    case "tinted":
      var shade = tint(view, nil, inherited)
      shade.alpha *= 0.18
      return shade
    case "filled": return tint(view, nil, inherited)
    default: return nil
    }
  }

  private func buttonForeground(
    _ view: View, _ configuration: String, _ inherited: Inherited
  ) -> Color {
    if view["titleColor"] != nil { return tint(view, "titleColor", inherited) }
    if !view.boolean("isEnabled") { return plainColor("tertiaryLabel", inherited) }
    if view["baseForegroundColor"] != nil { return tint(view, "baseForegroundColor", inherited) }
    if configuration == "filled" { return color(view, "titleColor", or: "white", inherited) }
    return tint(view, nil, inherited)
  }

  private func plainColor(_ name: String, _ inherited: Inherited) -> Color {
    (Color.named(name) ?? .label).resolved(isDark: inherited.isDark)
  }

  private func buttonRadius(_ view: View, _ bounds: Rect) -> Double {
    switch view.string("cornerStyle") {
    case "small": 4
    case "large": 12
    case "capsule": bounds.height / 2
    default: min(8, bounds.height / 2)
    }
  }

  private func paintBlock(_ view: View, _ bounds: Rect, _ color: Color) {
    let title = view.string("title") ?? ""
    let subtitle = view.string("subtitle") ?? ""
    let image = view.image()
    let picture = image.flatMap { ButtonMetrics.imageSize($0, view, environment) }
    let placement = view.string("imagePlacement") ?? "leading"
    let padding = title.isEmpty || picture == nil ? 0 : view.number("imagePadding") ?? 0
    let isColumn = ButtonMetrics.isColumn(view)
    let room = ButtonMetrics.textWidth(
      bounds.width, view, image: picture, hasTitle: !title.isEmpty)
    let second = lineSize(subtitle, ButtonMetrics.subtitleFont, room)
    let rest = (isColumn ? (picture?.height ?? 0) + padding : 0) + second.height
    let lines = ButtonMetrics.titleLines(view)
    let first = titleSize(
      title, view.font(), lines, Size(width: room, height: bounds.height - rest))
    let text = Size(
      width: max(first.width, second.width),
      height: first.height + (subtitle.isEmpty ? 0 : second.height + 1))
    let block =
      isColumn
      ? Size(
        width: max(text.width, picture?.width ?? 0),
        height: text.height + padding + (picture?.height ?? 0))
      : Size(
        width: text.width + padding + (picture?.width ?? 0),
        height: max(text.height, picture?.height ?? 0))
    let origin = place(block, view, in: bounds)
    let isFirst =
      placement == "top" || (placement == "leading") != isMirrored(view) && !isColumn
    var textOrigin = origin
    if let image, let picture {
      var place = origin
      if isColumn {
        place.x += (block.width - picture.width) / 2
        if !isFirst { place.y += text.height + padding }
        if isFirst { textOrigin.y += picture.height + padding }
        textOrigin.x += (block.width - text.width) / 2
      } else {
        place.y += (block.height - picture.height) / 2
        if !isFirst { place.x += text.width + padding }
        if isFirst { textOrigin.x += picture.width + padding }
        textOrigin.y += (block.height - text.height) / 2
      }
      let rect = Rect(x: place.x, y: place.y, width: picture.width, height: picture.height)
      paintImage(image, mode: "scaleAspectFit", rect, tint: color)
    }
    var style = TextSetter.Style(alignment: .center, lineBreakMode: "byTruncatingMiddle")
    if lines != 1 { style.lineBreakMode = "byTruncatingTail" }
    paintText(
      title, view.font(), lines, style,
      Rect(x: textOrigin.x, y: textOrigin.y, width: text.width, height: first.height), color)
    paintText(
      subtitle, ButtonMetrics.subtitleFont, 1, style,
      Rect(
        x: textOrigin.x, y: textOrigin.y + first.height + 1, width: text.width,
        height: second.height), color)
  }

  /// In as many lines as there may be and the room has the height for.
  private func titleSize(_ string: String, _ font: Font, _ lines: Int, _ room: Size) -> Size {
    let line = lineSize(string, font, room.width)
    if lines == 1 || string.isEmpty { return line }
    var size = text.extent(
      of: TextRequest(text: string, font: font, width: room.width, lines: lines)
    ).size
    size.height = min(size.height, max(room.height, line.height))
    return size
  }

  private func lineSize(_ string: String, _ font: Font, _ width: Double) -> Size {
    if string.isEmpty { return .zero }
    let size = text.extent(of: TextRequest(text: string, font: font, lines: 1)).size
    return Size(width: min(size.width, width), height: size.height)
  }

  private func place(_ block: Size, _ view: View, in bounds: Rect) -> Point {
    var (x, y) = ((bounds.width - block.width) / 2, (bounds.height - block.height) / 2)
    switch (view.string("contentHorizontalAlignment"), isMirrored(view)) {
    case ("left", _), ("leading", false), ("trailing", true): x = 0
    case ("right", _), ("trailing", false), ("leading", true): x = bounds.width - block.width
    default: break
    }
    switch view.string("contentVerticalAlignment") {
    case "top": y = 0
    case "bottom": y = bounds.height - block.height
    default: break
    }
    return Point(x: bounds.x + x, y: bounds.y + y)
  }
}
