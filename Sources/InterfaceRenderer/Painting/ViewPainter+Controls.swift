import InterfaceModel

// Controls with a value.
extension ViewPainter {
  /// A switch has one size, wherever its frame ends; one that is disabled is faint as a whole.
  func paintSwitch(_ view: View, _ inherited: Inherited) {
    let isOn = view.boolean("isOn")
    let track = Rect(x: 0, y: 0, width: 51, height: 31)
    canvas.rounded(track, radius: 15.5)
    canvas.fill(
      isOn
        ? color(view, "onTintColor", or: "systemGreen", inherited)
        : color(view, "", or: "secondarySystemFill", inherited))
    let isRight = isOn != isMirrored(view)
    let center = Point(x: track.x + (isRight ? 35.5 : 15.5), y: track.y + 15.5)
    canvas.circle(Point(x: center.x, y: center.y + 1.5), radius: 13.8)
    canvas.fill(Color(red: 0, green: 0, blue: 0, alpha: 0.12))
    canvas.circle(center, radius: 13.5)
    canvas.fill(color(view, "thumbTintColor", or: "white", inherited))
  }

  func paintSegments(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    let items = view.names("items")
    guard !items.isEmpty else { return }
    canvas.rounded(bounds, radius: 9)
    canvas.fill(color(view, "", or: "tertiarySystemFill", inherited))
    let frames = segmentFrames(items, view, bounds)
    let selected =
      view.boolean("isMomentary") ? -1 : view.integer("selectedSegmentIndex") ?? -1
    let label = color(view, "", or: "label", inherited)
    for (index, frame) in frames.enumerated() {
      if index == selected { paintSelection(view, frame, inherited) }
      var font = SegmentMetrics.font
      if index == selected { font.weight = "semibold" }
      paintText(
        items[index], font, 1, TextSetter.Style(alignment: .center),
        Rect(x: frame.x + 4, y: frame.y, width: max(frame.width - 8, 0), height: frame.height),
        label)
      guard index > 0, index != selected, index - 1 != selected else { continue }
      let edge = isMirrored(view) ? frame.x + frame.width : frame.x
      canvas.rectangle(
        Rect(x: edge - 0.5, y: bounds.height * 0.25, width: 1, height: bounds.height * 0.5))
      canvas.fill(color(view, "", or: "separator", inherited))
    }
  }

  private func paintSelection(_ view: View, _ frame: Rect, _ inherited: Inherited) {
    let plate = frame.insetBy(2)
    canvas.rounded(
      Rect(x: plate.x, y: plate.y + 1, width: plate.width, height: plate.height), radius: 7)
    canvas.fill(Color(red: 0, green: 0, blue: 0, alpha: 0.1))
    canvas.rounded(plate, radius: 7)
    let standard = inherited.isDark ? "systemGray2" : "white"
    canvas.fill(color(view, "selectedSegmentTintColor", or: standard, inherited))
  }

  private func segmentFrames(_ items: [String], _ view: View, _ bounds: Rect) -> [Rect] {
    var widths = items.map { _ in bounds.width / Double(items.count) }
    if view.boolean("apportionsSegmentWidthsByContent") {
      let natural = items.map { item in
        text.extent(of: TextRequest(text: item, font: SegmentMetrics.font, lines: 1)).size.width
          + SegmentMetrics.padding
      }
      let total = natural.reduce(0, +)
      widths = natural.map { $0 / total * bounds.width }
    }
    var x = 0.0
    return widths.map { width in
      defer { x += width }
      let left = isMirrored(view) ? bounds.width - x - width : x
      return Rect(x: left, y: 0, width: width, height: bounds.height)
    }
  }

