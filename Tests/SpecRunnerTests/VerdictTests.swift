import LuaSpec
import SpecRunner
import Testing

@Suite struct `Verdicts` {
  /// The last word of a fixture's test says what becomes of it.
  private static let words: [(ending: String, status: SpecRecord.Status)] = [
    ("passes", .success), ("fails", .failure), ("errors", .error), ("is pending", .pending),
  ]

  @Test(arguments: ["order", "trouble", "assertions", "spies", "vocabulary"])
  func `are those that the names of tests say`(file: String) throws {
    let summary = try SpecHarness().run("\(SpecHarness.fixtures)/verdicts/\(file)_spec.lua")
    #expect(summary.tests.count > 9)
    for result in summary.tests {
      let wanted = Self.words.first { result.record.names.last?.hasSuffix($0.ending) ?? false }
      guard let wanted else {
        #expect(result.record.status != .success, "\(result.name)")
        continue
      }
      #expect(result.record.status == wanted.status, "\(result.name): \(result.fullMessage)")
    }
  }

  @Test func `count what fails around tests`() throws {
    let summary = try SpecHarness().run("\(SpecHarness.fixtures)/verdicts/trouble_spec.lua")
    let blocks = summary.results.filter { $0.record.kind == .block }
    #expect(
      blocks.map(\.record.word) == ["after_each", "setup", "lazy_setup", "teardown", "describe"])
  }

  @Test func `of a file that cannot be read by Lua is one error with its line`() throws {
    let summary = try SpecHarness().run(text: "describe('x', function()\n  it(\nend)")
    #expect(summary.results.count == 1)
    #expect(summary.firstMessage.contains("case_spec.lua:3: "))
  }
}

@Suite struct `Failures` {
  @Test func `show both values, the place and no address`() throws {
    let summary = try SpecHarness().run(
      text: """
        it("compares", function()
          assert.are.same({ 1, { a = "x", f = print } }, { 1, { a = "y", f = print } })
        end)
        """)
    let message = summary.firstMessage
    #expect(message.contains("case_spec.lua:2: Expected objects to be the same.\nPassed in:\n"))
    #expect(message.contains(" *[2] = {\n   *[a] = 'y'"))
    #expect(message.contains("Different at: [2].a"))
    #expect(!message.contains("0x"))
  }

  @Test func `of a helper function stand at the place of the assertion`() throws {
    let summary = try SpecHarness().run(
      text: """
        local function check(x)
          assert.is_true(x)
        end
        it("checks", function() check(false) end)
        """)
    #expect(summary.firstMessage.contains("case_spec.lua:2: "))
    #expect(summary.results.first?.place.hasSuffix("case_spec.lua:4") == true)
  }
}
