import ExtrunCommand
import NotificationModel
import Testing

@Suite struct `extrun trace and extrun diff` {
  private static let header =
    #"{"schema":"extrun.trace/1","inputs":{"plugin":"p","steps":[{"tap":"x"}]}}"#

  private func harness() -> ProgramHarness {
    let scene = #""scene":{"state":"expanded","title":"T"}"#
    let trace = """
      \(Self.header)
      {"event":"interface","step":0,"time":1,\(scene)}
      {"event":"tapped","step":1,"time":1,"actionIdentifier":"x","visible":true}
      {"event":"end","step":1,"time":1,"exit":{"code":0,"reason":"ok"}}
      """
    return ProgramHarness(files: [
      "a.jsonl": trace, "b.jsonl": trace.replacing("\"visible\":true", with: "\"visible\":false"),
      "a.json": #"{"schema":"extrun.run/1","exit":{"code":0}}"#,
      "b.json": #"{"schema":"extrun.run/1","exit":{"code":5}}"#, "note.txt": "hello",

    ])
  }

  @Test func `do not compare a trace of which a line is damaged`() {
    let harness = harness()
    let trace = harness.system.files["a.jsonl"] ?? ""
    harness.system.files["c.jsonl"] = trace.replacing(
      #""step":1,"time":1,"actionI"#, with: #""step":x,"actionI"#)
    #expect(harness.run("diff", "a.jsonl", "c.jsonl") == 4)
    #expect(harness.system.errors.contains("error[E0126]: c.jsonl:3: expected an event of a trace"))
  }

  @Test func `show a trace as a table`() {
    let harness = harness()
    #expect(harness.run("trace", "show", "a.jsonl") == 0)
    #expect(harness.system.output.contains("1. tap x\n  "))
    #expect(harness.system.output.hasSuffix("exit 0, ok\n"))
  }

  @Test func `view a trace as a page, drawn or in words with a warning`() {
    let harness = harness()
    #expect(harness.run("trace", "view", "a.jsonl", "-o", "a.html") == 0)
    #expect(harness.system.files["a.html"]?.contains("expanded: T") == true)
    #expect(harness.system.errors.contains("warning[W0125]"))
    let drawing = self.harness()
    drawing.system.answer = ProgramAnswer(status: 0, output: [1, 2, 3], errors: [])
    #expect(drawing.run("trace", "view", "a.jsonl") == 0)
    #expect(drawing.system.output.contains("base64,AQID"))
    #expect(drawing.system.errors == "")
  }

  @Test func `refuse what is no trace`() {
    let harness = harness()
    #expect(harness.run("trace", "show", "note.txt") == 4)
    #expect(harness.system.errors.contains("error[E0124]: note.txt is no trace"))
    #expect(harness.run("trace", "show", "gone.jsonl") == 4)
    #expect(harness.run("trace", "shwo", "a.jsonl") == 2)
    #expect(harness.system.errors.contains("show"))
  }

  @Test func `say in what outcomes and traces differ`() {
    let outcomes = harness()
    #expect(outcomes.run("diff", "a.json", "b.json") == 1)
    #expect(outcomes.system.output == "--- a.json\n+++ b.json\nexit.code: 0 → 5\n")
    let traces = harness()
    #expect(traces.run("diff", "a.jsonl", "b.jsonl", "--json") == 1)
    #expect(traces.json?.at("differences.0.step") == .integer(1))
    #expect(traces.json?.at("differences.0.path") == .string("tapped.visible"))
    let same = harness()
    #expect(same.run("diff", "a.jsonl", "a.jsonl") == 0)
    #expect(same.system.output == "the same\n")
  }

  @Test func `compare only what is of one kind`() {
    let harness = harness()
    #expect(harness.run("diff", "a.json", "a.jsonl") == 4)
    #expect(harness.run("diff", "a.json", "note.txt") == 4)
    #expect(harness.run("diff", "a.json") == 2)
    #expect(harness.run("diff", "a.json", "b.json", "a.json") == 2)
  }
}
