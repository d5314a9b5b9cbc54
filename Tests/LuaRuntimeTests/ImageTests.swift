import LuaRuntime
import Testing

/// A copy of a state begins where the state was, as often as it is opened.
@Suite struct `An image of a state` {
  private static let script = """
    local count, S = 0, {}
    local kept = setmetatable({}, { __index = function(_, key) return key .. "!" end })
    function S:step()
      count = count + 1
      print(count, math.random(1000), kept.key, #string.rep("x", count * 1000))
    end
    return S
    """

  private func open(_ image: LuaImage) -> LuaState? {
    LuaState(image) { _, _ throws(LuaRefusal) in .none }
  }

  private func lines(_ state: LuaState, _ count: Int) -> [String] {
    (0..<count).flatMap { _ in
      state.call(.method("step"), [], budget: 5).effects.compactMap { $0.arguments.first?.text }
    }
  }

  /// The image after two steps, and what the state said in three later ones.
  private func sample(_ meter: LuaMeter) throws -> (LuaImage, [String], memory: Int) {
    let sample = try #require(SampleState(meter: meter))
    sample.run(Self.script)
    _ = sample.state.instantiate([])
    _ = lines(sample.state, 2)
    let memory = sample.state.memoryUsed
    let image = try #require(LuaImage(of: sample.state))
    return (image, lines(sample.state, 3), memory)
  }

  @Test func `is the state that it was taken of, each time`() throws {
    let (image, expected, memory) = try sample(try #require(LuaMeter()))
    #expect(expected.first?.hasPrefix("3\t") == true && expected.count == 3)
    for _ in 1...3 {
      let state = try #require(open(image))
      #expect(state.memoryUsed == memory)
      #expect(lines(state, 3) == expected)
    }
  }

  @Test func `is nowhere while another state is in its place`() throws {
    let (image, expected, _) = try sample(try #require(LuaMeter()))
    let first = try #require(open(image))
    #expect(open(image) == nil)
    #expect(lines(first, 3) == expected)
  }

  @Test func `outlives states that were elsewhere meanwhile`() throws {
    let meter = try #require(LuaMeter())
    let (image, expected, _) = try sample(meter)
    for size in [10, 100, 1000] {
      let other = try #require(SampleState(meter: meter))
      other.run("local t = {} for i = 1, \(size) * 100 do t[i] = tostring(i) end return {}")
    }
    #expect(lines(try #require(open(image)), 3) == expected)
  }

  @Test func `a state's limits are its own, whatever was in its place before`() throws {
    let hog = """
      local t, n = {}, 0
      for i = 1, 2000000 do t[i] = i n = i end
      print(n)
      return {}
      """
    func ends(_ meter: LuaMeter, memory: Int) throws -> (LuaStopReason?, Int) {
      let sample = try #require(SampleState(memory: memory, meter: meter))
      sample.run(hog)
      return (sample.state.stopReason, sample.state.memoryPeak)
    }
    let small = try ends(try #require(LuaMeter()), memory: 1 << 20)
    let large = try ends(try #require(LuaMeter()), memory: 128 << 20)
    #expect(small.0 == .memory && large.0 == nil)
    let meter = try #require(LuaMeter())
    let (image, expected, _) = try sample(meter)
    for turn in 0..<8 {
      #expect(try ends(meter, memory: 128 << 20) == large)
      #expect(try ends(meter, memory: 1 << 20) == small)
      if turn % 2 == 0 { #expect(lines(try #require(open(image)), 3) == expected) }
    }
  }

  @Test func `of a dead state there is none`() throws {
    let sample = try #require(SampleState())
    sample.run("while true do end", budget: 0.01)
    #expect(sample.state.stopReason == .time)
    #expect(LuaImage(of: sample.state) == nil)
  }

  @Test func `a kept function is the copy's own`() throws {
    let meter = try #require(LuaMeter())
    var image: LuaImage?
    do {
      let sample = try #require(SampleState(meter: meter))
      sample.run(Self.script)
      _ = sample.state.instantiate([])
      image = LuaImage(of: sample.state)
    }
    let copied = try #require(image)
    for _ in 1...2 { #expect(open(copied)?.release(1) == false) }
  }
}
