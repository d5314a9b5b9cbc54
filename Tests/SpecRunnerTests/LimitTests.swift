import LuaSpec
import SpecRunner
import Testing

@Suite struct `A limit` {
  private let text = """
    describe("a", function()
      it("one", function() end)
      it("two", function() BODY end)
      it("three", function() end)
    end)
    it("four", function() end)
    """

  private func run(_ body: String, _ change: (inout SpecSettings) -> Void) throws -> [String] {
    var harness = try SpecHarness()
    change(&harness.settings)
    return harness.run(text: text.replacing("BODY", with: body)).verdicts
  }

  private let verdicts = ["a one: success", "a two: error", "a three: success", "four: success"]

  @Test func `of time ends one test`() throws {
    #expect(try run("while true do end") { $0.limits.seconds = 0.05 } == verdicts)
  }

  @Test func `of memory ends one test`() throws {
    let body = "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end"
    #expect(try run(body) { $0.limits.memory = 8 << 20 } == verdicts)
  }

  @Test func `cannot be caught`() throws {
    let body = "while true do pcall(function() while true do end end) end"
    #expect(try run(body) { $0.limits.seconds = 0.05 } == verdicts)
  }

  /// Timers that fire without end on the way through some years.
  private func runTimers(_ file: String, _ text: String, _ spec: String) throws -> RunSummary {
    var harness = try SpecHarness()
    harness.settings.limits.seconds = 0.2
    harness.settings.tracing = .onFailure
    let manifest = try #require(SpecHarness.text("rotate/Info.plist"))
    harness.write(manifest, to: "Info.plist")
    harness.write("local C = {} function C:didReceive() end return C", to: "controller.lua")
    harness.write(text, to: file)
    return harness.run(text: spec)
  }

  private let advancing = """
    it("one", function()
      local n = extrun.open()
      pcall(n.advance, n, 100000000)
    end)
    it("two", function() end)
    """

  private let controller = """
    local C = {}
    function C:didReceive()
      Timer.scheduledTimer{ interval = 0.001, repeats = true, block = function() end }
    end
    return C
    """

  @Test func `of time ends a test within one long advance`() throws {
    let summary = try runTimers("controller.lua", controller, advancing)
    #expect(summary.verdicts == ["one: error", "two: success"])
    #expect(summary.firstMessage == "stopped: it ran longer than 200 ms")
    #expect(summary.results[0].traces.count == 1)
  }

  @Test func `of time ends a file within one long advance outside of its tests`() throws {
    let summary = try runTimers("controller.lua", controller, "extrun.open():advance(100000000)")
    #expect(summary.results.map(\.record.message) == ["stopped: it ran longer than 200 ms"])
  }

  @Test func `of time ends a test within one long advance of the app's timers`() throws {
    let app = """
      local A = {}
      function A:didFinishLaunching()
        for _ = 1, 3 do
          Timer.scheduledTimer{ interval = 0.001, repeats = true, block = function() end }
        end
      end
      return A
      """
    let summary = try runTimers("app.lua", app, advancing)
    #expect(summary.verdicts == ["one: error", "two: success"])
    #expect(summary.firstMessage == "stopped: it ran longer than 200 ms")
  }

  @Test func `of time ends a test within one long advance of notifications that come again`() throws
  {
    let app = """
      local A = {}
      function A:didFinishLaunching(center)
        local content = UNMutableNotificationContent{ body = "again" }
        center:add(UNNotificationRequest{
          identifier = "again", content = content,
          trigger = UNTimeIntervalNotificationTrigger{ timeInterval = 60, repeats = true } })
      end
      return A
      """
    let summary = try runTimers(
      "app.lua", app, advancing.replacing("100000000", with: "100000000000"))
    #expect(summary.verdicts == ["one: error", "two: success"])
    #expect(summary.firstMessage == "stopped: it ran longer than 200 ms")
  }

  @Test func `in a setup fails the block and not the next`() throws {
    var harness = try SpecHarness()
    harness.settings.limits.seconds = 0.05
    let summary = harness.run(
      text: """
        describe("a", function()
          setup(function() while true do end end)
          it("one", function() end)
        end)
        describe("b", function() it("two", function() end) end)
        """)
    #expect(summary.verdicts == ["a setup: error", "b two: success"])
  }

  @Test func `in the file itself is one error`() throws {
    var harness = try SpecHarness()
    harness.settings.limits.seconds = 0.05
    #expect(harness.run(text: "while true do end").results.count == 1)
  }
}
