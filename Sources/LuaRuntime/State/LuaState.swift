internal import CLuaBridge

/// One sandboxed Lua state: its own globals, limits and memory. Closing ends it at once; nothing of the
/// script runs then.
///
/// After a result with ``LuaResult/Status/stopped(_:file:line:)`` the state is dead: every later call
/// says the same.
package final class LuaState {
  let pointer: OpaquePointer
  let meter: LuaMeter
  let schema: LuaSchema
  let sources: LuaSources
  private let question: Question
  private let coverage: LuaCoverage?

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

  /// For tests: where the system has no memory for a state.
  package struct MemoryFailure: Sendable, Hashable {
    /// The request that is refused, from 1.
    package var request: UInt64
    /// Whether all later ones are refused too; else Lua collects and is given what it asked for.
    package var isLasting: Bool
    /// Whether the requests of opening count; else the first after it is number 1.
    package var countsOpening: Bool

    package init(at request: UInt64, isLasting: Bool = true, countsOpening: Bool = false) {
      self.request = request
      self.isLasting = isLasting
      self.countsOpening = countsOpening
    }
  }

  /// nil if memory ran out. `ask` answers the schema's queries during a call; a thrown text is raised
  /// in the script. `coverage` counts the lines that run, at a price. Where modules are forgotten
  /// `require` runs one each time: its caller keeps what it returned. `firstCollection` is how many kilobytes may be in
  /// use, beyond those that every state has, before garbage is collected for the first time.
  package init?(
    schema: LuaSchema, meter: LuaMeter, limits: Limits, roles: RoleSet, seed: Int64, now: Double,
    secondsFromGMT: Int, sources: LuaSources, failure: MemoryFailure? = nil,
    coverage: LuaCoverage? = nil, forgetsModules: Bool = false, firstCollection: UInt32 = 0,
    ask: @escaping (Int, [LuaValue]) throws(LuaRefusal) -> LuaValue
  ) {
    let question = Question(ask: ask)
    var options = lbr_options()
    options.limits.memory = max(limits.memory, 1)
    options.limits.instructions = limits.instructions.map { Int64(max($0, 1)) } ?? 0
    options.limits.output = max(limits.output, 0)
    options.roles = roles.rawValue
    options.seed = seed
    options.now = now
    options.seconds_from_gmt = Int32(clamping: secondsFromGMT)
    options.sources = sources.pointer
    options.source_count = sources.count
    options.query = Question.answer
    options.context = Unmanaged.passUnretained(question).toOpaque()
    options.coverage = coverage?.pointer
    options.forgets_modules = forgetsModules
    options.first_collection = firstCollection
    if let failure {
      options.fail_at = failure.request
      options.fail_count = failure.isLasting ? .max : 1
      options.fail_while_opening = failure.countsOpening
    }
    guard let pointer = lbr_open(schema.pointer, meter.pointer, &options) else { return nil }
    self.pointer = pointer
    self.meter = meter
    self.schema = schema
    self.sources = sources
    self.question = question
    self.coverage = coverage
  }

  /// A state as it was when the image was taken; its queries go to `ask`, and `require` finds `sources`, else those
  /// of the image. nil if another one is in its place, and where memory ran out.
  package init?(
    _ image: LuaImage, sources: LuaSources? = nil,
    ask: @escaping (Int, [LuaValue]) throws(LuaRefusal) -> LuaValue
  ) {
    let sources = sources ?? image.sources
    let question = Question(ask: ask)
    let context = Unmanaged.passUnretained(question).toOpaque()
    guard
      let pointer = lbr_image_open(image.pointer, sources.pointer, sources.count, context)
    else { return nil }
    self.pointer = pointer
    meter = image.meter
    schema = image.schema
    self.sources = sources
    self.question = question
    coverage = nil
  }

  deinit { lbr_close(pointer) }

  /// Why the state is dead; nil while it is not.
  package var stopReason: LuaStopReason? { LuaStopReason(lbr_dead(pointer)) }

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
    setRoot(root) { $0.append(value) }
  }

  /// The same for an object that is written straight to where it crosses.
  package func setRoot(_ root: Int, _ write: (inout LuaEncoder) -> Void) -> Bool {
    var encoder = LuaEncoder()
    write(&encoder)
    return encoder.withBytes { setRoot(root, $0) }
  }

  /// The same from bytes in the boundary's encoding; malformed ones are refused.
  package func setRoot(_ root: Int, encoded: [UInt8]) -> Bool {
    encoded.withUnsafeBytes { setRoot(root, $0) }
  }

  private func setRoot(_ root: Int, _ encoded: UnsafeRawBufferPointer) -> Bool {
    encoded.withMemoryRebound(to: UInt8.self) {
      lbr_set_root(pointer, Int32(root), $0.baseAddress, $0.count) == LBR_OK
    }
  }

  /// Writes one slot of a root object; nothing is marked as changed by the script.
  package func setSlot(root: Int, slot: Int, _ write: (inout LuaEncoder) -> Void) -> Bool {
    var encoder = LuaEncoder()
    write(&encoder)
    return encoder.withBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) {
        lbr_set_slot(pointer, Int32(root), Int32(slot), $0.baseAddress, $0.count) == LBR_OK
      }
    }
  }

  /// Lets go of a kept function. False if the handle is stale.
  @discardableResult
  package func release(_ handle: UInt32) -> Bool { lbr_release(pointer, handle) }

  /// Whether the host keeps functions of the script that it may still call.
  package var keepsFunctions: Bool { lbr_keeps_functions(pointer) }

  /// Type of a member of the chunk's table, by raw access; nil if there is none.
  package func memberType(_ name: String) -> LuaType? {
    LuaType(rawValue: name.withCString { lbr_member_type(pointer, $0, nil) })
  }

  /// Names of the globals as they are now, sorted.
  package var globalNames: [String] {
    var out = lbr_buffer()
    defer { lbr_buffer_free(&out) }
    guard lbr_list_names(pointer, &out) else { return [] }
    return LuaFunctionNames(out).sorted
  }

  /// What is in the chunk's table: which of the wanted names and which of those is no function, as bits in their
  /// order, and the functions.
  package func survey(
    _ wanted: LuaNameList
  ) -> (present: UInt32, wrong: UInt32, functions: LuaFunctionNames) {
    var out = lbr_buffer()
    defer { lbr_buffer_free(&out) }
    var found = lbr_members()
    guard lbr_survey(pointer, wanted.characters, Int32(wanted.count), &found, &out) else {
      return (0, 0, LuaFunctionNames(lbr_buffer()))
    }
    return (found.present, found.wrong, LuaFunctionNames(out))
  }

  /// Where a function of the chunk's table was defined; nil if there is none of a script.
  package func memberPlace(_ name: String) -> (file: String, line: Int)? {
    var place = lbr_place()
    _ = name.withCString { lbr_member_type(pointer, $0, &place) }
    guard place.line > 0, let file = place.file else { return nil }
    return (String(cString: file), Int(place.line))
  }
}
