import LuaSpec
import NotificationModel
import SpecRunner
import Testing

@Suite struct `Reports` {
  private func summary() throws -> RunSummary {
    try SpecHarness().run(
      text: """
        describe("a <b> & #c", function()
          it("passes", function() print("hello") end)
          it("fails", function() assert.are.equal(1, 2) end)
          it("errors", function() error("x\\1y") end)
          pending("waits")
        end)
        """)
  }

  private func text(_ name: ReportName, _ summary: RunSummary) -> String {
    var text = ""
    let reporter = name.make(style: ReportStyle(isColored: false)) { text += $0 }
    for result in summary.results { reporter.take(result) }
    reporter.end(summary)
    return text
  }

  @Test func `in TAP have a version, a plan and YAML for failures`() throws {
    let summary = try summary()
    let place = try #require(summary.results.first?.path)
    #expect(
      text(.tap, summary) == """
        TAP version 14
        # hello
        ok 1 - a <b> & \\#c passes
        not ok 2 - a <b> & \\#c fails
          ---
          severity: fail
          at: "\(place):3"
          message: |
            Expected objects to be equal.
            Passed in:
            (number) 2
            Expected:
            (number) 1
          ...
        not ok 3 - a <b> & \\#c errors
          ---
          severity: error
          at: "\(place):4"
          message: |
            x\u{FFFD}y
          ...
        ok 4 - a <b> & \\#c waits # SKIP pending
        1..4

        """)
  }

  @Test(arguments: [ReportName.list, .dot, .tap])
  func `on a terminal have nothing that it would act on`(name: ReportName) throws {
    let summary = try SpecHarness().run(
      text: """
        it("a\\27[31m\\rb", function() print("c\\27]0;d\\7\\te") end)
        it("f\\27[2Jg", function() error("h\\27[1m\\ni\\8", 0) end)
        pending("j\\27c", function() end)
        """)
    let text = text(name, summary)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    #expect(name == .dot || text.contains(#"a\u001b[31m"#) || text.contains(#"a\\u001b[31m"#))
    #expect(name == .dot || text.contains("c\\u001b]0;d\\u0007\te"))
  }

  @Test func `in TAP 13 differ in the version alone`() throws {
    let summary = try summary()
    #expect(
      text(.tap13, summary) == text(.tap, summary).replacing("version 14", with: "version 13"))
  }

  @Test func `in XML have no character that XML does not have`() throws {
    var summary = try summary()
    summary.started = 1_767_323_045
    let text = text(.junit, summary)
    #expect(text.contains(#" tests="4" failures="1" errors="1" skipped="1""#))
    #expect(text.contains(#"timestamp="2026-01-02T03:04:05" hostname="localhost""#))
    #expect(text.contains(#"classname="a &lt;b&gt; &amp; #c" name="passes""#))
    #expect(text.contains("<system-out>hello</system-out>"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `name the slowest tests`() {
    var summary = RunSummary()
    for (number, milliseconds) in [(1, 150.4), (2, 99), (3, 2000)] {
      summary.results.append(
        TestResult(
          record: SpecRecord(
            kind: .test, number: number, path: "t\(number)", place: "", status: .success),
          file: 0, path: "a.lua", place: "a.lua:\(number)", failurePlace: "",
          milliseconds: milliseconds))
    }
    #expect(
      text(.dot, summary).contains("slow: 2000 ms a.lua:3: t3\nslow: 150 ms a.lua:1: t1\n"))
  }

  @Test func `in dots have one for each test`() throws {
    let text = text(.dot, try summary())
    #expect(text.hasPrefix(".FEP\n"))
    #expect(
      text.hasSuffix("1 passed, 1 failed, 1 with errors, 1 pending (4 tests in 1 file)\n"))
  }

  @Test func `for GitHub stand at the line of the failure`() throws {
    let summary = try summary()
    let path = try #require(summary.results.first?.path)
    #expect(
      text(.github, summary).hasPrefix(
        "::error file=\(path),line=3,title=a <b> & #c fails::Expected objects to be equal.%0A"))
  }

  @Test func `as a page need nothing else and escape names`() throws {
    let text = text(.html, try summary())
    #expect(text.hasPrefix("<!doctype html>"))
    #expect(text.contains("a &lt;b&gt; &amp; #c fails"))
    #expect(!text.contains("http") && !text.contains("src="))
  }

  @Test func `of parts become one of the whole`() throws {
    let whole = try summary()
    var parts: [RunSummary] = []
    for shard in 0..<2 {
      var part = whole
      part.shard = Shard(number: shard + 1, count: 2)
      part.results = whole.results.filter { $0.record.number % 2 == shard }
      let value = try JSONReader.read(Array(text(.blob, part).utf8), file: "part").value
      parts.append(try #require(BlobReader.summary(value)))
      #expect(parts.last?.shard == part.shard)
    }
    let merged = RunSummary.merging(parts)
    #expect(merged.verdicts == whole.verdicts)
    #expect(text(.tap, merged) == text(.tap, whole))
  }
}

