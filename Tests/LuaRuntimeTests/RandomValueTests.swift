import Glibc
import LuaRuntime
import Testing

/// Random values go in and come out as they were.
@Suite struct `Random values` {
  /// 10⁴ by default; EXTRUN_VALUES says otherwise.
  static let count = getenv("EXTRUN_VALUES").flatMap { Int(String(cString: $0)) } ?? 10_000

  @Test(arguments: 0..<4)
  func `a value that the host gives comes back as it was`(part: Int) throws {
    let sample = try #require(SampleState())
    let state = sample.state
    sample.run("local S = {} function S:send() Host.send(Host.echo(self.box.any)) end return S")
    #expect(state.setRoot(1, .make(SampleState.sample.box)))
    let made = state.instantiate([("box", .root(1))])
    #expect(made.verdict == "ok")
    var random = RandomValues(seed: UInt64(part) + 1)
    for number in 0..<Self.count / 4 {
      let value = random.value(depth: 0)
      #expect(
        state.setSlot(root: 1, slot: 0) {
          // The second way is looked at when a script reads it.
          if number % 2 == 0 { $0.append(value) } else { $0.plain { $0.append(value) } }
        })
      let result = state.call(.method("send"), [], budget: 5)
      let back = result.effects.first?.arguments.last ?? .none
      guard back.description != value.description else { continue }
      Issue.record("value \(number): \(value) came back as \(back): \(result.verdict)")
      return
    }
  }

  @Test func `random bytes decode to a value or to nothing`() {
    var random = RandomValues(seed: 99)
    for round in 0..<Self.count {
      var encoder = LuaEncoder()
      encoder.append(random.value(depth: 0))
      let bytes = random.damaged(encoder.bytes, isNoise: round % 4 == 0)
      bytes.withUnsafeBytes { bytes in
        var decoder = LuaDecoder(bytes)
        if let value = decoder.value() { _ = value.description.utf8.count }
        var skipping = LuaDecoder(bytes)
        _ = skipping.skipValue()
      }
    }
  }

  @Test func `a count that lies is not believed`() {
    for tag: UInt8 in [7, 8, 9] {
      // A list, map or object that claims four thousand million parts, nested as deep as it goes.
      var bytes: [UInt8] = []
      for _ in 0..<300 { bytes += [tag, 0xFF, 0xFF, 0xFF, 0xFF] }
      bytes += Array(repeating: 0, count: 1 << 20)
      for claim: UInt8 in [0x00, 0x0F, 0xFF] {
        var lying = bytes
        for index in stride(from: 3, to: 1500, by: 5) { lying[index] = claim }
        for index in stride(from: 4, to: 1500, by: 5) { lying[index] = 0 }
        lying.withUnsafeBytes { bytes in
          var decoder = LuaDecoder(bytes)
          #expect(decoder.value() == nil)
          var skipping = LuaDecoder(bytes)
          let isSkipped = skipping.skipValue()
          #expect(!isSkipped)
        }
      }
    }
  }

  @Test func `damaged roots are refused or do no harm`() throws {
    let schema = SampleState.sample
    let sample = try #require(SampleState())
    let state = sample.state
    sample.run(
      """
      local S = {}
      local function read(o)
        for _, name in ipairs{ "any", "boolean", "integer", "wide", "number", "real", "text", "block",
          "box", "boxes", "texts", "flags", "option", "name", "size", "delegate", "id", "subviews",
          "superview", "value" } do
          local ok, value = pcall(function() return o[name] end)
          if ok and name == "boxes" then for _, b in ipairs(value) do b.text = b.text .. "x" end end
          if ok and name == "subviews" then for _, v in ipairs(value) do v:removeFromSuperview() end end
        end
      end
      function S:go() pcall(read, self.object) pcall(Host.send, self.object) end
      return S
      """)
    var random = RandomValues(seed: 5)
    let view = LuaValue.make(
      schema.view,
      [(0, .string("top")), (1, .list([.make(schema.view, [(0, .string("a"))])])), (3, .number(2))])
    let box = LuaValue.make(
      schema.box,
      [
        (0, SampleScenario.payload), (6, .string("t")), (8, .make(schema.box)),
        (9, .list([.make(schema.box)])), (10, .list([.string("x")])), (11, .integer(3)),
        (14, .map([(name: "height", value: .number(1)), (name: "width", value: .number(2))])),
      ])
    var taken = 0
    for round in 0..<Self.count {
      var encoder = LuaEncoder()
      encoder.append(round % 2 == 0 ? view : box)
      guard state.setRoot(1, encoded: random.damaged(encoder.bytes, isNoise: false)) else {
        continue
      }
      taken += 1
      _ = state.instantiate([("object", .root(1))])
      _ = state.call(.method("go"), [], budget: 5)
      _ = state.export(root: 1)
      _ = state.touch(
        root: 1, idSlot: schema.idSlot, id: "a", slot: schema.valueSlot, value: .number(1),
        event: schema.eventSlot, budget: 5)
      guard state.stopReason == nil else {
        Issue.record("round \(round) stopped the state")
        return
      }
    }
    #expect(taken > Self.count / 20)
    #expect(sample.run("Host.send(1) return 1").verdict == "ok")
  }
}
