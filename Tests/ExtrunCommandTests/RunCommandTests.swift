import ContentExtension
import ExtensionTesting
import ExtrunCommand
import InterfaceModel
import NotificationModel
import Testing

@Suite struct `extrun run` {
  private let payload = #"{"aps": {"alert": "hi", "category": "news", "badge": 2}}"#

  @Test func `delivers a sample of the first category and says so`() {
    let harness = ProgramHarness()
    #expect(harness.run("script.lua", "--tap", "a") == 0)
    #expect(harness.system.errors == "")
    #expect(
      harness.system.output.hasPrefix(
        """
        script.lua
          payload    a sample of category news; --payload FILE delivers your own
        """))
    #expect(harness.system.output.contains("\n1. tap a\n"))
    #expect(
      harness.system.output.contains("  buttons    [a]  --tap a\n             [b]  --tap b\n"))
  }

  @Test func `writes one object with --json, in one write, and no talk`() {
    let harness = ProgramHarness(files: ["hi.apns": payload])
    #expect(harness.run("script.lua", "-p", "hi.apns", "--tap", "a", "--json") == 0)
    #expect(harness.system.outputWrites == 1)
    #expect(harness.system.errors == "")
    #expect(harness.json?.at("exit.reason") == .string("ok"))
    #expect(harness.json?.at("responses.0.option") == .string("doNotDismiss"))
    #expect(harness.json?.at("notifications.0.content.userInfo.aps.badge") == .integer(2))
  }

  @Test func `plays interactions in the order written, those of a file of steps in its place`() {
    let steps = "{\"tap\": \"b\"}\n\n{\"advance\": 2}\n"
    let harness = ProgramHarness(files: ["steps.jsonl": steps])
    #expect(
      harness.run(
        "script.lua", "--tap=a", "--steps", "steps.jsonl", "--collapse", "--format", "jsonl") == 0)
    #expect(
      harness.system.output.contains(
        #""steps":[{"tap":"a"},{"tap":"b"},{"advance":2},{"collapse":true}]"#))
    #expect(harness.system.output.hasSuffix(#""exit":{"code":0,"reason":"ok"}}"# + "\n"))
  }

  @Test func `changes the payload by --set and --category`() {
    let harness = ProgramHarness(files: ["hi.apns": payload])
    let code = harness.run(
      "script.lua", "-p", "hi.apns", "--set", "aps.badge=7", "--category", "other", "--json")
    #expect(code == 0)
    #expect(harness.json?.at("notifications.0.content.badge") == .integer(7))
    #expect(harness.json?.at("notifications.0.category") == .string("other"))
  }

  @Test func `reads every payload before anything runs`() {
    let harness = ProgramHarness(files: ["hi.apns": payload])
    let code = harness.run(
      "script.lua", "-p", "hi.apns", "--tap", "a", "--notify", "missing.apns", "--json")
    #expect(code == 4)
    #expect(harness.json?.at("notifications") == .array([]))
    #expect(harness.json?.at("exit.reason") == .string("input"))
    #expect(
      harness.system.errors == "missing.apns: error[E0109]: missing.apns does not exist\n")
  }

  @Test func `completes a run with an invalid payload and ends with 4`() {
    let harness = ProgramHarness(files: ["hi.apns": #"{"aps": {"alert": 5, "category": "news"}}"#])
    #expect(harness.run("script.lua", "-p", "hi.apns", "--json") == 4)
    #expect(harness.json?.at("notifications.0.category") == .string("news"))
    #expect(harness.json?.at("diagnostics.0.severity") == .string("error"))
  }

  @Test func `does not start with a plugin that cannot be used`() {
    let harness = ProgramHarness()
    harness.plugin = nil
    harness.pluginDiagnostics = [
      Diagnostic(severity: .error, code: "E0305", message: "no controller.lua")
    ]
    #expect(harness.run("script.lua") == 4)
    #expect(harness.system.output == "")
    #expect(harness.system.errors == "extrun: error[E0305]: no controller.lua\n")
    #expect(harness.limits == nil)
  }

  @Test func `an expectation that is not met is an error and 1, a broken contract outweighs it`() {
    let met = ProgramHarness()
    #expect(met.run("script.lua", "--tap", "a", "--expect", "option=doNotDismiss") == 0)
    let unmet = ProgramHarness()
    #expect(unmet.run("script.lua", "--tap", "a", "--expect", "actions=b") == 1)
    #expect(unmet.system.errors == "extrun: error[E0701]: expected actions=b, found a,b\n")
    let broken = ProgramHarness()
    broken.controller = { .failing(in: "didReceiveResponse", .boom) }
    #expect(broken.run("script.lua", "--tap", "a", "--expect", "actions=x") == 5)
  }

  @Test func `a refusal ends a strict run and the outcome is printed all the same`() {
    let harness = ProgramHarness()
    let code = harness.run("script.lua", "--tap", "zz", "--tap", "a", "--strict", "--json")
    #expect(code == 1)
    #expect(harness.json?.at("interface.state") == .string("expanded"))
    #expect(harness.json?.at("responses.0.option") != .string("doNotDismiss"))
    let text = ProgramHarness()
    #expect(text.run("script.lua", "--tap", "zz", "--tap", "a", "--strict") == 1)
    #expect(
      text.system.output.contains(
        "\n2. tap a\n             not played: the run ended before\n"))
  }

  @Test func `hands limits and seed to the roles`() {
    let harness = ProgramHarness()
    #expect(
      harness.run(
        "script.lua", "--budget", "20ms", "--memory", "16MB", "--instructions", "5000", "--seed",
        "-7") == 0)
    #expect(harness.limits?.configurationSeconds == 0.02)
    #expect(harness.limits?.memory == 16 * 1_048_576)
    #expect(harness.limits?.instructions == 5000)
    #expect(harness.limits?.responseSeconds == 0.25)
    #expect(harness.seed == -7)
  }

  @Test func `writes result and trace to files, and ends with 6 if it cannot`() {
    let harness = ProgramHarness()
    #expect(harness.run("script.lua", "--json", "-o", "out.json", "--trace", "t.jsonl") == 0)
    #expect(harness.system.output == "")
    #expect(harness.system.files["out.json"]?.contains("extrun.run/1") == true)
    #expect(harness.system.files["t.jsonl"]?.hasPrefix(#"{"schema":"extrun.trace/1""#) == true)
    let full = ProgramHarness()
    full.system.isReadOnly = true
    #expect(full.run("script.lua", "-o", "out.txt") == 6)
    #expect(
      full.system.errors
        == "out.txt: error[E0110]: the result is not written: out.txt cannot be used: read-only\n")
    #expect(full.run("script.lua") == 6)
    #expect(full.system.errors.hasSuffix("standard output cannot be used: no space\n"))
  }

  @Test func `a run that could not begin has a trace all the same`() {
    let harness = ProgramHarness()
    #expect(harness.run("script.lua", "-p", "missing.apns", "--format", "jsonl") == 4)
    let lines = harness.system.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].contains(#""event":"diagnostic","step":0"#) && lines[1].contains("E0109"))
    #expect(lines[2].hasSuffix(#""exit":{"code":4,"reason":"input"}}"#))
  }

  @Test func `is quiet with -q, and still says errors`() {
    let harness = ProgramHarness()
    #expect(harness.run("script.lua", "--tap", "zz", "-q") == 0)
    #expect(harness.system.output == "" && harness.system.errors == "")
    let broken = ProgramHarness()
    broken.controller = { .failing(in: "didReceive", .boom) }
    #expect(broken.run("script.lua", "-q") == 5)
    #expect(broken.system.output == "" && broken.system.errors.contains("error[E0501]"))
  }

  @Test func `asks a script for its categories only if a sample needs one, apart from the run`() {
    let harness = ProgramHarness(files: ["hi.apns": payload])
    #expect(harness.run("script.lua") == 0)
    #expect(harness.factoryCount == 2)
    #expect(harness.run("script.lua", "--category", "news") == 0)
    #expect(harness.run("script.lua", "-p", "hi.apns") == 0)
    #expect(harness.factoryCount == 4)
  }
}
