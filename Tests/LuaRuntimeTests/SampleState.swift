import Glibc
import LuaRuntime
import Synchronization

/// A state over the sample schema whose queries are counted objects: nothing of a call may outlive it.
final class SampleState {
  /// Lives while Swift answers a query.
  final class Witness {
    /// By thread: other tests run at the same time.
    private static let counts = Mutex<[UInt: Int]>([:])

    /// Of this thread.
    static var living: Int { counts.withLock { $0[UInt(pthread_self())] ?? 0 } }

    private static func count(_ step: Int) {
      counts.withLock { $0[UInt(pthread_self()), default: 0] += step }
    }

    init() { Self.count(1) }
    deinit { Self.count(-1) }
  }

  let meter: LuaMeter
  let state: LuaState
  static let sample = SampleSchema.shared

  init?(
    memory: Int = 24 << 20, instructions: Int? = nil, output: Int = 1 << 20,
    modules: [(name: String, path: String, bytes: [UInt8])] = [], meter: LuaMeter? = LuaMeter(),
    failure: LuaState.MemoryFailure? = nil,
    ask: @escaping (Int, [LuaValue]) throws(LuaRefusal) -> LuaValue = {
      number, arguments
        throws(LuaRefusal) in try SampleState.answer(number, arguments)
    }
  ) {
    guard let meter,
      let state = LuaState(
        schema: Self.sample.schema, meter: meter,
        limits: LuaState.Limits(memory: memory, instructions: instructions, output: output),
        roles: .all, seed: 7, now: 1_700_000_000, secondsFromGMT: 0, sources: LuaSources(modules),
        failure: failure, ask: ask)
    else { return nil }
    self.meter = meter
    self.state = state
  }

  /// Echoes, refuses, or gives a constant.
  static func answer(_ number: Int, _ arguments: [LuaValue]) throws(LuaRefusal) -> LuaValue {
    let witness = Witness()
    defer { withExtendedLifetime(witness) {} }
    switch SampleSchema.Query(rawValue: number) {
    case .echo: return arguments.count > 1 ? arguments[1] : .none
    case .refuse: throw LuaRefusal("refused: \(arguments.last?.text ?? "nothing")")
    case .constant: return .string("constant")
    case nil:
      // A new Checked object.
      if arguments.first?.object?[0].text == "bad" { throw LuaRefusal("Checked.text is bad") }
      return .none
    }
  }

  /// Runs a chunk.
  @discardableResult
  func run(_ source: String, budget: Double = 5) -> LuaResult {
    state.load(.text(Array(source.utf8)), path: "sample.lua", budget: budget).result
  }

  /// Runs a chunk of bytes.
  func run(bytes: [UInt8], budget: Double = 5) -> LuaResult {
    state.load(.text(bytes), path: "sample.lua", budget: budget).result
  }

  /// What the chunk sent with Host.send.
  func sent(_ source: String) -> [LuaValue] {
    run(source).effects.filter { $0.number == SampleSchema.Effect.send.rawValue }
      .map { $0.arguments.last ?? .none }
  }
}

extension LuaResult {
  /// "ok", the message of a failure, or "stopped(reason)".
  var verdict: String {
    switch status {
    case .ok: "ok"
    case .failed(let fault): fault.message
    case .stopped(let reason, _, _): "stopped(\(reason))"
    }
  }

  var line: Int? {
    switch status {
    case .ok: nil
    case .failed(let fault): fault.line
    case .stopped(_, _, let line): line
    }
  }

  /// What print wrote.
  var log: [String] {
    effects.filter { $0.number == LuaEffect.log }.map { $0.arguments.first?.text ?? "" }
  }
}

extension LuaValue: CustomStringConvertible {
  /// One text for each value: equal texts, equal values.
  public var description: String {
    switch self {
    case .none: "nil"
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .integer(let integer): "\(integer)"
    case .number(let number): "#\(String(number.bitPattern, radix: 16))"
    case .string(let text): "'" + text.utf8.map { String($0, radix: 16) }.joined() + "'"
    // To a script the same as a text.
    case .bytes(let bytes): "'" + bytes.map { String($0, radix: 16) }.joined() + "'"
    case .list(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
    case .map(let members):
      "{" + members.map { "\(LuaValue.string($0.name)):\($0.value)" }.joined(separator: ",") + "}"
    case .object(let object):
      "object \(object.classIndex)("
        + object.slots.map { "\($0.slot)=\($0.value)" }
        .joined(separator: ",") + ")"
    case .transform(let numbers): "transform \(numbers.map(\.bitPattern))"
    case .handle: "handle"
    case .root(let root): "root \(root)"
    // Its form is the boundary's own.
    case .encoded(let bytes): "encoded \(bytes)"
    }
  }
}
