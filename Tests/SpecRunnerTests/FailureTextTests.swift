import LuaSpec
import SpecRunner
import Testing

@Suite struct `What a failed assertion says` {
  @Test func `has both values, however long they are`() throws {
    let summary = try SpecHarness().run(
      text: """
        it("differs", function()
          local one, other = {}, {}
          for i = 1, 9000 do one[i], other[i] = "came" .. i, "expected" .. i end
          assert.are.same(other, one)
        end)
        it("is long", function() assert.are.equal(("é"):rep(60000), ("b"):rep(200000)) end)
        """)
    for result in summary.results {
      #expect(result.record.message.contains("\n... (cut)\nExpected:\n("))
      #expect(result.record.message.utf8.count < 100_000)
    }
  }

  @Test func `outside of tests has its sentence and its line`() throws {
    let harness = try SpecHarness()
    let summary = harness.run(text: "it('is', function() end)\nassert.equal(1, 2)")
    #expect(summary.firstMessage.hasPrefix("\(harness.folder)/case_spec.lua:2: Expected objects"))
  }

  @Test(arguments: [
    ("nil, 'x'", "spy.on: expected a table, got nil"),
    ("{}, 'x'", "spy.on: expected a function at (string) 'x', got nil"),
    ("{}", "spy.on: expected a function at (nil), got nil"),
  ])
  func `about a spy has the line of the spec`(arguments: String, message: String) throws {
    let harness = try SpecHarness()
    let summary = harness.run(text: "it('spies', function()\n  spy.on(\(arguments))\nend)")
    #expect(summary.firstMessage == "\(harness.folder)/case_spec.lua:2: \(message)")
  }

  @Test(arguments: [
    ("it('is', 3)", "it: expected a function, got number"),
    ("describe('is', 'x')", "describe: expected a function, got string"),
    ("before_each({})", "before_each: expected a function, got table"),
    ("it('ends', function() finally(true) end)", "finally: expected a function, got boolean"),
    (
      "it('adds', function() assert:add_formatter(3); assert.equal(1, 2) end)",
      "attempt to call a number value (field '?')"
    ),
  ])
  func `of a call has the line of the spec, not one of the framework`(
    call: String, message: String
  ) throws {
    let harness = try SpecHarness()
    let summary = harness.run(text: "\n\(call)")
    #expect(summary.firstMessage == "\(harness.folder)/case_spec.lua:2: \(message)")
  }

  @Test func `does not ask for a function where a table can be called`() throws {
    let summary = try SpecHarness().run(
      text: "it('is', setmetatable({}, {__call = function() end}))")
    #expect(summary.results.map(\.record.status) == [.success])
  }
}
