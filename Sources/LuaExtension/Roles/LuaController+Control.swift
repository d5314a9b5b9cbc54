import ContentExtension
import InterfaceModel
import LuaRuntime

/// The user touched a control.
extension LuaController {
  func touch(
    _ id: String, _ value: ControlValue, _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    guard let (root, view) = try place(of: id), let entry = role.views[view.viewClass] else {
      return
    }
    let (property, changed): (String?, LuaValue) =
      switch (view.viewClass, value) {
      case (_, .touch): (nil, .none)
      case (_, .boolean(let on)): ("isOn", .boolean(on))
      case ("UISegmentedControl", .integer(let index)):
        ("selectedSegmentIndex", .integer(Int64(index)))
      case ("UIPageControl", .integer(let page)): ("currentPage", .integer(Int64(page)))
      case (_, .offset(let point)):
        ("contentOffset", .list([.number(point.x), .number(point.y)]))
      case (_, .integer(let number)): ("value", .number(Double(number)))
      case (_, .number(let number)): ("value", .number(number))
      case (_, .text(let text)): ("text", .string(text))
      }
    let events = ViewSchema.events(of: view.viewClass)
    let event: ViewClass.Event? =
      switch value {
      case .touch: events.contains(.touchUpInside) ? .touchUpInside : events.first
      case .text: .editingChanged
      default: events.contains(.valueChanged) ? .valueChanged : events.first
      }
    let result = try role.run { state, budget in
      state.touch(
        root: root.rawValue, idSlot: role.views.idSlot, id: id,
        slot: property.flatMap(entry.slot), value: changed,
        event: event.flatMap { entry.slot($0.rawValue) }, budget: budget)
    }
    try finish(result, &effects)
  }

  /// The view with the id and the tree it is in.
  private func place(of id: String) throws(ControllerError) -> (BridgeRoot, View)? {
    if let view = try view().view(id: id) { return (.view, view) }
    guard hasInputViews else { return nil }
    let inputs = try inputViews()
    if let view = inputs.accessory?.view(id: id) { return (.inputAccessoryView, view) }
    return inputs.input?.view(id: id).map { (.inputView, $0) }
  }
}
