import ContentExtension
import InterfaceModel
import LuaRuntime

/// What the host reads between callbacks.
extension LuaController {
  private static let properties: [LuaState.Member] = {
    let table = BridgeTable.shared
    return [
      LuaState.Member("title", .string()),
      LuaState.Member("preferredContentSize", .record(table.classes.size)),
      LuaState.Member("canBecomeFirstResponder", .boolean(), isCalled: true),
      LuaState.Member(
        "mediaPlayPauseButtonType", .constant(table.enumerations.mediaButtonType), isCalled: true),
      LuaState.Member("mediaPlayPauseButtonFrame", .record(table.classes.rect), isCalled: true),
      LuaState.Member(
        "mediaPlayPauseButtonTintColor", .object(table.classes.color), isCalled: true),
    ]
  }()

  func properties() throws(ControllerError) -> ControllerProperties {
    guard isLoaded else { return ControllerProperties() }
    var value = LuaValue.none
    let members = Self.properties
    let result = try role.run { state, budget in
      let read = state.read(members, budget: budget)
      value = read.value
      return read.result
    }
    try finish(result, &deferred)
    let height = value["preferredContentSize"]["height"].double ?? 0
    var rect = Rect.zero
    if let converted = ViewValue(value["mediaPlayPauseButtonFrame"], .rect, role.views),
      case .rect(let frame) = converted
    {
      rect = frame
    }
    return ControllerProperties(
      title: value["title"].text, preferredContentHeight: height > 0 ? height : nil,
      canBecomeFirstResponder: value["canBecomeFirstResponder"].bool ?? false,
      mediaButton: MediaButton(
        kind: value["mediaPlayPauseButtonType"].int.flatMap(MediaButton.Kind.init) ?? .none,
        frame: rect,
        tintColor: value["mediaPlayPauseButtonTintColor"].object.map(Color.init)))
  }

  func view() throws(ControllerError) -> View {
    guard isLoaded else { return View(viewClass: "UIView") }
    return try tree(.view) ?? View(viewClass: "UIView")
  }

  func view(id: String) throws(ControllerError) -> View? {
    guard isLoaded else { return nil }
    let views = role.views
    var view: View?
    viewBytes = 0
    let result = try role.run { state, _ in
      state.exportView(root: BridgeRoot.view.rawValue, idSlot: views.idSlot, id: id) {
        viewBytes = $0.count
        view = View(&$0, views)
      }
    }
    try role.check(result)
    return view
  }

  /// The tree that is kept under a number.
  func tree(_ root: BridgeRoot) throws(ControllerError) -> View? {
    let views = role.views
    var view: View?
    try read(root) {
      viewBytes = $0.count
      view = View(&$0, views)
    }
    return view
  }

  private func read(
    _ root: BridgeRoot, _ body: (inout LuaDecoder) -> Void
  ) throws(ControllerError) {
    try role.check(role.run { state, _ in state.export(root: root.rawValue, body) })
  }
}
