import ContentExtension
import LuaRuntime
import NotificationModel

/// An app delegate made of Lua.
final class LuaApp: NotificationApp {
  private let role: LuaRole
  private let table = BridgeTable.shared
  private(set) var members: [AppMember] = []
  var hasEnded: Bool { role.hasEnded }
  var hasReadDevice: Bool { role.hasReadDevice }
  var effectBytes: Int { role.effectBytes }

  /// `pastTime` is when the app was made, if that is gone through once more.
  init(
    plugin: Plugin, source: Plugin.Source, environment: any ExtensionEnvironment,
    runtime: LuaRuntimeContext, pastTime: Double? = nil
  ) {
    role = LuaRole(
      plugin: plugin, source: source, roles: .app, environment: environment, runtime: runtime,
      budgets: LuaRole.Budgets(
        configuration: runtime.limits.appSeconds, callback: runtime.limits.appSeconds),
      pastTime: pastTime)
  }

  /// Goes through a callback of the past; what it asks for was done then.
  func repeatPast(_ callback: AppCallback, at time: Double) throws(ControllerError) {
    role.pastTime = time
    defer { role.pastTime = nil }
    var done: [AppEffect] = []
    try perform(callback, effects: &done)
  }

  func implements(_ member: AppMember) -> Bool { members.contains(member) }

  func takeCost() -> CallbackCost { role.takeCost() }

  func perform(
    _ callback: AppCallback, effects: inout [AppEffect]
  ) throws(ControllerError) {
    guard !role.hasEnded else { return }
    defer { endIfOver(after: callback) }
    switch callback {
    case .load: try load(&effects)
    case .didFinishLaunching:
      try call(.method("didFinishLaunching"), [.root(BridgeRoot.center.rawValue)], &effects)
    case .didReceiveResponse(let response, let token):
      try setNotification(response.notification)
      let result = try role.run { state, budget in
        state.callObject(
          .method("didReceiveResponse"), type: table.classes.response,
          slots: [
            .string(response.actionIdentifier), .root(BridgeRoot.notification.rawValue),
            response.userText.map(LuaArgument.string) ?? .none,
          ], [.completion(token.number, .nothing)], budget: budget)
      }
      try finish(result, &effects)
      noteReturned(by: "didReceiveResponse", result, &effects)
    case .willPresent(let notification, let token):
      try setNotification(notification)
      let result = try call(
        .method("willPresent"),
        [
          .root(BridgeRoot.notification.rawValue),
          .completion(token.number, .options(table.enumerations.presentationOptions)),
        ], &effects)
      noteReturned(by: "willPresent", result, &effects)
    case .openSettings(let notification):
      if let notification { try setNotification(notification) }
      try call(
        .method("openSettings"),
        [notification == nil ? .none : .root(BridgeRoot.notification.rawValue)], &effects)
    case .authorizationAnswered(let callback, let granted, let error):
      try answer(callback, [.boolean(granted), LuaArgument(error)], &effects)
    case .requestAdded(let callback, let error), .badgeCountSet(let callback, let error):
      try answer(callback, [LuaArgument(error)], &effects)
    case .timer(let timer):
      try role.fire(timer) { () throws(ControllerError) in
        try call(.function(timer.number), [], &effects)
      }
    }
  }

  private func load(_ effects: inout [AppEffect]) throws(ControllerError) {
    try role.load(required: nil) { result in append(result, &effects) }
    let survey = role.survey(.app)
    for (bit, entry) in LuaCallbacks.appMembers.enumerated()
    where survey.members >> bit & 1 != 0 {
      members.append(entry.member)
    }
    effects += survey.findings.map { .common(.diagnose($0)) }
    try role.setRoot(.center) { $0.object(table.classes.center) { _ in } }
    let made = try role.run { state, _ in state.instantiate([]) }
    try role.check(made)
  }

  /// Ends an app that nobody can call again: most only register categories while they launch.
  private func endIfOver(after callback: AppCallback) {
    let waits = callback == .load && implements(.didFinishLaunching)
    let isOver = !waits && members.allSatisfy { $0 == .didFinishLaunching }
    if isOver, role.state?.keepsFunctions == false { role.end() }
  }

  private func setNotification(_ notification: Notification) throws(ControllerError) {
    try role.setRoot(.notification) { LuaValue.write(notification, table, to: &$0) }
  }

  /// Calls a function that waited for its answer, once.
  private func answer(
    _ callback: CallbackIdentifier, _ arguments: [LuaArgument], _ effects: inout [AppEffect]
  ) throws(ControllerError) {
    defer { role.state?.release(callback.number) }
    try call(.function(callback.number), arguments, &effects)
  }

  @discardableResult
  private func call(
    _ target: LuaState.Target, _ arguments: [LuaArgument], _ effects: inout [AppEffect]
  ) throws(ControllerError) -> LuaResult {
    let result = try role.run { state, budget in state.call(target, arguments, budget: budget) }
    try finish(result, &effects)
    return result
  }

  /// An app answers by its completion alone. One that returns the answer may take the extension's way for its own.
  private func noteReturned(
    by member: String, _ result: LuaResult, _ effects: inout [AppEffect]
  ) {
    let isCompleted = result.effects.contains { $0.number == LuaEffect.complete }
    guard result.returnedOther, !isCompleted else { return }
    let place = role.place(of: member)
    let finding = Diagnostic(
      severity: .warning, code: "W0513",
      message:
        "\(member) returned a value, which counts for nothing: only a call of completion does",
      file: place.file, line: place.line, help: "call completion(…) with it")
    effects.append(.common(.diagnose(finding)))
  }

  private func finish(
    _ result: LuaResult, _ effects: inout [AppEffect]
  ) throws(ControllerError) {
    append(result, &effects)
    try role.check(result)
  }

  private func append(_ result: LuaResult, _ effects: inout [AppEffect]) {
    for effect in result.effects {
      if let converted = AppEffect(effect, file: role.source.path, table) {
        effects.append(converted)
      }
    }
  }
}

extension LuaArgument {
  /// An error as scripts get it: a text with Apple's name, or nil.
  fileprivate init(_ error: NotificationError?) {
    self = error.map { .string("\($0)") } ?? .none
  }
}
