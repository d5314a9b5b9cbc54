import InterfaceModel
import LuaRuntime

/// The view classes as the bridge knows them: what each slot of an exported view is.
struct ViewTable: Sendable {
  struct Entry: Sendable {
    var name: String
    /// By slot; nil for the bridge's own (subviews, superview, events).
    var properties: [ViewProperty?]
    var slots: [String: Int]
  }

  /// By class number.
  var entries: [Int: Entry] = [:]
  var view = -1
  var layer = -1
  var subviewsSlot = -1
  var idSlot = -1

  subscript(name: String) -> Int? { entries.first { $0.value.name == name }?.key }
}

extension BridgeTable {
  /// Every class of ``ViewSchema``, property by property.
  static func addViews(_ b: borrowing SchemaBuilder, _ c: Classes) -> ViewTable {
    var table = ViewTable()
    var numbers: [String: Int] = [:]
    // The layer is a part of every view: it comes first.
    let ordered =
      ViewSchema.classes.filter { $0.name == "CALayer" }
      + ViewSchema.classes.filter { $0.name != "CALayer" }
    for viewClass in ordered {
      let parent = viewClass.superclass.flatMap { numbers[$0] }
      var flags: ClassFlags = [.view]
      if viewClass.isConstructible { flags.insert(.constructible) } else { flags.insert(.hidden) }
      let type = b.type(viewClass.name, parent: parent, flags: flags, roles: .controller)
      numbers[viewClass.name] = type
      var entry =
        parent.flatMap { table.entries[$0] }
        ?? ViewTable.Entry(name: "", properties: [], slots: [:])
      entry.name = viewClass.name
      if viewClass.name == "UIView" { addTree(b, type, &entry, &table) }
      if viewClass.name == "CALayer" { table.layer = type }
      for property in viewClass.properties {
        let slot = b.property(
          type, property.name, kind(of: property, b, c, table),
          property.defaultValue == nil ? .nullable : [])
        entry.note(property, property.name, slot)
      }
      for event in viewClass.events {
        entry.note(
          nil, event.rawValue, b.property(type, event.rawValue, .function, .nullable))
      }
      if viewClass.name == "UIStackView" { addStack(b, type, &entry, table) }
      table.entries[type] = entry
    }
    return table
  }

  private static func addTree(
    _ b: borrowing SchemaBuilder, _ type: Int, _ entry: inout ViewTable.Entry,
    _ table: inout ViewTable
  ) {
    table.view = type
    table.idSlot = b.property(type, "id", .string(), .nullable)
    table.subviewsSlot = b.property(type, "subviews", .list(type), [.readOnly, .noLabel])
    let above = b.property(type, "superview", .object(type), [.readOnly, .nullable, .noLabel])
    entry.note(nil, "id", table.idSlot)
    entry.note(nil, "subviews", table.subviewsSlot)
    entry.note(nil, "superview", above)
    let child = ("view", PropertyKind.object(type), PropertyFlags())
    _ = b.member(type, "addSubview", .native(.addSubview), [child])
    _ = b.member(
      type, "insertSubview", .native(.insertSubview),
      [child, ("at", .integer(minimum: 0), [])])
    _ = b.member(type, "removeFromSuperview", .native(.removeFromSuperview))
  }

  private static func addStack(
    _ b: borrowing SchemaBuilder, _ type: Int, _ entry: inout ViewTable.Entry, _ table: ViewTable
  ) {
    let slot = b.property(
      type, "arrangedSubviews", .list(table.view), [.readOnly, .noLabel])
    entry.note(nil, "arrangedSubviews", slot)
    let child = ("view", PropertyKind.object(table.view), PropertyFlags())
    _ = b.member(type, "addArrangedSubview", .native(.addArrangedSubview), [child])
    _ = b.member(
      type, "insertArrangedSubview", .native(.addArrangedSubview),
      [child, ("at", .integer(minimum: 0), [])])
  }

  private static func kind(
    of property: ViewProperty, _ b: borrowing SchemaBuilder, _ c: Classes, _ table: ViewTable
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
    case .string, .image:
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

extension ViewTable.Entry {
  /// Notes what a slot is; a subclass may say it again.
  fileprivate mutating func note(_ property: ViewProperty?, _ name: String, _ slot: Int) {
    while properties.count <= slot { properties.append(nil) }
    properties[slot] = property
    slots[name] = slot
  }
}
