import ContentExtension
import LuaRuntime
import NotificationModel

/// What the three roles share: a state, the chunk, timers, log, and what callbacks cost.
final class LuaRole {
  /// Wall-clock budgets of one role, in seconds.
  struct Budgets {
    /// Of all configuring callbacks together, for a controller; else of each callback.
    var configuration: Double
    var callback: Double
  }

  let table = BridgeTable.shared
  let plugin: Plugin
  let source: Plugin.Source
  let environment: any ExtensionEnvironment
  let limits: LuaLimits
  let budgets: Budgets
  let state: LuaState?
  var views: ViewTable { runtime.views }
  private let runtime: LuaRuntimeContext
  private(set) var isLoaded = false
  private var instructions = 0
  /// Seconds of the configuration budget that are left.
  private var configurationLeft: Double

  init(
    plugin: Plugin, source: Plugin.Source, roles: RoleSet, environment: any ExtensionEnvironment,
    runtime: LuaRuntimeContext, budgets: Budgets
  ) {
    self.plugin = plugin
    self.source = source
    self.environment = environment
    self.runtime = runtime
    self.limits = runtime.limits
    self.budgets = budgets
    configurationLeft = budgets.configuration
    let answers = QueryAnswers()
    answers.queries = RoleQueries(
      table: BridgeTable.shared, plugin: plugin, environment: environment,
      standardSuite: "standard.\(source.path)",
      effectsSoFar: { [unowned answers] in answers.state?.effectsSoFar ?? [] })
    state = LuaState(
      schema: BridgeTable.shared.schema, meter: runtime.meter,
      limits: LuaState.Limits(
        memory: limits.memory, instructions: limits.instructions, output: limits.output),
      roles: roles, seed: runtime.seed, now: environment.now,
      secondsFromGMT: environment.secondsFromGMT, sources: runtime.sources(of: plugin)
    ) { number, arguments throws(LuaRefusal) in try answers.answer(number, arguments) }
    answers.state = state
  }

  /// Runs the chunk, which must return one table with the required function.
  func load(required: String?) throws(ControllerError) -> LuaResult {
    guard let state else { throw .stopped(ScriptStop(reason: .memory(limit: limits.memory))) }
    let chunk = runtime.chunk(for: source)
    let (result, bytecode) = measured { budget in
      state.load(
        chunk, path: source.path, budget: budget, keepBytecode: runtime.wantsBytecode(of: source))
    }
    if let bytecode { runtime.keep(bytecode, of: source) }
    note(result)
    if case .failed(let fault) = result.status, !result.found {
      throw .unreadable(ScriptFault(fault))
    }
    try check(result)
    try contract(result, required: required)
    isLoaded = true
    return result
  }

  private func contract(_ result: LuaResult, required: String?) throws(ControllerError) {
    let count = result.returned ?? 0
    if count == 0 || (count == 1 && result.returnedType == "nil") {
      throw .contract(.noController(file: source.path))
    }
    if count > 1 { throw .contract(.manyControllers(file: source.path, count: count)) }
    if result.returnedType != "table" {
      throw .contract(.notATable(file: source.path, found: result.returnedType))
    }
    guard let required else { return }
    let type = state?.memberType(required) ?? .nil
    if type != .function {
      throw .contract(
        .memberMissing(file: source.path, member: required, found: type.name))
    }
  }

  /// Runs one crossing under the budget of its kind, on the clock of now.
  func run(
    isConfiguring: Bool = false, _ body: (LuaState, Double) -> LuaResult
  ) throws(ControllerError) -> LuaResult {
    guard let state else { throw .stopped(ScriptStop(reason: .memory(limit: limits.memory))) }
    state.setClock(now: environment.now, secondsFromGMT: environment.secondsFromGMT)
    let result =
      isConfiguring ? measured { body(state, $0) } : body(state, budgets.callback)
    note(result)
    return result
  }

  /// Takes what the body spends from the configuration budget.
  private func measured<Result>(_ body: (Double) -> Result) -> Result {
    let start = MonotonicClock.seconds()
    let result = body(max(configurationLeft, 0.000_001))
    configurationLeft -= MonotonicClock.seconds() - start
    return result
  }

  private func note(_ result: LuaResult) { instructions += result.instructions }

  /// Throws what ended a crossing badly; call it after its effects were taken.
  func check(_ result: LuaResult) throws(ControllerError) {
    switch result.status {
    case .ok: return
    case .failed(let fault): throw .failed(ScriptFault(fault))
    case .stopped(let reason, let file, let line):
      throw .stopped(
        ScriptStop(reason: ScriptStop.Reason(reason, limits, budgets), file: file, line: line))
    }
  }

  func takeCost() -> CallbackCost {
    defer { instructions = 0 }
    return CallbackCost(
      instructions: limits.instructions == nil ? nil : instructions,
      memoryPeak: state?.memoryPeak ?? 0)
  }
}

/// Holds the queries of one role, which need the role's own parts.
private final class QueryAnswers {
  var queries: RoleQueries?
  /// The state keeps this object, not the other way round.
  weak var state: LuaState?

  func answer(_ number: Int, _ arguments: [LuaValue]) throws(LuaRefusal) -> LuaValue {
    guard let queries else { throw LuaRefusal("the host is not ready") }
    return try queries.answer(number, arguments)
  }
}

extension ScriptFault {
  init(_ fault: LuaFault) {
    self.init(
      message: fault.message, file: fault.file, line: fault.line, traceback: fault.traceback)
  }
}

extension ScriptStop.Reason {
  init(_ reason: LuaStopReason, _ limits: LuaLimits, _ budgets: LuaRole.Budgets) {
    switch reason {
    case .time: self = .time(limit: max(budgets.configuration, budgets.callback))
    case .instructions: self = .instructions(limit: limits.instructions ?? 0)
    case .memory: self = .memory(limit: limits.memory)
    case .output: self = .output(limit: limits.output)
    case .replayed: self = .crashed
    }
  }
}
