import InterfaceModel
import LuaRuntime

/// The view classes as the bridge knows them: what each slot of an exported view is. Entries are made when
/// a class is first met, since a run meets few of them.
final class ViewTable {
  final class Entry {
    let name: String
    /// By slot; nil for the bridge's own (subviews, superview, events).
    let properties: [ViewProperty?]
    let slotNames: [String]
    /// Of a stack's list of what it arranges; -1: there is none.
    let arrangedSlot: Int

    init(name: String, properties: [ViewProperty?], slotNames: [String], arrangedSlot: Int) {
      self.name = name
      self.properties = properties
      self.slotNames = slotNames
      self.arrangedSlot = arrangedSlot
    }

    func slot(_ name: String) -> Int? { slotNames.firstIndex(of: name) }
  }

  private let table = BridgeTable.shared
  private var entries: [Entry?] = []
  private(set) lazy var idSlot: Int = self[table.classes.view]?.slot("id") ?? -1
  private(set) lazy var subviewsSlot: Int = self[table.classes.view]?.slot("subviews") ?? -1

  /// The entry of a class number; nil for a class that is no view.
  subscript(type: Int) -> Entry? {
    if entries.indices.contains(type), let entry = entries[type] { return entry }
    guard let index = table.classes.viewTypes.firstIndex(of: type) else { return nil }
    let entry = made(ViewSchema.classes[index], type)
    while entries.count <= type { entries.append(nil) }
    entries[type] = entry
    return entry
  }

  /// The entry of a class by UIKit's name.
  subscript(name: String) -> Entry? {
    ViewSchema.classes.firstIndex { $0.name == name }
      .flatMap { self[table.classes.viewTypes[$0]] }
  }

  private func made(_ viewClass: ViewClass, _ type: Int) -> Entry {
    let slots = table.schema.slotNames(of: type)
    var properties: [ViewProperty?] = Array(repeating: nil, count: slots.count)
    var chain = [viewClass]
    while let above = chain.last?.superclass,
      let found = ViewSchema.classes.first(where: { $0.name == above })
    {
      chain.append(found)
    }
    // Slots are in the order of the lines, the root class first, with the bridge's own between; a line
    // that says a name again belongs to the slot it has already.
    var next = 0
    for property in chain.reversed().flatMap(\.properties) {
      let found =
        slots[next...].firstIndex(of: property.name) ?? slots.firstIndex(of: property.name)
      guard let slot = found else { continue }
      properties[slot] = property
      next = max(next, min(slot + 1, slots.count))
    }
    return Entry(
      name: viewClass.name, properties: properties, slotNames: slots,
      arrangedSlot: slots.firstIndex(of: "arrangedSubviews") ?? -1)
  }
}
