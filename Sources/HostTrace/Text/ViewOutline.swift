import InterfaceModel
import NotificationModel

/// The tree of views as lines: one view a line, set in below its superview.
struct ViewOutline {
  /// Deeper or longer trees end with a line that counts the rest.
  private static let mostLines = 40
  /// How a view is arranged shows in a picture; in a short outline it would hide what the view says.
  private static let arrangement: Set = [
    "alignment", "autoresizingMask", "axis", "contentMode", "customSpacingAfter", "distribution",
    "horizontalCompressionResistancePriority", "horizontalHuggingPriority",
    "isAccessibilityElement",
    "isLayoutMarginsRelativeArrangement", "layoutMargins", "lineBreakMode", "numberOfLines",
    "spacing",
    "textAlignment", "verticalCompressionResistancePriority", "verticalHuggingPriority",
  ]

  let lines: [String]

  /// A complete outline has every property that was set.
  init(_ view: View, isComplete: Bool = false) {
    var lines: [String] = []
    Self.append(view, depth: 0, omitting: isComplete ? [] : Self.arrangement, to: &lines)
    if lines.count > Self.mostLines {
      let rest = lines.count - Self.mostLines
      lines = Array(lines.prefix(Self.mostLines)) + ["… and \(rest) more views"]
    }
    self.lines = lines
  }

  private static func append(
    _ view: View, depth: Int, omitting omitted: Set<String>, to lines: inout [String]
  ) {
    var line = String(repeating: "  ", count: depth) + view.viewClass.visible
    if let id = view.id { line += " \(id.visible)" }
    if view.frame.width != 0 || view.frame.height != 0 {
      line += " \(figure(view.frame.width))×\(figure(view.frame.height))"
    }
    if view.frame.x != 0 || view.frame.y != 0 {
      line += " at \(figure(view.frame.x)),\(figure(view.frame.y))"
    }
    for property in view.properties
    where property.name != "frame" && !omitted.contains(property.name) {
      let value = text(property.value)
      // A turn says by itself that it is the transform's.
      line += value.hasPrefix("rotated") ? ", \(value)" : ", \(property.name) \(value)"
    }
    lines.append(line)
    for subview in view.subviews {
      append(subview, depth: depth + 1, omitting: omitted, to: &lines)
    }
  }

  private static func figure(_ value: Double) -> String {
    // Larger ones have no fraction, and ten times the largest is none.
    let rounded = value.magnitude < 1e15 ? (value * 10).rounded() / 10 : value
    return JSONWriter.text(.figure(rounded))
  }

  /// A property's value in short.
  static func text(_ value: ViewValue) -> String {
    let longest = 60
    let text =
      switch value {
      case .string(let text): "\"\(text.visible)\""
      case .constant(let name): name.visible
      case .color(let color): color.name ?? "\(rgb(color))"
      case .font(let font): font.textStyle ?? "\(figure(font.size)) \(font.weight)"
      case .transform(let transform):
        transform.rotationDegrees.map { "rotated \(JSONWriter.text(.figure($0)))°" }
          ?? JSONWriter.text(value.json).visible
      case .boolean, .integer, .number, .size, .point, .rect, .insets, .list, .record:
        JSONWriter.text(value.json).visible
      }
    return text.count > longest ? text.prefix(longest) + "…" : text
  }

  private static func rgb(_ color: Color) -> String {
    var text = "#"
    for part in [color.red, color.green, color.blue] {
      let byte = part.isFinite ? UInt8(max(0, min(255, (part * 255).rounded()))) : 0
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return color.alpha == 1 ? text : "\(text) alpha \(figure(color.alpha))"
  }
}
