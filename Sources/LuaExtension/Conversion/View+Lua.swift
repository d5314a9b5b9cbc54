import InterfaceModel
import LuaRuntime

extension View {
  /// The tree that comes next, as a script built it; nil if none does. Properties stand in the order of the schema.
  init?(_ decoder: inout LuaDecoder, _ views: ViewTable) {
    self.init(viewClass: "UIView")
    guard read(&decoder, views, depth: 0) else { return nil }
  }

  /// Each view is read where it stays.
  private mutating func read(_ decoder: inout LuaDecoder, _ views: ViewTable, depth: Int) -> Bool {
    guard depth < Self.depthLimit, let head = decoder.objectHead() else { return false }
    let entry = views[head.classIndex]
    if let entry { viewClass = entry.name }
    var arranged: [Int64]?
    var identities: [UInt32] = []
    for _ in 0..<head.count {
      guard let slot = decoder.slot() else { return false }
      if slot == views.subviewsSlot, entry != nil, let count = decoder.listHead() {
        for _ in 0..<count {
          guard let identity = decoder.nextIdentity else {
            guard decoder.skipValue() else { return false }
            continue
          }
          subviews.append(View(viewClass: "UIView"))
          guard subviews[subviews.count - 1].read(&decoder, views, depth: depth + 1) else {
            return false
          }
          identities.append(identity)
        }
        continue
      }
      guard let value = decoder.value() else { return false }
      guard let entry else { continue }
      if slot == views.idSlot {
        id = value.text
      } else if slot == entry.arrangedSlot {
        arranged = value.elements?.compactMap(\.int).map(Int64.init) ?? []
      } else {
        take(value, of: slot, entry, views)
      }
    }
    // A stack arranges its subviews in their order; where a script wants another, their places tell.
    let places = arranged?.compactMap { identity in
      identities.firstIndex { Int64($0) == identity }
    }
    guard let places, places != Array(identities.indices) else { return true }
    properties.append(
      Property(name: "arrangedSubviews", value: .list(places.map { .integer($0) })))
    return true
  }

  /// Views nest 64 levels at most.
  private static let depthLimit = 80

  /// The properties of a layer.
  fileprivate static func properties(of layer: LuaObject, _ views: ViewTable) -> [Property] {
    guard let entry = views[layer.classIndex] else { return [] }
    var view = View(viewClass: entry.name)
    for (slot, value) in layer.slots { view.take(value, of: slot, entry, views) }
    return view.properties
  }

  private mutating func take(
    _ value: LuaValue, of slot: Int, _ entry: ViewTable.Entry, _ views: ViewTable
  ) {
    guard entry.properties.indices.contains(slot), let property = entry.properties[slot],
      let converted = ViewValue(value, property.kind, views)
    else { return }
    if property.name == "frame", case .rect(let rect) = converted { frame = rect }
    if converted != property.defaultValue {
      properties.append(Property(name: property.name, value: converted))
    }
  }
}

extension ViewValue {
  /// The value of a property of the kind; nil if it cannot be one.
  init?(_ value: LuaValue, _ kind: ViewProperty.Kind, _ views: ViewTable) {
    switch (kind, value) {
    case (.boolean, .boolean(let boolean)): self = .boolean(boolean)
    case (.integer, _):
      guard let int = value.int else { return nil }
      self = .integer(int)
    case (.number, _):
      guard let double = value.double else { return nil }
      self = .number(double)
    case (.string, .string(let text)), (.image, .string(let text)): self = .string(text)
    case (.constant, .string(let name)): self = .constant(name)
    case (.options(let names), .integer(let bits)):
      self = .list(
        names.enumerated().filter { bits & (1 << Int64($0.offset)) != 0 }
          .map { .constant($0.element) })
    case (.image, .object(let object)): self = ViewValue(image: object)
    case (.color, .object(let object)): self = .color(Color(object))
    case (.font, .object(let object)): self = .font(Font(object))
    case (.transform, .transform(let m)) where m.count == 6:
      self = .transform(
        AffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5]))
    case (.size, _): self = .size(Size(width: value.part("width"), height: value.part("height")))
    case (.point, _): self = .point(Point(x: value.part("x"), y: value.part("y")))
    case (.rect, _):
      self = .rect(
        Rect(
          x: value.part("x"), y: value.part("y"), width: value.part("width"),
          height: value.part("height")))
    case (.insets, _):
      self = .insets(
        EdgeInsets(
          top: value.part("top"), left: value.part("left"), bottom: value.part("bottom"),
          right: value.part("right")))
    case (.stringList, _):
      guard let strings = value.strings else { return nil }
      self = .list(strings.map(ViewValue.string))
    case (.layer, .object(let object)):
      let properties = View.properties(of: object, views)
      guard !properties.isEmpty else { return nil }
      self = .record(properties)
    default: return nil
    }
  }
}