  func paintSlider(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    let low = view.number("minimumValue") ?? 0
    let high = view.number("maximumValue") ?? 1
    let value = view.number("value") ?? 0
    let range = high - low
    var part = range > 0 && range.isFinite ? min(max((value - low) / range, 0), 1) : 0
    if isMirrored(view) { part = 1 - part }
    let radius = min(13.5, bounds.width / 2)
    let center = radius + (bounds.width - 2 * radius) * part
    let y = bounds.height / 2
    let minimum = tint(view, "minimumTrackTintColor", inherited)
    let maximum = color(view, "maximumTrackTintColor", or: "systemFill", inherited)
    for (start, end, isLeft) in [(0, center, true), (center, bounds.width, false)] {
      canvas.rounded(Rect(x: start, y: y - 2, width: max(end - start, 0), height: 4), radius: 2)
      canvas.fill(isLeft != isMirrored(view) ? minimum : maximum)
    }
    canvas.circle(Point(x: center, y: y + 2), radius: radius + 0.5)
    canvas.fill(Color(red: 0, green: 0, blue: 0, alpha: 0.14))
    canvas.circle(Point(x: center, y: y), radius: radius)
    // The track of one that is disabled does not shine through.
    let thumb = view.color("thumbTintColor") ?? Color.named("white") ?? .label
    canvas.fill(thumb.resolved(isDark: inherited.isDark))
  }

  func paintStepper(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    canvas.rounded(bounds, radius: 8)
    canvas.fill(color(view, "", or: "tertiarySystemFill", inherited))
    canvas.rectangle(
      Rect(x: bounds.width / 2 - 0.5, y: bounds.height * 0.2, width: 1, height: bounds.height * 0.6)
    )
    canvas.fill(color(view, "", or: "separator", inherited))
    let value = view.number("value") ?? 0
    let ends = [
      ("minus", value > view.number("minimumValue") ?? 0),
      ("plus", value < view.number("maximumValue") ?? 100),
    ]
    for (index, (name, isEnabled)) in ends.enumerated() {
      guard let symbol = Symbol.named(name) else { continue }
      let isLeft = (index == 0) != isMirrored(view)
      let shade = color(
        view, "", or: isEnabled || view.boolean("wraps") ? "label" : "tertiaryLabel", inherited)
      let middle = bounds.width * (isLeft ? 0.25 : 0.75)
      canvas.symbol(
        symbol, in: Rect(x: middle - 8, y: bounds.height / 2 - 8, width: 16, height: 16),
        color: shade)
    }
  }

  func paintTextField(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    let border = view.string("borderStyle") ?? "none"
    if border == "roundedRect" {
      canvas.rounded(bounds, radius: 6)
      canvas.fill(color(view, "backgroundColor", or: "systemBackground", inherited))
      canvas.rounded(bounds.insetBy(0.5), radius: 5.5)
      canvas.stroke(color(view, "", or: "systemGray4", inherited), width: 0.7)
    } else if border != "none" {
      canvas.rectangle(bounds.insetBy(0.5))
      canvas.stroke(color(view, "", or: "label", inherited), width: 1)
    }
    var inner = Rect(
      x: border == "none" ? 0 : 7, y: 0,
      width: max(bounds.width - (border == "none" ? 0 : 14), 0), height: bounds.height)
    var string = view.string("text") ?? ""
    let isEmpty = string.isEmpty
    if !isEmpty, ["always", "unlessEditing"].contains(view.string("clearButtonMode") ?? "") {
      let side = min(17, bounds.height)
      inner.width = max(inner.width - side - 5, 0)
      let isLast = !isMirrored(view)
      if let cross = Symbol.named("xmark.circle.fill") {
        let x = isLast ? bounds.width - side - 6 : 6
        canvas.symbol(
          cross, in: Rect(x: x, y: (bounds.height - side) / 2, width: side, height: side),
          color: color(view, "", or: "tertiaryLabel", inherited))
      }
      if !isLast { inner.x += side + 5 }
    }
    if isEmpty {
      string = view.string("placeholder") ?? ""
    } else if view.boolean("isSecureTextEntry") {
      string = String(repeating: "•", count: min(string.count, 100))
    }
    let style = TextSetter.Style(
      alignment: alignment(view.string("textAlignment"), string, view))
    paintText(
      string, view.font(), 1, style, inner,
      isEmpty
        ? color(view, "", or: "placeholderText", inherited)
        : color(view, "textColor", or: "label", inherited))
  }
}
