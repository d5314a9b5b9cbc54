import LuaSpec
import SpecRunner
import Testing

@Suite struct `Snapshots` {
  private func harness() throws -> SpecHarness {
    let harness = try SpecHarness()
    harness.write(
      """
      local C = {}
      function C:didReceive(n)
        self.view:addSubview(UILabel{ id = "t", text = n.request.content.title })
      end
      return C
      """, to: "plain.lua")
    write("first", to: harness)
    return harness
  }

  private func write(_ title: String, to harness: SpecHarness) {
    harness.write(
      """
      describe("a label", function()
        it("shows", function()
          local n = extrun.open{ payload = { aps = { alert = { title = "\(title)" } } } }
          assert.snapshot(n)
          assert.snapshot(n, "again")
        end)
      end)
      """, to: "plain_spec.lua")
  }

  private let file = "snapshots/plain/a-label-shows.txt"

  @Test func `that are missing are written, and then the same`() throws {
    let harness = try harness()
    let first = harness.run()
    #expect(first.writtenSnapshots.count == 2)
    #expect(first.verdicts == ["a label shows: success"])
    let text = try #require(harness.read(file))
    #expect(text.contains("  UIView\n    UILabel #t\n      text: \"first\"\n"))
    let second = harness.run()
    #expect(second.writtenSnapshots.isEmpty)
    #expect(second.obsoleteSnapshots.isEmpty)
    #expect(!second.isBad)
  }

  @Test func `that are missing fail in CI`() throws {
    var harness = try harness()
    harness.settings.isCI = true
    harness.settings.update = .none
    let summary = harness.run()
    #expect(summary.firstMessage.contains("is missing in"))
    #expect(harness.read(file) == nil)
  }

  @Test func `that changed fail with a difference until they are updated`() throws {
    var harness = try harness()
    _ = harness.run()
    let before = harness.read(file)
    write("second", to: harness)
    let summary = harness.run()
    #expect(summary.firstMessage.contains("-       text: \"first\"\n+       text: \"second\""))
    #expect(harness.read(file) == before)
    harness.settings.update = .all
    #expect(!harness.run().isBad)
    #expect(harness.read(file) != before)
  }

  @Test func `of a test that is pending now are not told, and stay`() throws {
    var harness = try harness()
    _ = harness.run()
    let before = harness.read(file)
    harness.write("old", to: "snapshots/plain/gone.txt")
    let text = harness.read("plain_spec.lua") ?? ""
    harness.write("pending('not yet')\n" + text, to: "plain_spec.lua")
    harness.settings.isCI = true
    harness.settings.update = .all
    let summary = harness.run()
    #expect(summary.obsoleteSnapshots.isEmpty && !summary.isBad && summary.count(.pending) == 1)
    #expect(harness.read(file) == before && harness.read("snapshots/plain/gone.txt") == "old")
  }

  @Test func `that no test takes are told, fail in CI, and go with an update`() throws {
    var harness = try harness()
    _ = harness.run()
    harness.write("old", to: "snapshots/plain/gone.txt")
    harness.write("old", to: "snapshots/gone/gone.txt")
    let local = harness.run()
    #expect(local.obsoleteSnapshots.count == 2)
    #expect(!local.isBad)
    harness.settings.isCI = true
    let summary = harness.run()
    #expect(summary.isBad && summary.sentence == "1 passed, 2 obsolete snapshots")
    for report in [ReportName.list, .dot] {
      var text = ""
      report.make(style: ReportStyle(isColored: false)) { text += $0 }.end(summary)
      #expect(
        text.contains(
          "FAILED  obsolete snapshot: \(harness.folder)/snapshots/plain/gone.txt (no test takes it")
      )
    }
    harness.settings.options.filters = ["a label"]
    #expect(!harness.run().isBad)
    harness.settings.options.filters = []
    harness.settings.update = .all
    #expect(!harness.run().isBad)
    #expect(harness.read("snapshots/plain/gone.txt") == nil)
    #expect(harness.read(file) != nil)
  }
}
