import CPango
import InterfaceModel

/// Draws a tree that is laid out.
final class ViewPainter {
  let canvas: Canvas
  let text: TextSetter
  let pictures: PictureStore
  let environment: Layout.Environment
  /// Opacity groups cost a picture each; views beyond are drawn as if opaque.
  private var groupsLeft = 500

  init(
    canvas: Canvas, text: TextSetter, pictures: PictureStore, environment: Layout.Environment
  ) {
    self.canvas = canvas
    self.text = text
    self.pictures = pictures
    self.environment = environment
  }

  /// What subviews inherit.
  struct Inherited {
    var isDark: Bool
    var tint: Color
    var depth = 0
  }

  func paint(_ view: View, _ inherited: Inherited, offset: Point = .zero) {
    let alpha = (view.number("alpha") ?? 1) * (view.layerNumber("opacity") ?? 1)
    if view.boolean("isHidden") || alpha <= 0 || inherited.depth > 200 { return }
    var inherited = inherited
    inherited.depth += 1
    switch view.string("overrideUserInterfaceStyle") {
    case "dark": inherited.isDark = true
    case "light": inherited.isDark = false
    default: break
    }
    if let tint = view.color("tintColor") { inherited.tint = tint }
    let frame = view.frame
    canvas.saved {
      canvas.translate(frame.x - offset.x + frame.width / 2, frame.y - offset.y + frame.height / 2)
      guard canvas.concatenate(view.transform) else { return }
      canvas.translate(-frame.width / 2, -frame.height / 2)
      if alpha < 1 && groupsLeft > 0 {
        groupsLeft -= 1
        canvas.group(alpha: alpha) { self.paintLayers(view, inherited) }
      } else {
        paintLayers(view, inherited)
      }
    }
  }

  private func paintLayers(_ view: View, _ inherited: Inherited) {
    let bounds = Rect(x: 0, y: 0, width: view.frame.width, height: view.frame.height)
    let radius = view.layerNumber("cornerRadius") ?? 0
    let corners = corners(view)
    paintShadow(view, bounds, radius, corners, inherited)
    let isOwn = view.viewClass == "UITextField" && view.string("borderStyle") == "roundedRect"
    let background = isOwn ? nil : view.color("backgroundColor")
    for color in [background, view.layerColor("backgroundColor")] {
      guard let color else { continue }
      canvas.rounded(bounds, radius: radius, corners: corners)
      canvas.fill(color.resolved(isDark: inherited.isDark))
    }
    canvas.saved {
      if view.boolean("clipsToBounds") || view.layerBoolean("masksToBounds") {
        canvas.rounded(bounds, radius: radius, corners: corners)
        canvas.clip()
      }
      paintContent(view, bounds, inherited)
      let offset = view.scrollOffset
      for subview in view.subviews { paint(subview, inherited, offset: offset) }
    }
    let border = min(view.layerNumber("borderWidth") ?? 0, min(bounds.width, bounds.height) / 2)
    if border > 0, let color = view.layerColor("borderColor") {
      let inner = Rect(
        x: border / 2, y: border / 2, width: bounds.width - border, height: bounds.height - border)
      canvas.rounded(inner, radius: max(radius - border / 2, 0), corners: corners)
      canvas.stroke(color.resolved(isDark: inherited.isDark), width: border)
    }
  }

  private func corners(_ view: View) -> Canvas.Corners {
    guard case .list(let set)? = view.layer("maskedCorners") else { return .all }
    func has(_ name: String) -> Bool { set.contains(.constant(name)) }
    return Canvas.Corners(
      topLeft: has("layerMinXMinYCorner"), topRight: has("layerMaxXMinYCorner"),
      bottomLeft: has("layerMinXMaxYCorner"), bottomRight: has("layerMaxXMaxYCorner"))
  }

  /// A soft shadow of rings that grow and fade: no surface format knows a blur that all have.
  private func paintShadow(
    _ view: View, _ bounds: Rect, _ radius: Double, _ corners: Canvas.Corners,
    _ inherited: Inherited
  ) {
    let opacity = view.layerNumber("shadowOpacity") ?? 0
    guard opacity > 0, var color = view.layerColor("shadowColor") else { return }
    let blur = min(view.layerNumber("shadowRadius") ?? 3, 100)
    var offset = Size(width: 0, height: -3)
    if case .size(let set)? = view.layer("shadowOffset") { offset = set }
    guard offset.width.isFinite, offset.height.isFinite else { return }
    color = color.resolved(isDark: inherited.isDark)
    let rings = 12
    for ring in 0..<rings {
      let grow = blur * (1 - 2 * Double(ring) / Double(rings - 1))
      let rect = Rect(
        x: bounds.x + offset.width - grow, y: bounds.y + offset.height - grow,
        width: bounds.width + 2 * grow, height: bounds.height + 2 * grow)
      guard rect.width > 0, rect.height > 0 else { continue }
      color.alpha = opacity / Double(rings)
      canvas.rounded(rect, radius: max(radius + grow, 0), corners: corners)
      canvas.fill(color)
    }
  }
}

extension View {
  func layerNumber(_ name: String) -> Double? {
    if case .number(let number)? = layer(name) { number } else { nil }
  }

  func layerColor(_ name: String) -> Color? {
    if case .color(let color)? = layer(name) { color } else { nil }
  }

  func layerBoolean(_ name: String) -> Bool { layer(name) == .boolean(true) }
}
