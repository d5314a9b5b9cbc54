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
  /// nil: the system had no memory for it, or the role has ended.
  private(set) var state: LuaState?
  var views: ViewTable { runtime.views }
  let runtime: LuaRuntimeContext
  /// The clock that callbacks run by; nil: the device's. For a past that is gone through once more.
  var pastTime: Double?
  private let answers = QueryAnswers()
  private var instructions = 0
  /// Of all effects so far, as they crossed.
  private(set) var effectBytes = 0
  /// Bytes of the state at most, so far as the role knows: up to the end of what it did last.
  private var peak = 0
  private(set) var hasEnded = false
  /// Wall clock of the crossing that ran last, for messages.
  var timeLimit: Double
  /// Kept functions that are let go once they have been called.
  var oneShotTimers: Set<UInt32> = []
  /// Seconds of the configuration budget that are left.
  var configurationLeft: Double

  init(
    plugin: Plugin, source: Plugin.Source, roles: RoleSet, environment: any ExtensionEnvironment,
    runtime: LuaRuntimeContext, budgets: Budgets, pastTime: Double? = nil, image: LuaImage? = nil
  ) {
    self.plugin = plugin
    self.source = source
    self.environment = environment
    self.runtime = runtime
    self.limits = runtime.limits
    self.budgets = budgets
    configurationLeft = budgets.configuration
    timeLimit = budgets.configuration
    let answers = answers
    answers.queries = RoleQueries(
      table: BridgeTable.shared, views: runtime.views, plugin: plugin, environment: environment,
      path: source.path,
      effectsSoFar: { [unowned answers] in answers.state?.effectsSoFar ?? [] })
    let ask = { (number: Int, arguments: [LuaValue]) throws(LuaRefusal) in
      try answers.answer(number, arguments)
    }
    if let image {
      state = LuaState(image, ask: ask)
    } else {
      state = LuaState(
        schema: BridgeTable.shared.schema, meter: runtime.meter,
        limits: LuaState.Limits(
          memory: limits.memory, instructions: limits.instructions, output: limits.output),
        roles: roles, seed: runtime.seed, now: pastTime ?? environment.now,
        secondsFromGMT: environment.secondsFromGMT, sources: runtime.sources(of: plugin),
        coverage: runtime.coverage?.coverage(of: plugin), ask: ask)
    }
    answers.state = state
    notePeak()
  }

  /// For those who give the state something without a crossing.
  func notePeak() {
    if let state { peak = state.memoryPeak }
  }

  /// Runs the chunk, which must return one table with the required function. What it asked for is taken
  /// whether it keeps to that or not.
  func load(
    required: StaticString?, take: (LuaResult) throws(ControllerError) -> Void
  ) throws(ControllerError) {
    let state = try living()
    if let stop = runtime.stopWhileLoading(source) { throw .stopped(stop) }
    let chunk = runtime.chunk(for: source)
    let (result, _) = measured { budget in
      state.load(chunk, path: source.path, budget: budget, required: required)
    }
    instructions += result.instructions
    peak = state.memoryPeak
    if !result.isPlain { follow(result) }
    if case .failed(let fault) = result.status, !result.found {
      throw .unreadable(ScriptFault(fault, in: source))
    }
    if let stop = scriptStop(result) { runtime.remember(stop, whileLoading: source) }
    try take(result)
    try check(result)
    try contract(result, required: required)
  }

  private func contract(_ result: LuaResult, required: StaticString?) throws(ControllerError) {
    if result.keepsRules { return }
    let place = ScriptPlace(file: source.path, line: result.endLine)
    let count = result.returned ?? 0
    if count == 0 || (count == 1 && result.returnedType == "nil") {
      throw .contract(.noController(place))
    }
    if count > 1 { throw .contract(.manyControllers(place, count: count)) }
    if result.returnedType != "table" {
      throw .contract(.notATable(place, found: result.returnedType))
    }
    guard let required else { return }
    let type = state?.memberType("\(required)") ?? .nil
    if let reason = state?.stopReason { throw stopped(reason) }
    if type != .function {
      throw .contract(.memberMissing(place, member: "\(required)", found: type.name))
    }
  }

  /// Runs one crossing under the budget of its kind, on the clock of now.
  func run(
    isConfiguring: Bool = false, _ body: (LuaState, Double) -> LuaResult
  ) throws(ControllerError) -> LuaResult {
    let state = try living()
    state.setClock(
      now: pastTime ?? environment.now, secondsFromGMT: environment.secondsFromGMT)
    timeLimit = isConfiguring ? budgets.configuration : budgets.callback
    let result =
      isConfiguring ? measured { body(state, $0) } : body(state, budgets.callback)
    instructions += result.instructions
    peak = state.memoryPeak
    if !result.isPlain { follow(result) }
    return result
  }

  /// Gives the state an object of the host under a number.
  func setRoot(
    _ root: BridgeRoot, _ write: (inout LuaEncoder) -> Void
  ) throws(ControllerError) {
    let state = try living()
    defer { peak = state.memoryPeak }
    if !state.setRoot(root.rawValue, write) { throw refused() }
  }

  /// Gives the state one slot of such an object.
  func setSlot(_ root: BridgeRoot, _ slot: Int, _ value: LuaValue) throws(ControllerError) {
    let state = try living()
    defer { peak = state.memoryPeak }
    if !state.setSlot(root: root.rawValue, slot: slot, { $0.append(value) }) { throw refused() }
  }

  /// Where a function of the chunk's table was defined; the file alone if that is not known.
  func place(of name: String) -> ScriptPlace {
    guard let place = state?.memberPlace(name) else {
      return ScriptPlace(file: source.path, line: nil)
    }
    return ScriptPlace(file: place.file, line: place.line)
  }

  /// Calls the block of a timer; one that does not repeat is let go.
  func fire(
    _ timer: TimerIdentifier, _ body: () throws(ControllerError) -> Void
  ) throws(ControllerError) {
    defer { if oneShotTimers.remove(timer.number) != nil { state?.release(timer.number) } }
    try body()
  }

  private func living() throws(ControllerError) -> LuaState {
    guard let state else { throw stopped(.memory) }
    return state
  }

  /// Why a value of the host was not taken: memory, or a nesting that no payload has.
  private func refused() -> ControllerError {
    if let reason = state?.stopReason { return stopped(reason) }
    return .failed(
      ScriptFault(message: "the notification is nested too deep for a script", file: source.path))
  }

  /// A stop outside of the script's code is one of the role's file.
  private func stopped(_ reason: LuaStopReason) -> ControllerError {
    .stopped(ScriptStop(reason: stop(reason), file: source.path))
  }

  private func stop(_ reason: LuaStopReason) -> ScriptStop.Reason {
    switch reason {
    case .time: .time(limit: timeLimit)
    case .instructions: .instructions(limit: limits.instructions ?? 0)
    case .memory: .memory(limit: limits.memory)
    case .output: .output(limit: limits.output)
    case .replayed: .crashed
    }
  }

  /// Takes what the body spends from the configuration budget.
  private func measured<Result>(_ body: (Double) -> Result) -> Result {
    let start = MonotonicClock.seconds()
    let result = body(max(configurationLeft, 0.000_001))
    configurationLeft -= MonotonicClock.seconds() - start
    return result
  }

  /// Follows the timers that a crossing made and ended.
  private func follow(_ result: LuaResult) {
    effectBytes += result.effectBytes
    for effect in result.effects where CommonEffect.isOfTimer(effect) {
      switch CommonEffect(effect, file: source.path) {
      case .scheduleTimer(let request) where !request.repeats:
        oneShotTimers.insert(request.identifier.number)
      case .invalidateTimer(let timer):
        oneShotTimers.remove(timer.number)
        state?.release(timer.number)
      default: break
      }
    }
  }

  /// Throws what ended a crossing badly; call it after its effects were taken.
  func check(_ result: LuaResult) throws(ControllerError) {
    guard !result.isPlain else { return }
    if let stop = scriptStop(result) { throw .stopped(stop) }
    guard case .failed(let fault) = result.status else { return }
    var found = ScriptFault(fault, in: source)
    if result.isUnreadable { throw .unreadable(found) }
    found.help = helpWithGlobal(fault.message)
    throw .failed(found)
  }

  /// The limit that ended a crossing, if one did.
  private func scriptStop(_ result: LuaResult) -> ScriptStop? {
    guard case .stopped(let reason, let file, let line) = result.status else { return nil }
    return ScriptStop(reason: stop(reason), file: file ?? source.path, line: line)
  }

  func takeCost() -> CallbackCost {
    defer { instructions = 0 }
    return CallbackCost(
      instructions: limits.instructions == nil ? nil : instructions, memoryPeak: peak)
  }

  /// Whether the script has read something of the device, so that it may do otherwise on another one.
  var hasReadDevice: Bool { answers.haveReadDevice }

  /// Gives the state's memory back: nothing of the script will run again.
  func end() {
    guard state != nil else { return }
    notePeak()
    hasEnded = true
    state = nil
  }
}
