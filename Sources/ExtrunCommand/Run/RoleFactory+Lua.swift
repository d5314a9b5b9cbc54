import ContentExtension
package import LuaExtension

extension RoleFactory {
  /// Roles made of Lua.
  package static var lua: RoleFactory { .lua(under: ScriptSupervision()) }

  /// Roles made of Lua that another process watches.
  package static func lua(under supervision: ScriptSupervision) -> RoleFactory {
    RoleFactory(
      make: { limits, seed in
        LuaExtensionFactory(limits: LuaLimits(limits), seed: seed, supervision: supervision)
      },
      makeInWorker: { limits, seed, coverage in
        LuaExtensionFactory(
          limits: LuaLimits(limits), seed: seed, supervision: ScriptSupervision(),
          coverage: coverage)
      },
      checkSyntax: { LuaSyntax.check($0.bytes, path: $0.path, supervision: supervision) },
      checkNames: { LuaSyntax.misspelt($0.bytes, path: $0.path, callbacks: $1) })
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
