public import ContentExtension
import LuaRuntime
import NotificationModel

/// Makes the roles of a plugin out of its Lua files, each in a sandboxed state of its own.
///
/// Deadlines come as a signal, SIGRTMIN+3, which is the library's for as long as there is a factory: it replaces the
/// process's handler and unblocks it in the factory's thread. Nothing else may use it, and nothing may block it
/// while a script runs. For up to 50 ms after a script has run, calls of that thread that wait may end with EINTR.
///
/// Not Sendable: a factory and what it made belong to one thread at a time, and hosts that share one share what it
/// remembers of scripts. A script that a limit stopped while it was
/// loaded is not loaded again by the same factory: it is stopped at once, for the same reason.
public final class LuaExtensionFactory: ExtensionFactory {
  private let runtime: LuaRuntimeContext
  /// What roles did while they launched; nil: each runs.
  private var launches: (apps: AppLaunches, controllers: ControllerLaunches)?

  /// nil if the system refuses the timer that deadlines need. Unless `remembersScripts` is false, scripts
  /// seen before are not compiled again where a copy of a state that has compiled them can take its place,
  /// and what a role did before the user's part, and its first answers to that, is not run again: the next one
  /// begins with a copy.
  public convenience init?(
    limits: LuaLimits = LuaLimits(), seed: Int64 = 0, remembersScripts: Bool = true
  ) {
    self.init(
      limits: limits, seed: seed, supervision: ScriptSupervision(),
      remembersScripts: remembersScripts)
  }

  /// Under the eyes of another process, and with lines counted if there is a coverage.
  package init?(
    limits: LuaLimits, seed: Int64, supervision: ScriptSupervision, remembersScripts: Bool = true,
    coverage: ScriptCoverage? = nil
  ) {
    guard let meter = supervision.makeMeter() else { return nil }
    runtime = LuaRuntimeContext(
      meter: meter, limits: limits, seed: seed, remembersScripts: remembersScripts,
      coverage: coverage)
    // Where calls or lines are counted each role runs.
    if remembersScripts, coverage == nil, supervision.page == nil, supervision.stops.isEmpty {
      launches = (AppLaunches(), ControllerLaunches())
    }
  }

  /// Every name that scripts can use on objects and classes, with its type, a line each.
  package static var objectNames: [String] { BridgeTable.shared.schema.names }

  public func makeController(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> any ContentExtensionController {
    // The host has written what the script declares into the plugin meanwhile.
    if let declared, declared.environment === environment,
      declared.plugin.controller == plugin.controller, declared.plugin.folder == plugin.folder,
      declared.now == environment.now
    {
      self.declared = nil
      return declared.controller
    }
    // What a single script says of itself is read from the controller before it launches.
    guard let launches, !plugin.isSingleScript else {
      return LuaController(plugin: plugin, environment: environment, runtime: runtime)
    }
    return RememberedController(
      plugin: plugin, environment: environment, runtime: runtime, launches: launches.controllers)
  }

  public func makeApp(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> (any NotificationApp)? {
    plugin.app.map { source in
      guard let launches else {
        return LuaApp(plugin: plugin, source: source, environment: environment, runtime: runtime)
      }
      return RememberedApp(
        plugin: plugin, source: source, environment: environment, runtime: runtime,
        launches: launches.apps)
    }
  }

  public func makeService(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> (any NotificationService)? {
    plugin.service.map {
      LuaService(plugin: plugin, source: $0, environment: environment, runtime: runtime)
    }
  }

  /// The controller whose chunk was run to see what it declares: the first expansion takes it over, so
  /// that the chunk runs once an expansion.
  private var declared: Declared?

  private struct Declared {
    var plugin: Plugin
    var environment: any ExtensionEnvironment
    var now: Double
    var controller: LuaController
  }

  public func declaration(
    of plugin: Plugin, environment: any ExtensionEnvironment
  ) -> ScriptDeclaration {
    let controller = LuaController(plugin: plugin, environment: environment, runtime: runtime)
    declared = Declared(
      plugin: plugin, environment: environment, now: environment.now, controller: controller)
    return controller.declare()
  }
}