extension ViewValue {
  /// A UIImage of a script.
  init(image: LuaObject) {
    var parts: [View.Property] = []
    if let name = image[ImageSlot.named.rawValue].text {
      parts.append(View.Property(name: "named", value: .string(name)))
    }
    if let name = image[ImageSlot.systemName.rawValue].text {
      parts.append(View.Property(name: "systemName", value: .string(name)))
    }
    if let mode = image[ImageSlot.renderingMode.rawValue].text {
      parts.append(View.Property(name: "renderingMode", value: .constant(mode)))
    }
    self = .record(parts)
  }

  /// As a script reads it.
  func luaValue(_ table: BridgeTable) -> LuaValue {
    func numbers(_ parts: [(String, Double)]) -> LuaValue {
      .map(parts.map { ($0.0, .number($0.1)) })
    }
    switch self {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(Int64(value))
    case .number(let value): return .number(value)
    case .string(let value), .constant(let value): return .string(value)
    case .color(let value): return value.luaValue(table)
    case .font(let value): return value.luaValue(table)
    case .transform(let t): return .transform([t.a, t.b, t.c, t.d, t.tx, t.ty])
    case .size(let size): return numbers([("height", size.height), ("width", size.width)])
    case .point(let point): return numbers([("x", point.x), ("y", point.y)])
    case .rect(let rect):
      return numbers([
        ("height", rect.height), ("width", rect.width), ("x", rect.x), ("y", rect.y),
      ])
    case .insets(let insets):
      return numbers([
        ("bottom", insets.bottom), ("left", insets.left), ("right", insets.right),
        ("top", insets.top),
      ])
    case .list(let values): return .list(values.map { $0.luaValue(table) })
    case .record(let parts): return .map(parts.map { ($0.name, $0.value.luaValue(table)) })
    }
  }
}

extension LuaValue {
  fileprivate func part(_ name: String) -> Double { self[name].double ?? 0 }
}

extension Color {
  init(_ object: LuaObject) {
    self.init(
      red: object[ColorSlot.red.rawValue].double ?? 0,
      green: object[ColorSlot.green.rawValue].double ?? 0,
      blue: object[ColorSlot.blue.rawValue].double ?? 0,
      alpha: object[ColorSlot.alpha.rawValue].double ?? 1,
      name: object[ColorSlot.name.rawValue].text)
  }

  func luaValue(_ table: BridgeTable) -> LuaValue {
    var slots: [(slot: Int, value: LuaValue)] = [
      (ColorSlot.red.rawValue, .number(red)), (ColorSlot.green.rawValue, .number(green)),
      (ColorSlot.blue.rawValue, .number(blue)), (ColorSlot.alpha.rawValue, .number(alpha)),
    ]
    if let name { slots.append((ColorSlot.name.rawValue, .string(name))) }
    return .make(table.classes.color, slots)
  }
}

extension Font {
  init(_ object: LuaObject) {
    self.init(
      size: object[FontSlot.size.rawValue].double ?? 17,
      weight: object[FontSlot.weight.rawValue].text ?? "regular",
      isItalic: object[FontSlot.isItalic.rawValue].bool ?? false,
      textStyle: object[FontSlot.textStyle.rawValue].text)
  }

  func luaValue(_ table: BridgeTable) -> LuaValue {
    var slots: [(slot: Int, value: LuaValue)] = [
      (FontSlot.size.rawValue, .number(size)), (FontSlot.weight.rawValue, .string(weight)),
      (FontSlot.isItalic.rawValue, .boolean(isItalic)),
    ]
    if let textStyle { slots.append((FontSlot.textStyle.rawValue, .string(textStyle))) }
    return .make(table.classes.font, slots)
  }
}
