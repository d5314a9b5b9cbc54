import LuaRuntime
import Testing

/// A refusal of the host rises through every kind of frame, and nothing of Swift stays behind.
@Suite(.serialized) struct `Errors at every depth` {
  /// Each wraps the function `f` so that an error of it passes one more kind of frame.
  static let frames: [(name: String, wrap: String)] = [
    ("a plain call", "return function() f() end"),
    ("pcall", "return function() local ok, e = pcall(f) error(e, 0) end"),
    (
      "xpcall",
      "return function() local ok, e = xpcall(f, function(m) return m end) error(e, 0) end"
    ),
    (
      "resume",
      "return function() local ok, e = coroutine.resume(coroutine.create(f)) error(e, 0) end"
    ),
    ("wrap", "return function() coroutine.wrap(f)() end"),
    (
      "a sort comparator",
      "return function() table.sort({3, 2, 1}, function(a, b) f() return a < b end) end"
    ),
    ("a gsub callback", "return function() string.gsub('abc', '.', function() f() end) end"),
    ("an index metamethod", "return function() local _ = setmetatable({}, {__index = f}).x end"),
    ("an add metamethod", "return function() return setmetatable({}, {__add = f}) + 1 end"),
    (
      "an equality metamethod",
      "return function() local m = {__eq = f} return setmetatable({}, m) == setmetatable({}, m) end"
    ),
    (
      "a tostring metamethod",
      "return function() return tostring(setmetatable({}, {__tostring = f})) end"
    ),
    (
      "a closed variable",
      "return function() local x <close> = setmetatable({}, {__close = function() f() end}) end"
    ),
    (
      "a closed coroutine",
      """
      return function()
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function() f() end})
          coroutine.yield()
        end)
        coroutine.resume(co)
        local ok, e = coroutine.close(co)
        error(e, 0)
      end
      """
    ),
    ("an iterator", "return function() for _ in f do end end"),
    ("a reader of load", "return function() local _, e = load(f) error(e, 0) end"),
    ("a queried value", "return function() Host.echo('x') f() end"),
  ]

  @Test(arguments: frames)
  func `a refusal passes one frame`(name: String, wrap: String) throws {
    let before = SampleState.Witness.living
    let sample = try #require(SampleState())
    let result = sample.run(
      """
      local function f() return Host.refuse('here') end
      local wrapped = (function() \(wrap) end)()
      wrapped()
      """)
    #expect(result.verdict.hasSuffix("refused: here"), "\(name): \(result.verdict)")
    #expect(SampleState.Witness.living == before)
  }

  @Test func `a refusal passes every frame inside every other`() throws {
    let before = SampleState.Witness.living
    let sample = try #require(SampleState())
    for outer in Self.frames {
      for inner in Self.frames {
        let result = sample.run(
          """
          local function inner(f) \(inner.wrap) end
          local function outer(f) \(outer.wrap) end
          outer(inner(function() return Host.refuse('here') end))()
          """)
        #expect(
          result.verdict.hasSuffix("refused: here"),
          "\(inner.name) in \(outer.name): \(result.verdict)")
      }
    }
    #expect(SampleState.Witness.living == before)
    #expect(sample.run("return 1").verdict == "ok")
  }

  @Test func `a refusal passes a hundred frames of all kinds`() throws {
    let sample = try #require(SampleState())
    let wraps = Self.frames.map { "function(f) \($0.wrap) end" }.joined(separator: ", ")
    let result = sample.run(
      """
      local kinds = { \(wraps) }
      local f = function() return Host.refuse('deep') end
      for i = 1, 100 do f = kinds[i % #kinds + 1](f) end
      f()
      """)
    #expect(result.verdict.hasSuffix("refused: deep"), "\(result.verdict)")
  }

  @Test func `a caught refusal leaves the state as good as new`() throws {
    let before = SampleState.Witness.living
    let sample = try #require(SampleState())
    let result = sample.run(
      """
      local n = 0
      for i = 1, 2000 do
        if not pcall(Host.refuse, i) then n = n + 1 end
        Host.send(n)
      end
      print(n, Host.echo('still'), Host.constant)
      """)
    #expect(result.log == ["2000\tstill\tconstant"])
    #expect(result.effects.count == 2001)
    #expect(SampleState.Witness.living == before)
  }

  @Test func `a message longer than its room is cut at a whole character`() throws {
    let asked = SampleState { _, _ throws(LuaRefusal) in
      throw LuaRefusal(String(repeating: "é", count: 600))
    }
    let sample = try #require(asked)
    let message = sample.run("Host.echo(1)").verdict
    #expect(message.allSatisfy { $0 == "é" } && message.count > 200, "\(message)")
  }

  @Test func `a message keeps its NUL and what is not UTF-8 is repaired`() throws {
    let sample = try #require(SampleState())
    #expect(sample.run("error('a\\0b', 0)").verdict == "a\0b")
    #expect(sample.run("error('\\xff', 0)").verdict == "\u{FFFD}")
    #expect(sample.run("error('', 0)").verdict == "")
    #expect(sample.run("error()").verdict == "raised a nil instead of a text")
    #expect(
      sample.run("error(setmetatable({}, {__tostring = function() while true do end end}))")
        .verdict == "raised a table instead of a text")
  }

  @Test func `an effect that an error broke off is not there`() throws {
    let sample = try #require(SampleState())
    let result = sample.run(
      """
      Host.send(1)
      pcall(Host.send, {1, 2, {print}})
      pcall(Host.echo, {1, 2, {print}})
      Host.send(2)
      Host.send({3, {print}})
      """)
    #expect(result.verdict.contains("a function cannot cross"))
    #expect(result.effects.map { $0.arguments.last?.int } == [1, 2])
    #expect(result.line == 5)
  }

  @Test func `a query that enters the state again is refused`() throws {
    final class Holder { var sample: SampleState? }
    let holder = Holder()
    holder.sample = SampleState(ask: { _, _ throws(LuaRefusal) in
      guard let sample = holder.sample else { return .none }
      #expect(!sample.state.setRoot(1, .make(SampleSchema.shared.box)))
      #expect(!sample.state.release(1 << 16 | 1))
      return .string(sample.run("return 1").verdict)
    })
    let result = try #require(holder.sample?.run("print(Host.echo(1))"))
    holder.sample = nil
    #expect(result.log == ["the host entered a script while another one runs"])
  }
}

extension LuaValue {
  /// An object of the class without slots.
  static func make(_ type: Int, _ slots: [(slot: Int, value: LuaValue)] = []) -> LuaValue {
    .object(LuaObject(classIndex: type, slots: slots))
  }
}
