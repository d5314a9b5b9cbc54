import ContentExtension
import LuaRuntime
import NotificationModel

/// A service extension made of Lua.
final class LuaService: NotificationService {
  private let role: LuaRole
  private let table = BridgeTable.shared

  init(
    plugin: Plugin, source: Plugin.Source, environment: any ExtensionEnvironment,
    runtime: LuaRuntimeContext
  ) {
    role = LuaRole(
      plugin: plugin, source: source, roles: .service, environment: environment, runtime: runtime,
      budgets: LuaRole.Budgets(
        configuration: runtime.limits.serviceSeconds, callback: runtime.limits.serviceSeconds))
  }

  func takeCost() -> CallbackCost { role.takeCost() }

  func perform(
    _ callback: ServiceCallback, effects: inout [ServiceEffect]
  ) throws(ControllerError) {
    switch callback {
    case .load:
      try role.load(required: "didReceive") { result in append(result, &effects) }
      effects += role.survey(.service).findings.map { .common(.diagnose($0)) }
      let made = try role.run { state, _ in state.instantiate([]) }
      try role.check(made)
    case .didReceive(let request, let token):
      try role.setRoot(.notification) { LuaValue.write(request, table, to: &$0) }
      try call(
        .method("didReceive"),
        [
          .root(BridgeRoot.notification.rawValue),
          .completion(token.number, .object(table.classes.content)),
        ], &effects)
    case .serviceExtensionTimeWillExpire:
      try call(.method("serviceExtensionTimeWillExpire"), [], &effects)
    case .timer(let timer):
      try role.fire(timer) { () throws(ControllerError) in
        try call(.function(timer.number), [], &effects)
      }
    }
  }

  private func call(
    _ target: LuaState.Target, _ arguments: [LuaArgument], _ effects: inout [ServiceEffect]
  ) throws(ControllerError) {
    let result = try role.run { state, budget in state.call(target, arguments, budget: budget) }
    append(result, &effects)
    try role.check(result)
  }

  private func append(_ result: LuaResult, _ effects: inout [ServiceEffect]) {
    for effect in result.effects {
      if let common = CommonEffect(effect, file: role.source.path) {
        effects.append(.common(common))
      } else if effect.number == LuaEffect.complete, case let arguments = effect.arguments,
        arguments.count == 3, let serial = arguments[0].int, let content = arguments[2].object
      {
        effects.append(
          .deliver(
            CompletionToken(number: UInt32(truncatingIfNeeded: serial)),
            NotificationContent(content)))
      }
    }
  }
}
