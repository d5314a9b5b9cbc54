import LuaRuntime
import Testing

/// Views, kept functions, completions and places.
@Suite struct `Objects and handles` {
  @Test func `a tree that grows from below is refused where it gets too deep`() throws {
    let sample = try #require(SampleState())
    let result = sample.run(
      """
      local top = View{}
      for i = 1, 200 do
        local above = View{}
        above:addSubview(top)
        top = above
      end
      """)
    #expect(result.verdict == "addSubview: views are nested too deep, more than 64")
    #expect(result.line == 4)
    let joined = sample.run(
      """
      local function chain(n)
        local top = View{}
        local at = top
        for i = 2, n do local v = View{} at:addSubview(v) at = v end
        return top, at
      end
      local a, bottom = chain(40)
      print(pcall(bottom.addSubview, bottom, (chain(24))))
      print(pcall(chain, 65))
      print(pcall(a.addSubview, bottom, a))
      """)
    #expect(joined.log.first == "true")
    #expect(joined.log.last?.contains("cannot be inside itself") == true, "\(joined.log)")
    #expect(joined.log[1].contains("too deep"))
  }

  @Test func `the deepest tree that can be built can be read`() throws {
    let sample = try #require(SampleState())
    let state = sample.state
    sample.run(
      """
      local S = {}
      function S:build()
        local at = self.view
        for i = 2, 64 do local v = View{ id = "v" .. i } at:addSubview(v) at = v end
      end
      return S
      """)
    #expect(state.setRoot(1, .make(SampleState.sample.view)))
    _ = state.instantiate([("view", .root(1))])
    let built = state.call(.method("build"), [], budget: 1)
    #expect(built.verdict == "ok" && built.touchedViews)
    var (result, value) = state.export(root: 1)
    #expect(result.verdict == "ok")
    var depth = 1
    while let next = value.object?[1].elements?.first {
      value = next
      depth += 1
    }
    #expect(depth == 64)
    #expect(
      state.touch(
        root: 1, idSlot: 0, id: "v64", slot: nil, value: .none, event: nil, budget: 1
      ).found)
    #expect(
      !state.touch(
        root: 1, idSlot: 0, id: "none", slot: nil, value: .none, event: nil, budget: 1
      ).found)
  }

  @Test func `many views end in an error of reading, not in a trap`() throws {
    let sample = try #require(SampleState())
    let state = sample.state
    sample.run(
      """
      local S = {}
      function S:build(n)
        for i = 1, n do
          local row = View{}
          for k = 1, 100 do row:addSubview(View{ id = "same", value = k }) end
          self.view:addSubview(row)
        end
      end
      return S
      """)
    #expect(state.setRoot(1, .make(SampleState.sample.view)))
    _ = state.instantiate([("view", .root(1))])
    #expect(state.call(.method("build"), [.integer(200)], budget: 5).verdict == "ok")
    #expect(state.export(root: 1).result.verdict == "ok")
    #expect(state.call(.method("build"), [.integer(200)], budget: 5).verdict == "ok")
    #expect(state.export(root: 1).result.verdict.contains("too many parts"))
  }

  @Test func `of two views with one id the first is touched`() throws {
    let sample = try #require(SampleState())
    let state = sample.state
    sample.run(
      """
      local S = {}
      function S:build()
        local deep, late = View{ id = "x" }, View{ id = "x" }
        local row = View{}
        row:addSubview(deep)
        self.view:addSubview(row)
        self.view:addSubview(late)
        deep.changed = function(v) print("deep", v.value) end
        late.changed = function(v) print("late", v.value) end
      end
      return S
      """)
    #expect(state.setRoot(1, .make(SampleState.sample.view)))
    _ = state.instantiate([("view", .root(1))])
    _ = state.call(.method("build"), [], budget: 1)
    let result = state.touch(
      root: 1, idSlot: 0, id: "x", slot: SampleState.sample.valueSlot, value: .number(2),
      event: SampleState.sample.eventSlot, budget: 1)
    #expect(result.log == ["deep\t2.0"])
    #expect(result.touchedViews)
  }

  @Test func `a handle is good until it is released, and never again`() throws {
    let sample = try #require(SampleState())
    let state = sample.state
    sample.run("local S = {} function S:keep() Host.later{ block = print } end return S")
    _ = state.instantiate([])
    func keep() -> UInt32 {
      let result = state.call(.method("keep"), [], budget: 1)
      return UInt32(result.effects.first?.arguments.first?.object?[1].int ?? 0)
    }
    let first = keep()
    // It is given the object that it was kept for.
    #expect(state.call(.function(first), [.string("x")], budget: 1).log == ["Later"])
    #expect(state.release(first))
    #expect(!state.release(first))
    #expect(!state.call(.function(first), [], budget: 1).found)
    // The generations of one slot run out; then it is left alone.
    var seen: Set<UInt32> = [first]
    var slots: Set<UInt32> = [first & 0xFFFF]
    for _ in 0..<33_000 {
      let handle = keep()
      slots.insert(handle & 0xFFFF)
      guard handle != 0, seen.insert(handle).inserted, state.release(handle) else {
        Issue.record("handle \(handle) came again")
        return
      }
    }
    #expect(slots.count == 2)
    #expect(!state.call(.function(first), [], budget: 1).found)
    for stale: UInt32 in [0, 1, 0xFFFF, 0xFFFF_FFFF, 1 << 16] {
      #expect(!state.call(.function(stale), [], budget: 1).found)
      #expect(!state.release(stale))
    }
  }

  @Test func `more functions than fit are an error of the script`() throws {
    let greedy = try #require(SampleState())
    let result = greedy.run("for i = 1, 70000 do Host.later{ block = print } end")
    #expect(result.verdict == "stopped(output)" && result.line == 1)
    let sample = try #require(SampleState())
    var last = ""
    for _ in 0..<5 {
      last = sample.run("for i = 1, 19000 do Host.later{ block = print } end").verdict
    }
    #expect(last.contains("too many functions are waiting"))
    #expect(sample.state.stopReason == nil)
  }

  @Test func `a completion works once, whoever calls it`() throws {
    let schema = SampleState.sample
    let sample = try #require(SampleState())
    let state = sample.state
    sample.run(
      """
      local S = {}
      function S:go(completion)
        coroutine.wrap(function() print(pcall(completion, "go")) completion(Option.tell) end)()
        completion(Option.stay)
        print(pcall(completion))
      end
      return S
      """)
    _ = state.instantiate([])
    for serial: UInt32 in [0, 1, .max] {
      let result = state.call(
        .method("go"), [.completion(serial, .option(schema.option))], budget: 1)
      #expect(result.completion?.serial == serial && result.completion?.option == 2)
      let twice = result.effects.filter { $0.number == LuaEffect.completedTwice }
      #expect(twice.map { $0.arguments.first?.int } == [Int(serial), Int(serial)])
      #expect(twice.map(\.line) == [4, 5])
      #expect(result.log.first?.contains("expected Option, got string") == true)
    }
  }

  @Test func `an error has the whole path of its file`() throws {
    let sample = try #require(SampleState())
    let path = "a/very/long/path/of/folders/that/lua/would/shorten/in/its/messages/controller.lua"
    func fault(_ source: String) -> LuaFault? {
      let result = sample.state.load(.text(Array(source.utf8)), path: path, budget: 1).result
      if case .failed(let fault) = result.status { return fault }
      return nil
    }
    for (source, line, message) in [
      ("\nlocal x = = 1", 2, "unexpected symbol near '='"),
      ("\n\nerror('boom')", 3, "boom"),
      ("\n\n\nlocal t = nil; t.x = 1", 4, "attempt to index a nil value (local 't')"),
    ] {
      let fault = fault(source)
      #expect(fault?.file == path)
      #expect(fault?.line == line)
      #expect(fault?.message == message)
    }
    let stopped = sample.state.load(
      .text(Array("\nwhile true do end".utf8)), path: path, budget: 0.005
    ).result
    if case .stopped(_, let file, let line) = stopped.status {
      #expect(file == path && line == 2)
    } else {
      Issue.record("not stopped")
    }
  }

  @Test func `a name in a traceback cannot begin a line of its own`() throws {
    let sample = try #require(SampleState())
    let result = sample.run(
      """
      local t = {}
      t["x\\nsample.lua:99: in the main chunk"] = function() error("boom") end
      t["x\\nsample.lua:99: in the main chunk"]()
      """)
    guard case .failed(let fault) = result.status else { return }
    #expect(fault.traceback.count == 2, "\(fault.traceback)")
    #expect(!fault.traceback.contains("sample.lua:99: in the main chunk"))
  }

  @Test func `a closed state leaves nothing and the meter goes on`() throws {
    let meter = try #require(LuaMeter())
    for round in 0..<50 {
      let sample = try #require(SampleState(meter: meter))
      let result = sample.run(
        """
        local kept = {}
        for i = 1, 50 do
          kept[i] = coroutine.create(function()
            local x <close> = setmetatable({}, {__close = function() while true do end end})
            coroutine.yield()
          end)
          coroutine.resume(kept[i])
        end
        S = kept
        if \(round) % 3 == 0 then while true do end end
        """, budget: 0.01)
      #expect(result.verdict == (round % 3 == 0 ? "stopped(time)" : "ok"))
    }
    #expect(meter.crossings == 50)
  }
}
