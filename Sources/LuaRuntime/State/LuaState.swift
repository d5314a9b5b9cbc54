internal import CLuaBridge

/// One sandboxed Lua state: its own globals, limits and memory. Closing ends it at once; nothing of the
/// script runs then.
///
/// After a result with ``LuaResult/Status/stopped(_:file:line:)`` the state is dead: every later call
/// says the same.
package final class LuaState {
  let pointer: OpaquePointer
  private let meter: LuaMeter
  private let schema: LuaSchema
  private let sources: LuaSources
  private let question: Question

  /// Limits of one state.
  package struct Limits: Sendable, Hashable {
    /// Soft limit in bytes; the hard one is four times that.
    package var memory: Int
    /// For each call, counted; nil: wall clock only.
    package var instructions: Int?
    /// Bytes of print.
    package var output: Int

    package init(memory: Int, instructions: Int?, output: Int) {
      self.memory = memory
      self.instructions = instructions
      self.output = output
    }
  }

  /// nil if memory ran out. `ask` answers the schema's queries during a call; a thrown text is raised
  /// in the script.
  package init?(
    schema: LuaSchema, meter: LuaMeter, limits: Limits, roles: RoleSet, seed: Int64, now: Double,
    secondsFromGMT: Int, sources: LuaSources, failAllocation: UInt64 = 0,
    ask: @escaping (Int, [LuaValue]) throws(LuaRefusal) -> LuaValue
  ) {
    let question = Question(ask: ask)
    var options = lbr_options()
    options.limits.memory = limits.memory
    options.limits.instructions = Int64(limits.instructions ?? 0)
    options.limits.output = limits.output
    options.roles = roles.rawValue
    options.seed = seed
    options.now = now
    options.seconds_from_gmt = Int32(clamping: secondsFromGMT)
    options.sources = sources.pointer
    options.source_count = sources.count
    options.query = Question.answer
    options.context = Unmanaged.passUnretained(question).toOpaque()
    options.fail_at = failAllocation
    guard let pointer = lbr_open(schema.pointer, meter.pointer, &options) else { return nil }
    self.pointer = pointer
    self.meter = meter
    self.schema = schema
    self.sources = sources
    self.question = question
  }

  deinit { lbr_close(pointer) }

  package var memoryUsed: Int { lbr_memory_used(pointer) }
  package var memoryPeak: Int { lbr_memory_peak(pointer) }

  /// What the call that now runs has asked for so far, for answers to queries that must see it.
  package var effectsSoFar: [LuaEffect] {
    var start: UnsafePointer<UInt8>?
    var length = 0
    lbr_effects_so_far(pointer, &start, &length)
    return LuaEffect.decoded(start, length)
  }

  package func setClock(now: Double, secondsFromGMT: Int) {
    lbr_set_clock(pointer, now, Int32(clamping: secondsFromGMT))
  }

  /// Keeps an object under a number from 1 to 15. False if the value cannot be made or memory ran out.
  package func setRoot(_ root: Int, _ value: LuaValue) -> Bool {
    var encoder = LuaEncoder()
    encoder.append(value)
    return encoder.bytes.withUnsafeBufferPointer {
      lbr_set_root(pointer, Int32(root), $0.baseAddress, $0.count) == LBR_OK
    }
  }

  /// Writes one slot of a root object; nothing is marked as changed by the script.
  package func setSlot(root: Int, slot: Int, _ value: LuaValue) -> Bool {
    var encoder = LuaEncoder()
    encoder.append(value)
    return encoder.bytes.withUnsafeBufferPointer {
      lbr_set_slot(pointer, Int32(root), Int32(slot), $0.baseAddress, $0.count) == LBR_OK
    }
  }

  /// Lets go of a kept function. False if the handle is stale.
  @discardableResult
  package func release(_ handle: UInt32) -> Bool { lbr_release(pointer, handle) }

  /// Type of a member of the chunk's table, by raw access; nil if there is none.
  package func memberType(_ name: String) -> LuaType? {
    LuaType(rawValue: name.withCString { lbr_member_type(pointer, $0) })
  }
}

/// A sentence that a query raises in the script.
package struct LuaRefusal: Error, Sendable {
  package var message: String
  package init(_ message: String) { self.message = message }
}

/// Lua's types by their numbers.
package enum LuaType: Int32, Sendable {
  case `nil` = 0
  case boolean = 1
  case lightUserdata = 2
  case number = 3
  case string = 4
  case table = 5
  case function = 6
  case userdata = 7
  case thread = 8

  /// Lua's name of the type.
  package var name: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .lightUserdata, .userdata: "userdata"
    case .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .thread: "thread"
    }
  }
}
