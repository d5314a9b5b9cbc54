import InterfaceModel

// Lines where their alignment says, the last one cut as its mode says.
extension TextSetter {
  /// Draws a text at the top of a rectangle, in the source that is set.
  func draw(_ request: TextRequest, _ style: Style, in rect: Rect, on canvas: Canvas) {
    guard !request.text.isEmpty, rect.width > 0 else { return }
    var request = request
    request.width = rect.width
    guard
      let broken = broken(request, byCharacters: style.lineBreakMode == "byCharWrapping"),
      let last = broken.last(of: request.lines)
    else { return }
    for index in 0...last {
      let line = broken.lines[index]
      let baseline = rect.y + line.baseline
      if index == last, broken.isCut(after: last),
        let cut = cut(broken, at: last, request, style)
      {
        draw(cut, line, style, baseline, rect, on: canvas)
        continue
      }
      let continues =
        index + 1 < broken.lines.count && !broken.lines[index + 1].isParagraphStart
      let isFilled =
        style.alignment == .justified && continues && broken.justify(line: index, to: rect.width)
      let x = isFilled ? 0 : start(of: line, width: line.width, style, in: rect.width)
      broken.draw(line: index, at: rect.x + x, baseline, on: canvas)
    }
  }

  /// A line of its own in place of the one that has no room for all that follows.
  private func draw(
    _ cut: BrokenText, _ line: BrokenText.Line, _ style: Style, _ baseline: Double, _ rect: Rect,
    on canvas: Canvas
  ) {
    guard let width = cut.lines.first?.width else { return }
    let x = rect.x + start(of: line, width: width, style, in: rect.width)
    guard width > rect.width + Self.grace else {
      return cut.draw(line: 0, at: x, baseline, on: canvas)
    }
    canvas.saved {
      canvas.rectangle(
        Rect(x: rect.x, y: rect.y - rect.height, width: rect.width, height: rect.height * 3))
      canvas.clip()
      cut.draw(line: 0, at: x, baseline, on: canvas)
    }
  }

  /// Distance of a line from the left; one that is too long keeps its beginning.
  private func start(
    of line: BrokenText.Line, width: Double, _ style: Style, in available: Double
  ) -> Double {
    let free = available - width
    if free < 0 { return line.isRightToLeft ? free : 0 }
    switch style.alignment {
    case .left: return 0
    case .center: return free / 2
    case .right: return free
    case .justified: return line.isRightToLeft ? free : 0
    }
  }
}
