import InterfaceModel
import LuaRuntime

/// Numbers of the view classes while the schema is built.
struct ViewNumbers {
  var types: [Int] = []
  var view = -1
  var layer = -1
  fileprivate var byName: [String: Int] = [:]
}

extension BridgeTable {
  /// Every class of ``ViewSchema``, property by property.
  static func addViews(_ b: borrowing SchemaBuilder, _ c: Classes) -> ViewNumbers {
    var table = ViewNumbers()
    // The layer is a part of every view: it comes first.
    let ordered =
      ViewSchema.classes.filter { $0.name == "CALayer" }
      + ViewSchema.classes.filter { $0.name != "CALayer" }
    for viewClass in ordered {
      let parent = viewClass.superclass.flatMap { table.byName[$0] }
      var flags: ClassFlags = [.view]
      if viewClass.isConstructible { flags.insert(.constructible) } else { flags.insert(.hidden) }
      if viewClass.name == "UITextField" { flags.insert(.responder) }
      let type = b.type(viewClass.name, parent: parent, flags: flags, roles: .controller)
      table.byName[viewClass.name] = type
      if viewClass.name == "UIView" { addTree(b, type, &table) }
      if viewClass.name == "CALayer" { table.layer = type }
      for property in viewClass.properties {
        b.property(
          type, property.name, kind(of: property, b, c, table), propertyFlags(of: property))
      }
      for event in viewClass.events {
        b.property(type, event.rawValue, .function, .nullable)
      }
      if viewClass.name == "UIStackView" { addStack(b, type, table) }
    }
    table.types = ViewSchema.classes.map { table.byName[$0.name] ?? -1 }
    return table
  }

  private static func addTree(
    _ b: borrowing SchemaBuilder, _ type: Int, _ table: inout ViewNumbers
  ) {
    table.view = type
    b.property(type, "id", .string(), .nullable)
    b.property(type, "subviews", .list(type), [.readOnly, .noLabel])
    b.property(type, "superview", .object(type), [.readOnly, .nullable, .noLabel])
    let child = ("view", PropertyKind.object(type), PropertyFlags())
    _ = b.member(type, "addSubview", .native(.addSubview), [child])
    _ = b.member(
      type, "insertSubview", .native(.insertSubview),
      [child, ("at", .integer(minimum: 0), [])])
    _ = b.member(type, "removeFromSuperview", .native(.removeFromSuperview))
    _ = b.member(type, "bringSubviewToFront", .native(.bringSubviewToFront), [child])
    _ = b.member(type, "sendSubviewToBack", .native(.sendSubviewToBack), [child])
    addPriorities(b, type)
    addResponder(b, type)
  }

  private static func addPriorities(_ b: borrowing SchemaBuilder, _ type: Int) {
    let axes = b.enumeration(
      "NSLayoutConstraint.Axis", [("horizontal", 0), ("vertical", 1)], isGlobal: false)
    let axis = ("axis", PropertyKind.name(axes), PropertyFlags())
    let priority = ("priority", PropertyKind.number(minimum: 1, maximum: 1000), PropertyFlags())
    _ = b.member(
      type, "setContentHuggingPriority", .native(.setContentHuggingPriority), [priority, axis])
    _ = b.member(type, "contentHuggingPriority", .native(.contentHuggingPriority), [axis])
    _ = b.member(
      type, "setContentCompressionResistancePriority",
      .native(.setContentCompressionResistancePriority), [priority, axis])
    _ = b.member(
      type, "contentCompressionResistancePriority",
      .native(.contentCompressionResistancePriority), [axis])
  }

  private static func addStack(
    _ b: borrowing SchemaBuilder, _ type: Int, _ table: ViewNumbers
  ) {
    b.property(type, "arrangedSubviews", .list(table.view), [.readOnly, .noLabel])
    let child = ("view", PropertyKind.object(table.view), PropertyFlags())
    _ = b.member(type, "addArrangedSubview", .native(.addArrangedSubview), [child])
    _ = b.member(
      type, "insertArrangedSubview", .native(.addArrangedSubview),
      [child, ("at", .integer(minimum: 0), [])])
    _ = b.member(type, "removeArrangedSubview", .native(.removeArrangedSubview), [child])
    let after = ("after", PropertyKind.object(table.view), PropertyFlags())
    _ = b.member(
      type, "setCustomSpacing", .native(.setCustomSpacing),
      [("spacing", .number(), .nullable), after])
    _ = b.member(type, "customSpacing", .native(.customSpacing), [after])
  }

  /// Of all views only a text field can: it opens and closes the keyboard.
  private static func addResponder(_ b: borrowing SchemaBuilder, _ type: Int) {
    let root = BridgeRoot.editing.rawValue
    _ = b.member(
      type, "becomeFirstResponder",
      .begin(effect: BridgeEffect.beginEditing.rawValue, root: root))
    _ = b.member(
      type, "resignFirstResponder", .end(effect: BridgeEffect.endEditing.rawValue, root: root))
    _ = b.member(type, "isFirstResponder", .held(root: root))
    _ = b.member(type, "canBecomeFirstResponder", .can)
  }

  /// A property that may be nil; one whose default is more than a number or a word is asked of the host.
  private static func propertyFlags(of property: ViewProperty) -> PropertyFlags {
    switch (property.kind, property.defaultValue) {
    case (_, nil): return .nullable
    case (.color, _), (.font, _): return [.nullable, .askedDefault]
    case (.options, .list(let names)?): return names.isEmpty ? [] : .askedDefault
    case (.size, .size(let size)?): return size == .zero ? [] : .askedDefault
    case (.insets, .insets(let insets)?):
      return insets == EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) ? [] : .askedDefault
    default: return []
    }
  }

  private static func kind(
    of property: ViewProperty, _ b: borrowing SchemaBuilder, _ c: Classes, _ table: ViewNumbers
  ) -> PropertyKind {
    let initial = property.defaultValue
    switch property.kind {
    case .boolean:
      return .boolean(
        default: initial.flatMap { if case .boolean(let it) = $0 { it } else { nil } })
    case .integer(let minimum, let maximum):
      return .integer(
        minimum: minimum.map(Double.init), maximum: maximum.map(Double.init),
        default: initial.flatMap { if case .integer(let it) = $0 { it } else { nil } })
    case .number(let minimum, let maximum):
      return .number(
        minimum: minimum, maximum: maximum,
        default: initial.flatMap { if case .number(let it) = $0 { it } else { nil } })
    case .image: return .objectOrText(c.image)
    case .string:
      return .string(default: initial.flatMap { if case .string(let it) = $0 { it } else { nil } })
    case .constant(let names):
      let names = b.enumeration(
        property.name, names.enumerated().map { ($1, $0) }, isGlobal: false)
      return .name(
        names, default: initial.flatMap { if case .constant(let it) = $0 { it } else { nil } })
    case .options(let names):
      return .options(
        b.enumeration(property.name, names.enumerated().map { ($1, 1 << $0) }, isGlobal: false))
    case .color: return .object(c.color)
    case .font: return .object(c.font)
    case .transform: return .object(c.transform, isLazy: initial != nil)
    case .size: return .record(c.size, isLazy: initial != nil)
    case .point: return .record(c.point, isLazy: initial != nil)
    case .rect: return .record(c.rect, isLazy: initial != nil)
    case .insets: return .record(c.insets, isLazy: initial != nil)
    case .stringList: return .strings
    case .layer: return .object(table.layer, isLazy: true)
    }
  }
}
