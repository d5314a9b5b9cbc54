import InterfaceModel
import LuaRuntime

extension BridgeTable {
  /// Transforms, colours, fonts, rectangles.
  static func addValues(_ b: borrowing SchemaBuilder, _ e: Enumerations, _ c: inout Classes) {
    c.transform = b.type(
      "CGAffineTransform", flags: [.transform, .constructible], roles: .controller)
    for part in ["a", "b", "c", "d", "tx", "ty"] {
      b.property(c.transform, part, .number(), [.readOnly, .required])
    }
    let number = PropertyKind.number()
    _ = b.member(
      c.transform, "identity", isStatic: true, .value(query: BridgeQuery.transformIdentity.rawValue)
    )
    _ = b.member(
      c.transform, "rotation", isStatic: true, .native(.rotation), [("radians", number, [])])
    _ = b.member(
      c.transform, "scale", isStatic: true, .native(.scale), [("x", number, []), ("y", number, [])])
    _ = b.member(
      c.transform, "translation", isStatic: true, .native(.translation),
      [("x", number, []), ("y", number, [])])
    c.rect = record(b, "CGRect", ["x", "y", "width", "height"])
    c.point = record(b, "CGPoint", ["x", "y"])
    c.size = record(b, "CGSize", ["width", "height"])
    c.insets = record(b, "UIEdgeInsets", ["top", "left", "bottom", "right"])
    addColor(b, &c)
    addFont(b, e, &c)
    addImage(b, &c)
  }

  private static func addImage(_ b: borrowing SchemaBuilder, _ c: inout Classes) {
    c.image = b.type("UIImage", flags: [.constructible, .validated], roles: .controller)
    let modes = b.enumeration(
      "UIImage.RenderingMode",
      ViewSchema.renderingModes.enumerated().map { ($1, $0) }, isGlobal: false)
    add(b, c.image, ImageSlot.named, "named", .string(), [.readOnly, .nullable])
    add(b, c.image, ImageSlot.systemName, "systemName", .string(), [.readOnly, .nullable])
    add(
      b, c.image, ImageSlot.renderingMode, "renderingMode", .name(modes, default: "automatic"),
      .readOnly)
    _ = b.member(c.image, "size", .computed(query: BridgeQuery.imageSize.rawValue))
    _ = b.member(
      c.image, "withRenderingMode", .query(BridgeQuery.imageWithRenderingMode.rawValue),
      [("renderingMode", .name(modes), [])])
  }

  private static func record(
    _ b: borrowing SchemaBuilder, _ name: String, _ parts: [String]
  ) -> Int {
    let type = b.type(name, flags: .hidden)
    for part in parts { b.property(type, part, .number(default: 0)) }
    return type
  }

  private static func addColor(_ b: borrowing SchemaBuilder, _ c: inout Classes) {
    c.color = b.type("UIColor", flags: .constructible, roles: .controller)
    let unit = PropertyKind.number(minimum: 0, maximum: 1)
    add(b, c.color, ColorSlot.red, "red", unit, [.readOnly, .required])
    add(b, c.color, ColorSlot.green, "green", unit, [.readOnly, .required])
    add(b, c.color, ColorSlot.blue, "blue", unit, [.readOnly, .required])
    add(
      b, c.color, ColorSlot.alpha, "alpha", .number(minimum: 0, maximum: 1, default: 1), .readOnly)
    add(b, c.color, ColorSlot.name, ".name", .string(), .readOnly)
    for (index, color) in Color.system.enumerated() {
      _ = b.member(
        c.color, color.name, isStatic: true, .value(query: BridgeQuery.firstColor + index))
    }
    _ = b.member(
      c.color, "withAlphaComponent", .query(BridgeQuery.colorWithAlpha.rawValue),
      [("alpha", unit, [])])
  }

  private static func addFont(_ b: borrowing SchemaBuilder, _ e: Enumerations, _ c: inout Classes) {
    c.font = b.type("UIFont", roles: .controller)
    add(b, c.font, FontSlot.size, "pointSize", .number(default: 17), .readOnly)
    add(b, c.font, FontSlot.weight, "weight", .string(default: "regular"), .readOnly)
    add(b, c.font, FontSlot.isItalic, "isItalic", .boolean(default: false), .readOnly)
    add(b, c.font, FontSlot.textStyle, "textStyle", .string(), [.readOnly, .nullable])
    let size = (
      "size", PropertyKind.number(minimum: 1, maximum: 500), PropertyFlags()
    )
    _ = b.member(
      c.font, "systemFont", isStatic: true, .query(BridgeQuery.fontSystem.rawValue),
      [size, ("weight", .name(e.fontWeights), .nullable)])
    _ = b.member(
      c.font, "boldSystemFont", isStatic: true, .query(BridgeQuery.fontBold.rawValue), [size])
    _ = b.member(
      c.font, "italicSystemFont", isStatic: true, .query(BridgeQuery.fontItalic.rawValue), [size])
    _ = b.member(
      c.font, "preferredFont", isStatic: true, .query(BridgeQuery.fontPreferred.rawValue),
      [("textStyle", .name(e.textStyles), [])])
  }
}
