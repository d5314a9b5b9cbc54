import HostTrace
import LuaSpec
import NotificationModel
import SpecRunner
import Testing

@Suite struct `Traces of tests` {
  private func harness(_ expected: Int) throws -> SpecHarness {
    var harness = try SpecHarness()
    harness.settings.tracing = .onFailure
    harness.settings.options.isTracing = true
    harness.write(
      """
      local C = {}
      function C:didReceive(n)
        self.view:addSubview(UILabel{ id = "t", text = n.request.content.title })
      end
      return C
      """, to: "plain.lua")
    harness.write(
      """
      it("shows", function()
        local n = extrun.open{ payload = { aps = { alert = { title = "first" } } } }
        n:collapse()
        n:expand()
        assert.are.equal(\(expected), #n:actions())
      end)
      """, to: "plain_spec.lua")
    return harness
  }

  private let file = "results/plain/shows.trace.jsonl"

  @Test func `that fail have the lines of the spec and the interface after each step`() throws {
    let harness = try harness(1)
    let summary = harness.run()
    let text = try #require(harness.read(file))
    let trace = try #require(TraceFile(Array(text.utf8)))
    #expect(summary.results[0].traces.map(\.path) == ["\(harness.folder)/\(file)"])
    #expect(trace.steps.map(\.title) == ["delivery and expansion", "collapse", "expand"])
    #expect(trace.steps.map(\.source?.line) == [2, 3, 4])
    #expect(trace.steps[2].source?.text == "n:expand()")
    #expect(trace.steps[1].after?["state"] == .string("banner"))
    #expect(trace.steps[2].after?["state"] == .string("expanded"))
    #expect(trace.failure?.contains("Expected objects to be equal.") == true)
    #expect(trace.exit?["reason"] == .string("ok"))
  }

  @Test func `that pass leave none, and take away what they have left before`() throws {
    let harness = try harness(1)
    _ = harness.run()
    let text = try #require(harness.read("plain_spec.lua"))
    harness.write(text.replacing("(1,", with: "(0,"), to: "plain_spec.lua")
    #expect(harness.run().results[0].traces.isEmpty)
    #expect(harness.read(file) == nil)
  }

  @Test func `are written of all where all are asked for`() throws {
    var harness = try harness(0)
    harness.settings.tracing = .on
    #expect(harness.run().results[0].record.status == .success)
    #expect(harness.read(file) != nil)
  }

  @Test func `are not of a test that did not run`() throws {
    var harness = try harness(0)
    harness.settings.tracing = .on
    let text = try #require(harness.read("plain_spec.lua"))
    harness.write("pending('later')\n" + text, to: "plain_spec.lua")
    let results = harness.run().results
    #expect(results.map(\.record.status) == [.pending, .success])
    #expect(results.map(\.traces.isEmpty) == [true, false])
  }

  @Test func `are in the page of a report without being written`() throws {
    var harness = try harness(1)
    harness.settings.tracing = .off
    harness.settings.reportsTraces = true
    let summary = harness.run()
    #expect(harness.read(file) == nil)
    var text = ""
    let reporter = ReportName.html.make(style: ReportStyle(isColored: false)) { text += $0 }
    reporter.end(summary)
    #expect(text.contains("n:expand()") && text.contains("2. expand"))
  }
}