@Suite struct `Coverage` {
  @Test func `knows the lines that can run and those that did`() throws {
    let harness = try SpecHarness()
    harness.write(
      """
      local C = {}
      -- a comment
      function C:didReceive(n)
        if n.request.content.title == "never" then
          print("no")
        end
        local unused = function()
          return 1
        end
      end
      return C
      """, to: "plain.lua")
    harness.write("it('opens', function() extrun.open{}:actions() end)", to: "plain_spec.lua")
    let file = try #require(harness.runCounting().coverage?.first)
    #expect(file.path == "\(harness.folder)/plain.lua")
    #expect(file.lines.filter { $0.hits > 0 }.map(\.line) == [1, 3, 4, 9, 10, 11])
    #expect(file.lines.filter { $0.hits == 0 }.map(\.line) == [5, 8])
    #expect(
      file.functions.map { "\($0.name) \($0.line) \($0.hits)" } == [
        "C:didReceive 3 1", "unused 7 0",
      ])
  }

  @Test func `in lcov has functions, which a list names too`() {
    var summary = RunSummary()
    summary.coverage = [
      FileCoverage(
        path: "a.lua", lines: [(1, 2), (2, 0)],
        functions: [.init(name: "f", line: 1, hits: 2), .init(name: "g", line: 2, hits: 0)])
    ]
    func text(_ name: ReportName) -> String {
      var text = ""
      name.make(style: ReportStyle(isColored: false)) { text += $0 }.end(summary)
      return text
    }
    #expect(
      text(.lcov) == """
        TN:
        SF:a.lua
        FN:1,f
        FN:2,g
        FNDA:2,f
        FNDA:0,g
        FNF:2
        FNH:1
        DA:1,2
        DA:2,0
        LF:2
        LH:1
        end_of_record

        """)
    #expect(text(.list).contains("covered 50.0 % of a.lua, 1 of 2 functions; not: 2, g\n"))
  }

  @Test func `is off unless asked for`() throws {
    #expect(try SpecHarness().run("\(SpecHarness.fixtures)/rotate").coverage == nil)
  }
}

@Suite struct `The watcher` {
  @Test(arguments: [true, false])
  func `tells which files changed, came and went`(isPolling: Bool) throws {
    let harness = try SpecHarness()
    harness.write("1", to: "spec/a_spec.lua")
    harness.write("1", to: "lib/b.lua")
    var watcher = FolderWatcher(isPolling: isPolling)
    _ = watcher.watch([harness.folder])
    harness.write("22", to: "spec/a_spec.lua")
    harness.write("1", to: "lib/c.lua")
    harness.write("1", to: "spec/snapshots/x.txt")
    let changed = watcher.wait { false }
    #expect(
      changed == .changed(["\(harness.folder)/spec/a_spec.lua", "\(harness.folder)/lib/c.lua"]))
  }

  @Test func `ends when it is asked to`() throws {
    var watcher = FolderWatcher(isPolling: false)
    let harness = try SpecHarness()
    _ = watcher.watch([harness.folder])
    #expect(watcher.wait { true } == .interrupted)
  }
}
