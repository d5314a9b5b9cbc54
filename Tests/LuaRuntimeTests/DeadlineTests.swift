import LuaRuntime
import Testing

/// Every entry with every way not to come back: it ends with the reason, and nothing catches it.
@Suite struct `Deadlines` {
  static let budget = 0.004

  /// An entry of the boundary that runs script code.
  enum Entry: CaseIterable, Sendable {
    case load, method, delegate, kept, read, touch, module, completedLater
  }

  /// Runs the code at the entry.
  private func verdict(_ code: String, at entry: Entry, instructions: Int? = nil) -> String? {
    let schema = SampleState.sample
    let modules = [(name: "part", path: "part.lua", bytes: Array("\(code)\nreturn 1".utf8))]
    let sample = SampleState(
      instructions: instructions, output: 64 << 20, modules: entry == .module ? modules : [])
    guard let sample else { return nil }
    let state = sample.state
    let budget = instructions == nil ? Self.budget : 60
    switch entry {
    case .load: return sample.run(code, budget: budget).verdict
    case .module: return sample.run("return require('part')", budget: budget).verdict
    default: break
    }
    let prepared = sample.run(
      """
      local S = {}
      local function hang() \(code) end
      function S:method() hang() end
      function S:property() hang() end
      function S:prepare(completion)
        self.completion = completion
        self.box.delegate = { method = hang }
        local view = View{ id = "x" }
        view.changed = hang
        self.view:addSubview(view)
        Host.later{ block = hang }
      end
      function S:later() self.completion(Option.go) hang() end
      return S
      """)
    guard case .ok = prepared.status else { return prepared.verdict }
    guard state.setRoot(1, .make(schema.view)), state.setRoot(2, .make(schema.box)) else {
      return nil
    }
    _ = state.instantiate([("view", .root(1)), ("box", .root(2))])
    let first = state.call(
      .method("prepare"), [.completion(1, .option(schema.option))], budget: 60)
    guard case .ok = first.status else { return first.verdict }
    let result: LuaResult
    switch entry {
    case .load, .module: return nil
    case .method: result = state.call(.method("method"), [], budget: budget)
    case .delegate:
      result = state.call(.delegate(root: 2, slot: 15, "method"), [], budget: budget)
    case .kept:
      let handle = first.effects.first?.arguments.first?.object?[1].int ?? 0
      result = state.call(.function(UInt32(handle)), [], budget: budget)
    case .read:
      result =
        state.read(
          [LuaState.Member("property", .any(), isCalled: true)], budget: budget
        ).result
    case .touch:
      result = state.touch(
        root: 1, idSlot: schema.idSlot, id: "x", slot: nil, value: .none, event: schema.eventSlot,
        budget: budget)
    case .completedLater:
      result = state.call(.method("later"), [], budget: budget)
      if result.completion?.option != 1 { return "the completion was lost" }
    }
    // Dead is dead: nothing of the script runs any more.
    let again = state.call(.method("prepare"), [], budget: 1)
    if again.verdict != result.verdict { return "then \(again.verdict)" }
    return result.verdict
  }

  @Test func `a short budget holds behind a long one that was looked at`() throws {
    let meter = LuaMeter()
    let patient = try #require(SampleState(meter: meter))
    // Long enough for the timer to strike.
    #expect(patient.run("for i = 1, 5e6 do end return {}", budget: 1e10).verdict == "ok")
    let endless = try #require(SampleState(instructions: 1_000_000_000, meter: meter))
    endless.run("while true do end", budget: 0.02)
    #expect(endless.state.stopReason == .time)
  }

  @Test(arguments: Entry.allCases)
  func `the clock ends every hang at every entry`(entry: Entry) {
    for hang in Hangs.all {
      #expect(verdict(hang.code, at: entry) == "stopped(time)", "\(hang.name) at \(entry)")
    }
  }

  @Test(arguments: Hangs.all.map(\.name))
  func `the instruction count ends every hang, at the same count each time`(name: String) throws {
    let code = try #require(Hangs.all.first { $0.name == name }).code
    for entry in [Entry.load, .method] {
      #expect(verdict(code, at: entry, instructions: 60_000) == "stopped(instructions)")
    }
    var figures: [[Int]] = []
    for _ in 0..<3 {
      let sample = try #require(SampleState(instructions: 30_000, output: 64 << 20))
      let result = sample.run(code, budget: 60)
      #expect(result.verdict == "stopped(instructions)")
      figures.append([result.instructions, result.line ?? 0, sample.state.memoryPeak])
    }
    #expect(figures.allSatisfy { $0 == figures[0] }, "\(figures)")
  }

