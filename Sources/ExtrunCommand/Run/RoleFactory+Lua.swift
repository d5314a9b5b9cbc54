import ContentExtension
import LuaExtension

extension RoleFactory {
  /// Roles made of Lua. Traps if the system refuses a timer: without it no script could be stopped.
  package static var lua: RoleFactory {
    RoleFactory(
      make: { limits, seed in
        guard let factory = LuaExtensionFactory(limits: LuaLimits(limits), seed: seed) else {
          fatalError("the system refuses the timer that stops scripts")
        }
        return factory
      },
      checkSyntax: { LuaSyntax.check($0.bytes, path: $0.path) })
  }
}

extension LuaLimits {
  fileprivate init(_ limits: RoleLimits) {
    self.init(
      memory: limits.memory, configurationSeconds: limits.configurationSeconds,
      responseSeconds: limits.responseSeconds, appSeconds: limits.appSeconds,
      serviceSeconds: limits.serviceSeconds, instructions: limits.instructions,
      output: limits.output)
  }
}
