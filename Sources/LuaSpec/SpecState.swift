import LuaRuntime
import NotificationModel

/// The Lua state of one spec file: the framework, then the file, then its tests one step at a time.
///
/// A test that runs into a limit ends the state; the runner makes a new one and goes on behind it.
package final class SpecState {
  /// Kilobytes. A state begins in a large page of the system, of which this leaves half.
  private static let firstCollection: UInt32 = 1024
  private let state: LuaState
  private let context: SpecContext

  /// What one step brought.
  package struct Step {
    package var events: [SpecEvent]
    package var end: End
  }

  /// How a step ended.
  package enum End {
    case fine
    /// An error outside of any test: in the file's own chunk, or in the framework.
    case failed(message: String, place: String)
    /// A limit ended the state, in words.
    case stopped(String)
  }

  /// nil if memory ran out. `host` must outlive the state.
  package init?(
    context: SpecContext, modules: SpecModules, options: SpecOptions, host: any SpecHost
  ) {
    self.context = context
    let answers = SpecAnswers(host: host, options: options)
    let ask = { (number: Int, arguments: [LuaValue]) throws(LuaRefusal) in
      try answers.answer(number, arguments)
    }
    if let image = context.beginning(seed: options.seed),
      let state = LuaState(image, sources: modules.sources, ask: ask)
    {
      self.state = state
      return
    }
    guard
      let state = LuaState(
        schema: SpecSchema.shared.schema, meter: context.meter,
        limits: LuaState.Limits(
          memory: context.limits.memory, instructions: nil, output: context.limits.output),
        roles: SpecSchema.role, seed: options.seed, now: context.now, secondsFromGMT: 0,
        sources: modules.sources, forgetsModules: true, firstCollection: Self.firstCollection,
        ask: ask)
    else { return nil }
    self.state = state
    for piece in SpecPrelude.pieces {
      guard case .ok = run(piece.path, piece.text.utf8, isFramework: true).status else {
        return nil
      }
    }
    guard case .ok = state.instantiate([]).status else { return nil }
    context.keep(beginning: state, seed: options.seed)
  }

  private func run(
    _ path: String, _ bytes: some Sequence<UInt8>, isFramework: Bool
  ) -> LuaResult {
    let known = context.bytecode[path]
    let (result, compiled) = state.load(
      known.map(LuaState.Chunk.bytecode) ?? .text(Array(bytes)), path: path,
      budget: context.limits.seconds, keepBytecode: known == nil,
      environment: isFramework ? nil : "__environment")
    if let compiled { context.bytecode[path] = compiled }
    return result
  }

  /// Runs the file: its blocks and tests are registered, not run. `path` is what places name it by.
  package func load(_ bytes: [UInt8], path: String) -> Step {
    let configured = state.call(.method("configure"), [], budget: context.limits.seconds)
    guard case .ok = configured.status else { return step(of: configured) }
    return step(of: run(path, bytes, isFramework: false))
  }

  /// Runs up to the end of the next test, or of what lies before it.
  package func step() -> Step {
    step(of: state.call(.method("step"), [], budget: context.limits.seconds))
  }

  /// No further test begins; teardowns still run.
  package func stop() {
    _ = state.call(.method("stop"), [], budget: context.limits.seconds)
  }

  private func step(of result: LuaResult) -> Step {
    let end: End
    switch result.status {
    case .ok: end = .fine
    case .failed(let fault):
      let place = fault.file.map { "\($0):\(fault.line ?? 0): " } ?? ""
      end = .failed(message: fault.message, place: place)
    case .stopped(let reason, _, _):
      end = .stopped(context.limits.sentence(of: reason))
    }
    let effects = result.effects
    var events: [SpecEvent] = []
    events.reserveCapacity(effects.count)
    for effect in effects {
      if let event = SpecEvent(effect) { events.append(event) }
    }
    return Step(events: events, end: end)
  }
}

extension SpecEvent {
  init?(_ effect: LuaEffect) {
    let arguments = effect.arguments
    func text(_ index: Int) -> String { index < arguments.count ? arguments[index].text ?? "" : "" }
    if effect.number == LuaEffect.log {
      self = .printed(text(0))
      return
    }
    // The first argument of a static function is nothing.
    switch SpecSchema.Effect(rawValue: effect.number) {
    case .event:
      self = .result(
        SpecRecord(
          kind: SpecRecord.Kind(rawValue: text(1)) ?? .test, number: arguments[2].int ?? 0,
          path: text(3), place: text(4), status: SpecRecord.Status(rawValue: text(5)) ?? .error,
          message: text(6), failurePlace: text(7), word: text(8)))
    case .began: self = .began(number: arguments[1].int ?? 0, path: text(2), line: text(3))
    case .passed: self = .passed(number: arguments[1].int ?? 0)
    case .action: self = .action(path: text(1), word: text(2))
    case .finished: self = .finished
    case nil: return nil
    }
  }
}