  @Test(arguments: [200, 1_000, 5_000, 50_000, 1_000_000])
  func `an instruction limit is kept to about a percent, however small it is`(limit: Int) throws {
    func run(turns: Int) throws -> LuaResult {
      let sample = try #require(SampleState(instructions: limit))
      return sample.run("for i = 1, \(turns) do end", budget: 60)
    }
    // A turn is one instruction; the chunk around it has a few.
    #expect(try run(turns: limit * 95 / 100).verdict == "ok")
    let stopped = try run(turns: limit * 103 / 100)
    #expect(stopped.verdict == "stopped(instructions)")
    #expect(limit...(limit * 102 / 100) ~= stopped.instructions)
  }

  @Test func `a script that does not hang costs the same on every run`() throws {
    var seen: Set<[String]> = []
    let meter = try #require(LuaMeter())
    for _ in 0..<20 {
      let sample = try #require(
        SampleState(instructions: 10_000_000, modules: SampleScenario.modules, meter: meter))
      let verdicts = SampleScenario.run(sample)
      let cost = sample.run(
        "local t = {} for i = 1, 5000 do t[i] = tostring(i):rep(3) end table.sort(t) print({}, print)"
      )
      seen.insert(verdicts + cost.log + ["\(cost.instructions) \(sample.state.memoryPeak)"])
    }
    #expect(seen.count == 1, "\(seen)")
  }

  @Test func `bytecode and text of a chunk run the same`() throws {
    let source = Array(
      """
      local t = {}
      for i = 1, 100 do t[i] = { i, tostring(i) } end
      print(t, t[1], print, collectgarbage("count"))
      return t
      """.utf8)
    let meter = try #require(LuaMeter())
    var bytecode: [UInt8]?
    var seen: Set<[String]> = []
    for _ in 0..<3 {
      let sample = try #require(SampleState(instructions: 1_000_000, meter: meter))
      let chunk = bytecode.map(LuaState.Chunk.bytecode) ?? .text(source)
      let (result, compiled) = sample.state.load(
        chunk, path: "sample.lua", budget: 1, keepBytecode: bytecode == nil)
      bytecode = bytecode ?? compiled
      seen.insert(result.log + ["\(result.instructions) \(sample.state.memoryPeak)"])
    }
    #expect(bytecode != nil && seen.count == 1, "\(seen)")
  }

  @Test func `close handlers of the callers do not run on after an instruction limit`() throws {
    let sample = try #require(SampleState(instructions: 50_000))
    let result = sample.run(
      """
      local x <close> = setmetatable({}, {__close = function()
        for i = 1, 1000 do end
        Host.send("escaped")
      end})
      coroutine.wrap(function() while true do end end)()
      """, budget: 60)
    #expect(result.verdict == "stopped(instructions)")
    #expect(result.effects.isEmpty)
  }

  @Test func `a collection does not make instructions free`() throws {
    let sample = try #require(SampleState(memory: 1 << 20, instructions: 2_000_000))
    let result = sample.run(
      """
      local keep = {}
      for i = 1, 6000 do keep[i] = { i } end
      while true do local s = ("x"):rep(300000) end
      """, budget: 60)
    #expect(result.verdict == "stopped(instructions)")
  }

  @Test func `beyond the print budget nothing is taken, even if the error is caught`() throws {
    let sample = try #require(SampleState(output: 1000))
    let result = sample.run("for i = 1, 100 do pcall(print, ('x'):rep(100)) end print(1)")
    #expect(result.verdict == "stopped(output)")
    #expect(result.log.count == 9)
    #expect(result.line == 1)
  }

  @Test func `a stop says where the script was, in library loops too`() throws {
    let sample = try #require(SampleState())
    let result = sample.run(
      "\n\nlocal s = string.find(('a'):rep(60), '.-.-.-.-.-.-b')", budget: 0.01)
    #expect(result.verdict == "stopped(time)")
    #expect(result.line == 3)
  }

  @Test func `a crossing that a recovery ends does not run`() throws {
    let meter = try #require(LuaMeter())
    #expect(meter.stop(at: 2, reason: .time))
    let sample = try #require(SampleState(meter: meter))
    #expect(sample.run("Host.send(1)").effects.count == 1)
    let result = sample.run("Host.send(2)")
    #expect(result.verdict == "stopped(time)" && result.effects.isEmpty)
    #expect(sample.run("Host.send(3)").verdict == "stopped(time)")
    let other = try #require(SampleState(meter: meter))
    #expect(other.run("Host.send(4)").effects.count == 1)
    for crossing in 0..<63 { #expect(meter.stop(at: 100 + UInt64(crossing), reason: .memory)) }
    #expect(!meter.stop(at: 1000, reason: .memory))
  }
}
