import LuaSpec
import SpecRunner
import Testing

/// Each file has a state of its own, whatever the state began as and whichever job runs it.
@Suite struct `Many spec files` {
  /// Files in two folders with a module each, of tests that pass, fail, print, draw numbers and end their state.
  private static func harness(files: Int) throws -> SpecHarness {
    let harness = try SpecHarness()
    for number in 1...files {
      let project = number % 2 == 0 ? "even" : "odd"
      harness.write("return '\(project)'", to: "\(project)/lib/kind.lua")
      harness.write(
        """
        local kind = require "lib.kind"
        it("is \(project)", function() assert.equal("\(project)", kind) end)
        it("sees nothing of other files", function()
          assert.is_nil(_G.left)
          _G.left, string.left = true, true
          assert.is_nil(table.left)
          table.left = true
        end)
        it("draws", function() assert.equal(\(number), math.random(1 << 40)) end)
        it("prints", function() print("file \(number)") error("here") end)
        \(number % 5 == 0 ? "it('ends', function() local t = {} while true do t[#t + 1] = {} end end)" : "")
        describe("around", function()
          setup(function() error("never") end)
          it("is skipped", function() end)
        end)
        """, to: "\(project)/spec/f\(number)_spec.lua")
    }
    return harness
  }

  private static func told(_ summary: RunSummary) -> [String] {
    summary.results.map { result in
      "\(result.place) \(result.name) \(result.record.status) \(result.fullMessage) \(result.output)"
    }
  }

  @Test(arguments: [1, 3, 20, 33])
  func `come to the same with one job and with some`(files: Int) throws {
    var harness = try Self.harness(files: files)
    harness.settings.limits.memory = 4 << 20
    let one = Self.told(harness.run())
    #expect(one.count == files * 5 + files / 5)
    #expect(one.count { $0.contains(" success ") } == files * 2)
    for jobs in 2...4 {
      harness.settings.jobs = jobs
      #expect(Self.told(harness.run()) == one)
    }
  }

  @Test func `draw the same numbers, the first as the last`() throws {
    let results = try Self.harness(files: 12).run().results
    let drawn = results.filter { $0.name == "draws" }.map { result in
      result.record.message.split(separator: "\n").first { $0.contains("(number)") }
    }
    #expect(drawn.count == 12)
    #expect(Set(drawn).count == 1)
  }
}
