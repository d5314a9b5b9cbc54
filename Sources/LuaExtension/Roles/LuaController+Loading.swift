import ContentExtension
import LuaRuntime
import NotificationModel

/// Running the chunk and making the instance.
extension LuaController {
  func load(_ effects: inout [ControllerEffect]) throws(ControllerError) {
    if let preloaded {
      self.preloaded = nil
      effects += preloaded.effects
      if let error = preloaded.error { throw error }
    } else {
      try runChunk(&effects)
    }
    try makeInstance()
  }

  private func runChunk(_ effects: inout [ControllerEffect]) throws(ControllerError) {
    try role.load(required: "didReceive") { result throws(ControllerError) in
      try finish(result, &effects)
    }
    let survey = role.survey(.controller)
    for (bit, member) in ControllerMember.allCases.enumerated()
    where survey.members >> bit & 1 != 0 {
      members.append(member)
    }
    effects += survey.findings.map { .common(.diagnose($0)) }
  }

  private func makeInstance() throws(ControllerError) {
    try role.setRoot(.view) { $0.object(table.classes.view) { _ in } }
    try role.setRoot(.context) { $0.object(table.classes.context) { _ in } }
    let result = try role.run(isConfiguring: true) { state, _ in
      state.instantiate([
        ("view", .root(BridgeRoot.view.rawValue)),
        ("extensionContext", .root(BridgeRoot.context.rawValue)),
        ("present", method(table.classes.presentMember)),
        ("becomeFirstResponder", method(table.classes.becomeFirstResponderMember)),
        ("resignFirstResponder", method(table.classes.resignFirstResponderMember)),
        ("isFirstResponder", .no),
      ])
    }
    try role.check(result)
    isLoaded = true
  }

  private func method(_ member: Int) -> LuaState.Field {
    .method(type: table.classes.controllerMethods, member: member)
  }

  /// Runs the chunk early, for what a single script says of itself.
  func declare() -> ScriptDeclaration {
    var effects: [ControllerEffect] = []
    do throws(ControllerError) {
      try runChunk(&effects)
    } catch {
      preloaded = (effects, error)
      return ScriptDeclaration()
    }
    defer { preloaded = (effects, nil) }
    do throws(ControllerError) {
      let declared = try readDeclaration(&effects)
      return ScriptDeclaration(
        categories: declared["categories"].elements?.compactMap(\.object)
          .map { NotificationCategory($0, table) } ?? [],
        attributes: try attributes(declared["attributes"]))
    } catch {
      return ScriptDeclaration(error: error)
    }
  }

  private func attributes(_ value: LuaValue) throws(ControllerError) -> JSONObject? {
    guard value.isPresent else { return nil }
    if let attributes = value.jsonObject { return attributes }
    throw .failed(
      ScriptFault(
        message: "attributes: expected a table with the keys of NSExtensionAttributes",
        file: role.source.path))
  }

  private func readDeclaration(
    _ effects: inout [ControllerEffect]
  ) throws(ControllerError) -> LuaValue {
    var declared = LuaValue.none
    let result = try role.run(isConfiguring: true) { state, budget in
      let (result, value) = state.read(
        [
          LuaState.Member("categories", .list(table.classes.category)),
          LuaState.Member("attributes", .any()),
        ], budget: budget)
      declared = value
      return result
    }
    try finish(result, &effects)
    return declared
  }
}

extension LuaValue {
  fileprivate var isPresent: Bool { if case .none = self { false } else { true } }
}
