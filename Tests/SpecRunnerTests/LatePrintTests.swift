import LuaSpec
import SpecRunner
import Testing

@Suite struct `What the last teardown of a file prints` {
  private func harness() throws -> SpecHarness {
    let harness = try SpecHarness()
    for name in ["a", "b"] {
      harness.write(
        """
        it("\(name)", function() print("in \(name)") end)
        teardown(function() print("behind \(name)") end)
        """, to: "\(name)_spec.lua")
    }
    return harness
  }

  @Test(arguments: [1, 2]) func `belongs to the file's last test`(jobs: Int) throws {
    var harness = try harness()
    harness.settings.jobs = jobs
    #expect(
      harness.run().results.map(\.output) == [["in a", "behind a"], ["in b", "behind b"]])
  }

  @Test(arguments: [
    (
      ReportName.list,
      "| in a\npassed  a_spec.lua:1: a\n| behind a\n| in b\npassed  b_spec.lua:1: b\n| behind b\n"
    ),
    (.tap, "TAP version 14\n# in a\nok 1 - a\n# behind a\n# in b\nok 2 - b\n# behind b\n"),
  ])
  func `stands below that`(name: ReportName, expected: String) throws {
    let harness = try harness()
    var text = ""
    let reporter = name.make(style: ReportStyle(isColored: false)) { text += $0 }
    harness.run(into: reporter)
    #expect(text.replacing(harness.folder + "/", with: "").hasPrefix(expected), "\(text)")
  }

  @Test func `of a file without tests is no other file's`() throws {
    let harness = try SpecHarness()
    harness.write("print('alone')", to: "a_spec.lua")
    harness.write("it('b', function() end)", to: "b_spec.lua")
    #expect(harness.run().results.map(\.output) == [[]])
  }
}
