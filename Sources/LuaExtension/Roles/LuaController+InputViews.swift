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
      accessory: try inputView(.inputAccessoryView), input: try inputView(.inputView))
  }

  private func inputView(_ root: BridgeRoot) throws(ControllerError) -> View? {
    role.state?.hasRoot(root.rawValue) == true ? try tree(root) : nil
  }
}
