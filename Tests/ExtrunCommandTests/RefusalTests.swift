import ExtensionTesting
import ExtrunCommand
import InterfaceModel
import NotificationModel
import Testing

@Suite struct `What cannot be done` {
  @Test func `a trace that cannot be written is said by the outcome too`() {
    let harness = ProgramHarness()
    harness.system.obstacle = .notFound
    #expect(harness.run("script.lua", "--json", "--trace", "/no/such/t") == 6)
    #expect(harness.json?.at("exit.code") == .integer(6))
    #expect(harness.json?.at("exit.reason") == .string("machine"))
    #expect(harness.json?.at("diagnostics.0.code") == .string("E0110"))
    #expect(harness.factoryCount == 0)
  }

  @Test(arguments: [
    ["test", "nosuch", "--json"], ["test", "nosuch", "--report", "json"],
    ["merge-reports", "nosuch", "--json"], ["diff", "script.lua", "nosuch", "--json"],
    ["diff", "nosuch", "script.lua", "--format", "json"],
  ])
  func `what cannot be read is said by one object too`(words: [String]) {
    let harness = ProgramHarness()
    #expect(harness.run(words) == 4)
    #expect(harness.json?.at("exit.code") == .integer(4))
    #expect(harness.json?.at("exit.reason") == .string("input"))
    #expect(harness.json?.at("diagnostics.0.severity") == .string("error"))
    #expect(harness.system.errors.contains("error["))
  }

  @Test func `a trace has no room on standard output, where the result is`() {
    let harness = ProgramHarness()
    #expect(harness.run("script.lua", "--trace", "-") == 2)
    #expect(
      harness.system.errors
        == "extrun: error[E0106]: --trace: expected a file (--format jsonl writes the trace to "
        + "standard output), found \"-\"\n")
    #expect(harness.system.output.isEmpty && harness.system.files["-"] == nil)
  }

  @Test func `a hyphen in place of a result's file is standard output`() {
    let named = ProgramHarness()
    let plain = ProgramHarness()
    #expect(named.run("script.lua", "--json", "-o", "-") == plain.run("script.lua", "--json"))
    #expect(!named.system.output.isEmpty && named.system.output == plain.system.output)
    #expect(named.system.files["-"] == nil)
  }

  @Test(arguments: [
    ["--report", "junit=-", "--report", "list"], ["--coverage=-"],
  ])
  func `two reports have no room on standard output, however they are named`(words: [String]) {
    let harness = ProgramHarness()
    #expect(harness.run(["test"] + words) == 2)
    #expect(harness.system.errors.contains("expected one report on standard output"))
  }

  @Test(arguments: [
    ("option=dismis", "dismiss"), ("interface=expandet", "expanded"), ("kind=sytsem", "system"),
    ("completion=retruned", "returned"), ("presented=list,baner", "banner"),
    ("suppressed=ture", "true"), ("app=foregruond", "foreground"),
  ])
  func `a word that can never be found is a wrong command line`(
    expectation: String, nearest: String
  ) {
    let harness = ProgramHarness()
    #expect(harness.run("script.lua", "--expect", expectation) == 2)
    #expect(harness.system.errors.contains("did you mean \(nearest)?"))
  }

  @Test func `a word that is near none has the whole list`() {
    let harness = ProgramHarness()
    #expect(harness.run("script.lua", "--expect", "interface=foo") == 2)
    #expect(harness.system.errors.contains("one of: none, collapsed, expanded, dismissed"))
  }

  @Test func `a folder without payloads is nothing to check`() {
    let harness = ProgramHarness(files: ["p/notes.txt": ""])
    #expect(harness.run("payload", "check", "p") == 7)
    #expect(harness.system.errors.contains("error[E0705]: no payload was found in p\n"))
    let json = ProgramHarness(files: ["p/notes.txt": ""])
    #expect(json.run("payload", "size", "p", "--json") == 7)
    #expect(json.json?.at("exit.reason") == .string("nothing"))
  }

  @Test func `a word that is neither a code nor a file is told to be neither`() {
    let harness = ProgramHarness()
    #expect(harness.run("explain", "E051") == 2)
    #expect(
      harness.system.errors
        == "extrun: error[E0112]: there is no code and no file E051\nhelp: extrun explain E0501\n")
    let file = ProgramHarness()
    #expect(file.run("explain", "script.lua") == 2)
    #expect(file.system.errors.contains("error[E0107]: explain needs --payload FILE\n"))
  }

  private func expecting(_ expectation: String) -> (code: Int32, errors: String) {
    let harness = ProgramHarness()
    harness.controller = {
      let controller = ScriptedController.answering()
      controller.tree = View(
        viewClass: "UIView", subviews: [View(viewClass: "UILabel", id: "count")])
      return controller
    }
    return (harness.run("script.lua", "--expect", expectation), harness.system.errors)
  }

  @Test(arguments: [
    "view.count.isHidden=false", "view.count.alpha=1", "view.count.textAlignment=natural",
    "view.count.transform.a=1", "view.count.isHidden=default", "view.count.backgroundColor=default",
  ])
  func `a property that nobody set has its default`(expectation: String) {
    #expect(expecting(expectation).code == 0)
  }

  @Test func `a property that is not as expected, or is none, is said`() {
    let hidden = expecting("view.count.isHidden=true")
    #expect(hidden.code == 1 && hidden.errors.contains("found false, the default"))
    let misspelt = expecting("view.count.isHiden=true")
    #expect(misspelt.code == 1)
    #expect(
      misspelt.errors.contains("a UILabel, which has no property isHiden; did you mean isHidden?"))
  }
}
