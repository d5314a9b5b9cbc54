import LuaRuntime
import Testing

/// Memory that runs out at the n-th request, for all n.
@Suite struct `Memory failures` {
  /// A fresh state in the same process runs the scenario right.
  private func expectSound(_ meter: LuaMeter, after request: UInt64) {
    guard let sample = Self.open(meter) else {
      Issue.record("no state after a failure at \(request)")
      return
    }
    let verdicts = SampleScenario.run(sample)
    #expect(verdicts.dropLast() == SampleScenario.expected.dropLast(), "after \(request)")
  }

  private static func open(_ meter: LuaMeter, _ failure: LuaState.MemoryFailure? = nil)
    -> SampleState?
  {
    SampleState(modules: SampleScenario.modules, meter: meter, failure: failure)
  }

  /// Whether every verdict is one that a host knows.
  private func isContained(_ verdicts: [String]) -> Bool {
    verdicts.allSatisfy { $0 != "not done" } && verdicts.count >= 10
  }

  @Test(arguments: [false, true])
  func `from any request on, every entry stops with memory and nothing traps`(
    countsOpening: Bool
  ) throws {
    let meter = try #require(LuaMeter())
    var request: UInt64 = 1
    var stops = 0
    while request < 100_000 {
      let failure = LuaState.MemoryFailure(at: request, countsOpening: countsOpening)
      if let sample = Self.open(meter, failure) {
        let verdicts = SampleScenario.run(sample)
        if verdicts.allSatisfy({ !$0.hasPrefix("stopped") && $0 != "not done" }),
          verdicts.count == SampleScenario.expected.count
        {
          break
        }
        #expect(isContained(verdicts), "\(request): \(verdicts)")
        #expect(verdicts.contains("stopped(memory)"), "\(request): \(verdicts)")
        // Dead stays dead.
        if let first = verdicts.firstIndex(of: "stopped(memory)") {
          #expect(
            verdicts[first...].allSatisfy { $0 == "stopped(memory)" || $0 == "not done" },
            "\(request): \(verdicts)")
        }
        stops += 1
      } else {
        #expect(countsOpening, "only opening may give no state, request \(request)")
      }
      if request % 16 == 0 { expectSound(meter, after: request) }
      request += 1
    }
    #expect(stops > 400 && request < 100_000, "\(stops) stops, ended at \(request)")
    expectSound(meter, after: request)
  }

  @Test func `a single refusal costs a collection and nothing else`() throws {
    let meter = try #require(LuaMeter())
    var request: UInt64 = 1
    while request < 2500 {
      let failure = LuaState.MemoryFailure(at: request, isLasting: false)
      let sample = try #require(Self.open(meter, failure))
      let verdicts = SampleScenario.run(sample)
      #expect(
        verdicts.dropLast() == SampleScenario.expected.dropLast(), "\(request): \(verdicts)")
      request += 3
    }
  }

  @Test(arguments: [1, 100, 4096, 20_000, 60_000, 200_000])
  func `a limit below what opening takes still opens, and stops`(memory: Int) throws {
    let meter = try #require(LuaMeter())
    let sample = try #require(
      SampleState(memory: memory, modules: SampleScenario.modules, meter: meter))
    let verdicts = SampleScenario.run(sample)
    #expect(
      verdicts.allSatisfy { $0 == "ok" || $0 == "stopped(memory)" || $0 == verdicts.last },
      "\(verdicts)")
    expectSound(meter, after: 0)
  }

  @Test func `blocks scattered over all sizes end in the memory limit`() throws {
    let sample = try #require(SampleState(memory: 1 << 20))
    let result = sample.run(
      """
      local size = 40
      for round = 1, 200 do
        local kept, total = {}, 0
        while total < 900000 do
          kept[#kept + 1] = string.rep("x", size) .. #kept
          total = total + size + 60
        end
        size = size * 1.17 // 1 | 0
        kept = nil
      end
      """)
    #expect(result.verdict == "stopped(memory)")
    #expect(sample.state.memoryPeak < 6 << 20)
  }

  @Test func `a coroutine entered above the soft limit is collected like any other`() throws {
    let sample = try #require(SampleState(memory: 4 << 20))
    let result = sample.run(
      """
      local many = {}
      for i = 1, 100000 do many[i] = i end
      local co = coroutine.create(function(...)
        local kept = {}
        for i = 1, 400000 do kept[i & 0xFFFF] = "text number " .. i .. ("x"):rep(40) end
      end)
      print(coroutine.resume(co, table.unpack(many)))
      """)
    #expect(result.verdict == "stopped(memory)")
    #expect(sample.state.memoryPeak < 12 << 20, "\(sample.state.memoryPeak)")
  }

  /// In a process of its own: the memory of a process that runs other tests says nothing.
  @Test func `what a state used goes back`() async {
    await #expect(processExitsWith: .success) {
      let meter = try #require(LuaMeter())
      _ = SampleState(meter: meter)
      let before = ResidentMemory.bytes()
      for _ in 0..<20 {
        let sample = try #require(SampleState(memory: 24 << 20, meter: meter))
        _ = sample.run("local t = {} for i = 1, 200000 do t[i] = { i } end")
      }
      let after = ResidentMemory.bytes()
      #expect(after - before < 4 << 20, "grew by \(after - before) bytes")
    }
  }
}
