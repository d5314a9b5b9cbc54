import LuaRuntime
import Testing

/// A fresh state may begin with a copy of one that has compiled the same text: nobody can tell.
@Suite struct `A text that was compiled before` {
  private static let text = """
    local t, names = {}, { "one", "two" }
    for i = 1, 100 do t[i] = { i, tostring(i) } end
    print(t, t[1], print, names[2], collectgarbage("count"))
    local function step() return #t + names.n end
    return t
    """
  /// More states than an arena needs to be known as one that comes again.
  private static let rounds = 6

  private func load(
    _ text: String, key: UInt64, in sample: SampleState, budget: Double = 5
  ) -> LuaResult {
    sample.state.load(
      .counted(Array(text.utf8), key: key), path: "sample.lua", budget: budget
    ).result
  }

  /// What can be seen of one run.
  private func facts(_ result: LuaResult, _ sample: SampleState) -> [String] {
    result.log + [
      result.verdict,
      "\(result.line ?? 0) \(result.instructions) \(sample.state.memoryUsed) \(sample.state.memoryPeak)",
    ]
  }

  /// The facts of several states, one after the other in the same place.
  private func rounds(
    _ text: String, key: UInt64, meter: LuaMeter, memory: Int = 24 << 20,
    instructions: Int? = 1_000_000
  ) throws -> Set<[String]> {
    var seen: Set<[String]> = []
    for _ in 0..<Self.rounds {
      let sample = try #require(
        SampleState(memory: memory, instructions: instructions, meter: meter))
      seen.insert(facts(load(text, key: key, in: sample), sample))
    }
    return seen
  }

  @Test func `runs as it does where it is compiled`() throws {
    let meter = try #require(LuaMeter())
    let seen = try rounds(Self.text, key: 1, meter: meter)
    #expect(seen.count == 1, "\(seen)")
    #expect(try rounds(Self.text, key: 0, meter: meter) == seen)
    #expect(seen.first?.contains("ok") == true)
  }

  @Test func `is known by its key`() throws {
    let meter = try #require(LuaMeter())
    _ = try rounds("print('first') return {}", key: 1, meter: meter)
    let other = "print('other') return {}"
    for (key, line) in [(1, "first"), (0, "other"), (2, "other")] as [(UInt64, String)] {
      let sample = try #require(SampleState(meter: meter))
      #expect(load(other, key: key, in: sample).log == [line])
    }
  }

  @Test func `is compiled in a state that is not fresh`() throws {
    let meter = try #require(LuaMeter())
    _ = try rounds("print('first') return {}", key: 1, meter: meter)
    let sample = try #require(SampleState(meter: meter))
    sample.run("before = 'before'")
    #expect(load("print(before) return {}", key: 1, in: sample).log == ["before"])
    let rooted = try #require(SampleState(meter: meter))
    #expect(rooted.state.setRoot(1, .make(SampleState.sample.view)))
    #expect(load("print('text') return {}", key: 1, in: rooted).log == ["text"])
  }

  @Test func `is held to the limits of its own state`() throws {
    let meter = try #require(LuaMeter())
    let endless = "print('begun') while true do end"
    let expected = try rounds(endless, key: 1, meter: meter, instructions: 20_000)
    #expect(expected.count == 1 && expected.first?.contains("stopped(instructions)") == true)
    let longer = try rounds(endless, key: 1, meter: meter, instructions: 90_000)
    #expect(longer.count == 1 && longer != expected)
    let greedy = "local t = {} for i = 1, 1e7 do t[i] = {} end"
    for memory in [1 << 20, 2 << 20] {
      let seen = try rounds(greedy, key: 2, meter: meter, memory: memory)
      #expect(seen.count == 1 && seen.first?.contains("stopped(memory)") == true, "\(seen)")
    }
  }

  @Test func `is not known if it cannot be compiled`() throws {
    let meter = try #require(LuaMeter())
    let seen = try rounds("local x = = 1", key: 1, meter: meter)
    #expect(seen.count == 1, "\(seen)")
    let sample = try #require(SampleState(meter: meter))
    #expect(load("print('good') return {}", key: 1, in: sample).log == ["good"])
  }

  @Test func `needs no more memory to be compiled than its script may have`() throws {
    let meter = try #require(LuaMeter())
    let long = "return {" + String(repeating: "{1},", count: 12_000) + "}"
    let seen = try rounds(long, key: 1, meter: meter, memory: 64 << 10)
    #expect(seen.count == 1 && seen.first?.contains("stopped(memory)") == true, "\(seen)")
  }
}
