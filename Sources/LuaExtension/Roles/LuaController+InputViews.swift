import ContentExtension
import InterfaceModel
import LuaRuntime

/// inputAccessoryView and inputView.
extension LuaController {
  private static let inputMembers: [(name: StaticString, root: BridgeRoot)] = [
    ("inputAccessoryView", .inputAccessoryView), ("inputView", .inputView),
  ]

  /// The members may be functions that make a view: they are asked once for each time that the controller
  /// becomes first responder, and what they gave is kept.
  func inputViews() throws(ControllerError) -> InputViews {
    guard isLoaded else { return InputViews() }
    if !hasInputViews {
      let result = try role.run { state, budget in
        state.read(
          Self.inputMembers.map { name, root in
            LuaState.Member(name, .object(table.classes.view), isCalled: true, root: root.rawValue)
          }, budget: budget
        ).result
      }
      try finish(result, &deferred)
      hasInputViews = true
    }
    return InputViews(
      accessory: try tree(.inputAccessoryView), input: try tree(.inputView))
  }

  private func tree(_ root: BridgeRoot) throws(ControllerError) -> View? {
    guard role.state?.hasRoot(root.rawValue) == true else { return nil }
    var value = LuaValue.none
    let result = try role.run { state, _ in
      let export = state.export(root: root.rawValue)
      value = export.value
      return export.result
    }
    try role.check(result)
    return value.object.map { View($0, role.views) }
  }
}
