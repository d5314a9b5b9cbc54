import NotificationModel
import Testing

@Suite struct `A file of steps` {
  private func run(_ steps: String) -> (code: Int32, output: String, errors: String) {
    let harness = ProgramHarness(files: [
      "s.jsonl": steps, "hi.apns": #"{"aps": {"alert": "hi", "category": "news"}}"#,
    ])
    let code = harness.run("script.lua", "--steps", "s.jsonl", "--format", "jsonl")
    return (code, harness.system.output, harness.system.errors)
  }

  @Test func `has the verbs of the options, with values as texts or in parts`() {
    let steps = """
      {"tap": "a"}
      {"reply": "a=x=y"}
      {"reply": {"id": "a", "text": "hi"}}
      {"control": "like"}
      {"control": {"id": "size", "value": 2}}

      {"advance": "90s"}
      {"advance": 1.5}
      {"notify": "hi.apns"}
      {"pay": "fail"}
      {"unlock": "ok"}
      {"default": true}
      {"notify": {"aps": {"alert": "inline"}}}
      """
    #expect(
      run(steps).output.contains(
        #""steps":[{"tap":"a"},{"reply":{"id":"a","text":"x=y"}},{"reply":{"id":"a","text":"hi"}},"#
          + #"{"control":{"id":"like"}},{"control":{"id":"size","value":"2"}},{"advance":90},"#
          + #"{"advance":1.5},{"notify":{"aps":{"alert":"hi","category":"news"}}},{"pay":"fail"},"#
          + #"{"unlock":"ok"},{"default":true},{"notify":{"aps":{"alert":"inline"}}}]"#))
  }

  @Test(arguments: [
    (
      #"{"tapp": "a"}"#,
      "s.jsonl:2: error[E0111]: there is no verb \"tapp\"\n  2 | {\"tapp\": \"a\"}\nhelp: did you mean tap?\n"
    ),
    (
      #"{"tap": "a", "media": true}"#,
      "s.jsonl:2: error[E0111]: expected an object with one member, the verb\n"
        + "  2 | {\"tap\": \"a\", \"media\": true}\nhelp: {\"tap\": \"ID\"}\n"
    ),
    (
      #"{"reply": {"id": "a"}}"#,
      "s.jsonl:2: error[E0111]: reply: text is missing\n  2 | {\"reply\": {\"id\": \"a\"}}\n"
        + "help: {\"reply\": {\"id\": \"a\", \"text\": \"…\"}}\n"
    ),
    (
      #"{"media": 1}"#, "s.jsonl:2: error[E0111]: media: expected true\n  2 | {\"media\": 1}\n"
    ),
    (
      #"{"pay": "maybe"}"#,
      "s.jsonl:2: error[E0106]: --pay: expected authorize or fail or cancel, found \"maybe\"\n"
        + "  2 | {\"pay\": \"maybe\"}\nhelp: one of: authorize, fail, cancel\n"
    ),
  ])
  func `a wrong line is named by its number, and nothing runs`(line: String, message: String) {
    let result = run("{\"tap\": \"a\"}\n\(line)\n")
    #expect(result.code == 4)
    #expect(!result.output.contains("\"event\":\"delivered\""))
    #expect(result.errors == message)
  }

  @Test func `a step that is refused is named by its line`() {
    let harness = ProgramHarness(files: ["s.jsonl": "{\"tap\": \"a\"}\n\n{\"tap\": \"none\"}\n"])
    #expect(harness.run("script.lua", "--tap", "no", "--steps", "s.jsonl", "--json") == 0)
    #expect(harness.json?.at("diagnostics.0.file") == nil)
    #expect(harness.json?.at("diagnostics.1.file") == .string("s.jsonl"))
    #expect(harness.json?.at("diagnostics.1.line") == .integer(3))
    let strict = ProgramHarness(files: ["s.jsonl": "{\"tap\": \"none\"}\n"])
    #expect(strict.run("script.lua", "--strict", "--steps", "s.jsonl") == 1)
    #expect(strict.system.errors.hasPrefix("s.jsonl:1: error[E0401]: the action \"none\" is not"))
  }

  @Test func `a line that is not JSON is named by its number`() {
    let result = run("{\"tap\": \"a\"}\n{\"tap\": \n")
    #expect(result.code == 4)
    #expect(result.errors.hasPrefix("s.jsonl:2:"))
  }
}
