import InterfaceModel
import NotificationModel

extension View {
  /// A tree as the outcome writes it: `{class, id?, frame?, …properties…, subviews?}`. A frame that is
  /// all zero counts as none.
  init(_ members: Members) throws(RenderRequestError) {
    guard let name = try members.string("class"), ViewSchema.viewClass(named: name) != nil else {
      throw .value(path: "\(members.path).class", expected: "the name of a view class")
    }
    self.init(viewClass: name, id: try members.string("id"))
    for property in members.names {
      switch property {
      case "class", "id", "subviews": continue
      case "arrangedSubviews":
        let places = try members.list(property).compactMap { place in
          place.value.double.flatMap(Int.init(exactly:)).map(ViewValue.integer)
        }
        properties.append(Property(name: property, value: .list(places)))
      default:
        guard let schema = ViewSchema.property(property, of: name) else { continue }
        guard let json = members.value(property) else { continue }
        guard let value = ViewValue(json, kind: schema.kind) else {
          throw .value(path: "\(members.path).\(property)", expected: schema.kind.expectation)
        }
        if property == "frame", case .rect(let rect) = value {
          frame = rect
        } else {
          properties.append(Property(name: property, value: value))
        }
      }
    }
    subviews = try members.list("subviews").map { item throws(RenderRequestError) in
      try View(Members(item.value, path: item.path))
    }
  }
}

extension ViewValue {
  /// The value of a property as the outcome writes it; nil if it is not of the kind.
  init?(_ json: JSONValue, kind: ViewProperty.Kind) {
    func part(_ name: String) -> Double { json[name]?.double ?? 0 }
    switch (kind, json) {
    case (.boolean, .boolean(let flag)): self = .boolean(flag)
    case (.integer, .integer(let integer)): self = .integer(Int(integer))
    case (.integer, .real(let real)):
      guard let integer = Int(exactly: real) else { return nil }
      self = .integer(integer)
    case (.number, _):
      guard let number = json.double else { return nil }
      self = .number(number)
    case (.string, .string(let text)), (.image, .string(let text)): self = .string(text)
    case (.constant, .string(let name)): self = .constant(name)
    case (.options(let names), .array(let values)):
      self = .list(values.compactMap { ViewValue($0, kind: .constant(names)) })
    case (.stringList, .array(let values)):
      self = .list(values.compactMap { ViewValue($0, kind: .string) })
    case (.color, _):
      guard let color = Color(json) else { return nil }
      self = .color(color)
    case (.font, .object): self = .font(Font(json))
    case (.transform, .object):
      self = .transform(
        AffineTransform(
          a: part("a"), b: part("b"), c: part("c"), d: part("d"), tx: part("tx"), ty: part("ty")))
    case (.size, .object): self = .size(Size(width: part("width"), height: part("height")))
    case (.point, .object): self = .point(Point(x: part("x"), y: part("y")))
    case (.rect, .object):
      self = .rect(
        Rect(x: part("x"), y: part("y"), width: part("width"), height: part("height")))
    case (.insets, .object):
      self = .insets(
        EdgeInsets(
          top: part("top"), left: part("left"), bottom: part("bottom"), right: part("right")))
    case (.image, .object(let object)):
      self = .record(Self.parts(object, ViewSchema.imageProperties))
    case (.layer, .object(let object)):
      self = .record(Self.parts(object, ViewSchema.properties(of: "CALayer")))
    default: return nil
    }
  }

  private static func parts(_ object: JSONObject, _ schema: [ViewProperty]) -> [View.Property] {
    object.members.compactMap { member in
      guard let property = schema.first(where: { $0.name == member.name }),
        let value = ViewValue(member.value, kind: property.kind)
      else { return nil }
      return View.Property(name: member.name, value: value)
    }
  }
}

extension Color {
  /// `{red, green, blue, alpha, name?}`, or the name alone.
  fileprivate init?(_ json: JSONValue) {
    switch json {
    case .string(let name):
      guard let named = Color.named(name) else { return nil }
      self = named
    case .object:
      func part(_ name: String) -> Double { json[name]?.double ?? 0 }
      var name: String?
      if case .string(let text)? = json["name"] { name = text }
      self.init(
        red: part("red"), green: part("green"), blue: part("blue"),
        alpha: json["alpha"]?.double ?? 1, name: name)
    default: return nil
    }
  }
}

extension Font {
  fileprivate init(_ json: JSONValue) {
    func text(_ name: String) -> String? {
      if case .string(let text)? = json[name] { text } else { nil }
    }
    self.init(
      size: json["size"]?.double ?? 17, weight: text("weight") ?? "regular",
      isItalic: json["italic"] == .boolean(true), textStyle: text("textStyle"))
  }
}
