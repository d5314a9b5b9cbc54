package import ContentExtension
package import LuaExtension
package import NotificationModel

/// What a role may use before it is stopped.
package struct RoleLimits: Sendable, Hashable {
  /// Bytes of one role's memory.
  package var memory: Int = 24 * 1_048_576
  /// Wall clock of load, viewDidLoad and the first didReceive together.
  package var configurationSeconds: Double = 0.1
  /// Wall clock of a response, a timer or a control.
  package var responseSeconds: Double = 0.25
  /// Wall clock of a callback of the app.
  package var appSeconds: Double = 0.5
  /// Wall clock of a callback of the service extension.
  package var serviceSeconds: Double = 0.5
  /// Instructions of a callback; nil: they are not counted.
  package var instructions: Int?
  /// Bytes of `print`: enough for any log, too little to fill a disk.
  package var output: Int = 1_048_576

  /// The limits of a run that asks for none.
  package init() {}
}

/// Where the command gets the roles of a plugin from. The one place that knows what scripts are made of.
package struct RoleFactory {
  /// A factory for one run, with its limits and the seed of random numbers; nil if the machine lacks
  /// what the limits need.
  package var make: (RoleLimits, Int64) -> (any ExtensionFactory)?
  /// The same from any thread, for commands with workers, with lines counted if there is a coverage.
  package var makeInWorker:
    (@Sendable (RoleLimits, Int64, ScriptCoverage?) -> (any ExtensionFactory)?)?
  /// Findings about the syntax of a script; nothing of it runs.
  package var checkSyntax: (Plugin.Source) -> [Diagnostic]
  /// Warnings about functions that are named almost like callbacks; nothing runs here either.
  package var checkNames: (Plugin.Source, LuaCallbacks) -> [Diagnostic]

  /// Both ways into the roles.
  package init(
    make: @escaping (RoleLimits, Int64) -> (any ExtensionFactory)?,
    makeInWorker: (@Sendable (RoleLimits, Int64, ScriptCoverage?) -> (any ExtensionFactory)?)? =
      nil,
    checkSyntax: @escaping (Plugin.Source) -> [Diagnostic],
    checkNames: @escaping (Plugin.Source, LuaCallbacks) -> [Diagnostic] = { _, _ in [] }
  ) {
    self.make = make
    self.makeInWorker = makeInWorker
    self.checkSyntax = checkSyntax
    self.checkNames = checkNames
  }
}

extension Diagnostic {
  /// The machine cannot stop a script in time, so none is started.
  static let machineNotReady = Diagnostic(
    severity: .error, code: "E0113", message: "the machine refuses the timer that limits need",
    help: "ulimit -i shows how many timers and signals may be pending")
}
