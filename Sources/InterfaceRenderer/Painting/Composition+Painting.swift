import InterfaceModel

extension Composition.Placed {
  func paint(_ painter: ViewPainter, isDark: Bool, hasBackground: Bool) {
    let canvas = painter.canvas
    if hasBackground { paintBackground(canvas, isDark) }
    let inherited = ViewPainter.Inherited(isDark: isDark, tint: .tint)
    for view in back { painter.paint(view, inherited) }
    if let media { paintMedia(painter, media.button, media.origin, isDark) }
    guard !front.isEmpty else { return }
    canvas.rectangle(Rect(x: 0, y: 0, width: size.width, height: size.height))
    canvas.fill(Color(red: 0, green: 0, blue: 0, alpha: isDark ? 0.5 : 0.35))
    for view in front { painter.paint(view, inherited) }
  }

  /// A quiet change of colour where the phone shows its blurred wallpaper.
  private func paintBackground(_ canvas: Canvas, _ isDark: Bool) {
    canvas.rectangle(Rect(x: 0, y: 0, width: size.width, height: size.height))
    let (first, second) =
      isDark
      ? (
        Color(red: 0.055, green: 0.07, blue: 0.13, alpha: 1),
        Color(red: 0.14, green: 0.09, blue: 0.17, alpha: 1)
      )
      : (
        Color(red: 0.66, green: 0.74, blue: 0.86, alpha: 1),
        Color(red: 0.84, green: 0.78, blue: 0.85, alpha: 1)
      )
    canvas.fill(
      from: Point(x: 0, y: 0), first, to: Point(x: size.width * 0.3, y: size.height), second)
  }

  private func paintMedia(
    _ painter: ViewPainter, _ button: RenderScene.MediaButton, _ origin: Point, _ isDark: Bool
  ) {
    let frame = button.frame
    let isFinite = [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
    guard isFinite, frame.width > 0, frame.height > 0 else { return }
    if button.isOverlay && button.isPlaying { return }
    let canvas = painter.canvas
    let side = min(frame.width, frame.height)
    let center = Point(
      x: origin.x + frame.x + frame.width / 2, y: origin.y + frame.y + frame.height / 2)
    let tint = button.tintColor?.resolved(isDark: isDark)
    canvas.circle(center, radius: side / 2)
    let white = Color(red: 1, green: 1, blue: 1, alpha: 1)
    if button.isOverlay {
      canvas.fill(Color(red: 0, green: 0, blue: 0, alpha: 0.45))
    } else {
      canvas.fill(tint ?? Color.tint.resolved(isDark: isDark))
    }
    guard let symbol = Symbol.named(button.isPlaying ? "pause.fill" : "play.fill") else { return }
    let glyph = side * 0.5
    canvas.symbol(
      symbol,
      in: Rect(
        x: center.x - glyph / 2 + (button.isPlaying ? 0 : side * 0.02), y: center.y - glyph / 2,
        width: glyph, height: glyph),
      color: button.isOverlay ? tint ?? white : white)
  }
}
