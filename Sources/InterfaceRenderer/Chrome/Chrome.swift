import InterfaceModel

/// Makes the system's part of a notification out of views, so that one layout and one drawing serve
/// both it and the extension's view.
///
/// Ids of its views begin with "system:"; `system:content` is where the extension's view goes.
struct Chrome {
  let scene: RenderScene
  let width: Double
  let isDark: Bool
  let textSize: ContentSizeCategory
  /// Language tag of the system's own words.
  let locale: String
  /// Of the attachment's picture; nil if it cannot be read.
  var attachmentSize: Size?

  static let contentID = "system:content"
  static let margin = 8.0
  /// Of the notification's plate.
  static let cornerRadius = 24.0
  static let menuRadius = 14.0

  var plate: Color {
    isDark
      ? Color(red: 0.145, green: 0.145, blue: 0.155, alpha: 0.94)
      : Color(red: 0.965, green: 0.965, blue: 0.975, alpha: 0.95)
  }

  static func label(
    _ text: String, _ style: String, weight: String = "regular", color: String = "label",
    lines: Int = 1, id: String? = nil, _ more: [View.Property] = []
  ) -> View {
    let font = Font(size: 0, weight: weight, textStyle: style)
    return View(
      viewClass: "UILabel", id: id,
      properties: [
        View.Property(name: "text", value: .string(text)),
        View.Property(name: "font", value: .font(font)),
        View.Property(name: "textColor", value: .color(Color.named(color) ?? .label)),
        View.Property(name: "numberOfLines", value: .integer(lines)),
      ] + more)
  }

  static func stack(
    _ axis: String, spacing: Double = 0, alignment: String = "fill", margins: EdgeInsets? = nil,
    id: String? = nil, _ subviews: [View]
  ) -> View {
    var stack = View(
      viewClass: "UIStackView", id: id,
      properties: [
        View.Property(name: "axis", value: .constant(axis)),
        View.Property(name: "spacing", value: .number(spacing)),
        View.Property(name: "alignment", value: .constant(alignment)),
      ], subviews: subviews)
    if let margins {
      stack.set("layoutMargins", .insets(margins))
      stack.set("isLayoutMarginsRelativeArrangement", .boolean(true))
    }
    return stack
  }

  static func insets(_ vertical: Double, _ horizontal: Double) -> EdgeInsets {
    EdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// A plate with rounded corners and a soft shadow around a column.
  func plate(_ radius: Double, id: String, _ subviews: [View]) -> View {
    var column = Self.stack("vertical", id: id, subviews)
    column.set("backgroundColor", .color(plate))
    column.set(
      "layer",
      .record([
        View.Property(name: "cornerRadius", value: .number(radius)),
        View.Property(name: "shadowOpacity", value: .number(isDark ? 0.25 : 0.1)),
        View.Property(name: "shadowRadius", value: .number(7)),
        View.Property(name: "shadowOffset", value: .size(Size(width: 0, height: 2))),
      ]))
    return column
  }

  /// A line half a point thick.
  static func separator(vertical: Bool = false) -> View {
    let (width, height) = vertical ? (0.5, 0.0) : (0.0, 0.5)
    var line = View(
      viewClass: "UIView", frame: Rect(x: 0, y: 0, width: width, height: height))
    line.set("backgroundColor", .color(Color.named("separator") ?? .label))
    return line
  }

  /// A picture or symbol drawn in one colour.
  static func template(_ image: ImageReference, _ color: Color, _ frame: Rect) -> View {
    var view = View(viewClass: "UIImageView", frame: frame)
    let names = [("named", image.named), ("systemName", image.systemName)]
    view.set(
      "image",
      .record(
        names.compactMap { name, value in
          value.map { View.Property(name: name, value: .string($0)) }
        } + [View.Property(name: "renderingMode", value: .constant("alwaysTemplate"))]))
    view.set("contentMode", .constant("scaleAspectFit"))
    view.set("tintColor", .color(color))
    return view
  }

  /// The app's icon: its picture, or the first letter of its name on a coloured ground.
  func icon(_ side: Double) -> View {
    let radius = View.Property(name: "cornerRadius", value: .number(side * 0.225))
    let frame = Rect(x: 0, y: 0, width: side, height: side)
    if let image = scene.appIcon?.named {
      var view = View(viewClass: "UIImageView", id: "system:icon", frame: frame)
      view.set("image", .string(image))
      view.set("contentMode", .constant("scaleAspectFill"))
      view.set("clipsToBounds", .boolean(true))
      view.set("layer", .record([radius]))
      return view
    }
    var letter = View(
      viewClass: "UILabel", id: "system:icon", frame: frame,
      properties: [
        View.Property(
          name: "text", value: .string(String(scene.appName.prefix(1)).uppercased())),
        View.Property(name: "font", value: .font(Font(size: side * 0.56, weight: "semibold"))),
        View.Property(name: "textColor", value: .color(Color.named("white") ?? .label)),
        View.Property(name: "textAlignment", value: .constant("center")),
      ])
    letter.set("backgroundColor", .color(ground))
    letter.set("clipsToBounds", .boolean(true))
    letter.set("layer", .record([radius]))
    return letter
  }

  /// One of a few colours, chosen by the name's bytes.
  private var ground: Color {
    let names = [
      "systemBlue", "systemIndigo", "systemTeal", "systemOrange", "systemPink", "systemPurple",
    ]
    let sum = scene.appName.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return Color.named(names[sum % names.count]) ?? .label
  }
}

extension View {
  /// Sets a property, in place if it is there.
  mutating func set(_ name: String, _ value: ViewValue) {
    if let index = properties.firstIndex(where: { $0.name == name }) {
      properties[index].value = value
    } else {
      properties.append(View.Property(name: name, value: value))
    }
  }
}
