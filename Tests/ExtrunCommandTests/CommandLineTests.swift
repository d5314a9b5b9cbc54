import NotificationModel
import Testing

@Suite struct `The command line` {
  /// The interactions as the trace's header has them, one text.
  private func played(_ words: [String]) -> String {
    let harness = ProgramHarness(files: ["hi.apns": #"{"aps": {"category": "news"}}"#])
    _ = harness.run(words + ["--format", "jsonl"])
    let header = harness.system.output.prefix { $0 != "\n" }
    guard let start = header.firstRange(of: #""steps":["#)?.upperBound else { return "" }
    let rest = header[start...]
    return String(rest[..<(rest.firstRange(of: "]}")?.lowerBound ?? rest.endIndex)])
  }

  private func refusal(_ words: [String]) -> String {
    let harness = ProgramHarness()
    let code = harness.run(words)
    return "\(code) \(harness.system.errors)"
  }

  @Test func `options keep their order, before and after the path, in both forms`() {
    #expect(
      played(["run", "--tap", "a", "script.lua", "--reply=a=x=y", "--media", "--tap=b"])
        == #"{"tap":"a"},{"reply":{"id":"a","text":"x=y"}},{"media":true},{"tap":"b"}"#)
  }

  @Test func `each interaction stands in the trace's header as a step`() {
    #expect(
      played([
        "script.lua", "--default", "--dismiss", "--control", "like", "--control", "size=2",
        "--pay", "cancel", "--advance", "1.5s", "--advance", "2m", "--expand", "--unlock", "ok",
        "--open-settings", "settings", "--region", "enter=home=x", "--notify", "hi.apns",
      ]) == #"{"default":true},{"dismiss":true},{"control":{"id":"like"}},"#
        + #"{"control":{"id":"size","value":"2"}},{"pay":"cancel"},{"advance":1.5},"#
        + #"{"advance":120},{"expand":true},{"unlock":"ok"},"#
        + #"{"open-settings":"settings"},{"region":"enter=home=x"},"#
        + #"{"notify":{"aps":{"category":"news"}}}"#)
  }

  @Test func `a value that looks like an option stands behind an equals sign`() {
    #expect(played(["script.lua", "--tap=--json"]) == #"{"tap":"--json"}"#)
    #expect(
      refusal(["script.lua", "--tap", "--json"]).hasPrefix(
        "2 extrun: error[E0103]: --tap needs a value: ID\nhelp: --tap ID\n"))
  }

  @Test func `short options take their value attached or behind, and two dashes end options`() {
    let harness = ProgramHarness(files: ["hi.apns": #"{"aps": {"alert": "x", "category": "news"}}"#]
    )
    #expect(harness.run(["run", "-phi.apns", "-o=out", "-v", "--", "script.lua"]) == 0)
    #expect(harness.system.files["out"]?.contains("delivered  \"x\"") == true)
  }

  @Test(arguments: [
    (
      "chek script.lua",
      """
      "chek" is neither a command nor a file or folder
      help: extrun check
      """
    ),
    ("--tap x", "--tap stands before the command\nhelp: extrun run --tap …"),
    ("script.lua --tapp x", "run has no option --tapp\nhelp: --tap"),
    ("script.lua --paylaod x", "run has no option --paylaod\nhelp: --payload"),
    ("script.lua --categ x", "run has no option --categ\nhelp: --category"),
    ("script.lua -z", "run has no option -z\nhelp: extrun help run lists its options"),
    ("script.lua --tap", "--tap needs a value: ID\nhelp: --tap ID"),
    ("script.lua --json=yes", "--json takes no value, found \"yes\"\nhelp: --json"),
    ("script.lua -p a -p b", "--payload is given twice"),
    ("script.lua --json --format text", "--json and --format exclude each other"),
    (
      "script.lua other",
      "run has no use for \"other\"\nhelp: extrun run [options] PATH\n      extrun PATH [options]"
    ),
    ("check", "check needs PATH\nhelp: extrun check [options] PATH…"),
    ("payload chek x", "payload has no \"chek\"\nhelp: did you mean check?"),
    ("help devise", "there is no help on \"devise\"\nhelp: did you mean device?"),
    (
      "script.lua --pay maybe",
      "--pay: expected authorize or fail or cancel, found \"maybe\"\nhelp: one of: authorize, fail, cancel"
    ),
    (
      "script.lua --open-settings app",
      "--open-settings: expected notification or settings, found \"app\"\n"
        + "help: one of: notification, settings"
    ),
    (
      "script.lua --region home",
      "--region: expected enter=IDENTIFIER or exit=IDENTIFIER, found \"home\""
    ),
    (
      "script.lua --unlock perhaps",
      "--unlock: expected ok or fail, found \"perhaps\"\nhelp: one of: ok, fail"
    ),
    (
      "script.lua --device mutted",
      "--device: expected a key of the device, found \"mutted\"\nhelp: did you mean muted?"
    ),
    (
      "script.lua --device previews=alway",
      "--device: expected previews=always, whenAuthenticated, never, found \"previews=alway\"\n"
        + "help: did you mean previews=always?"
    ),
    (
      "script.lua --expect acitons=x",
      "--expect: expected a key that can be expected, found \"acitons\"\nhelp: did you mean actions?"
    ),
    ("script.lua --reply reply", "--reply: expected ID=TEXT, found \"reply\""),
    (
      "script.lua --advance soon",
      "--advance: expected a duration such as 500ms, 90s, 2m or 1h, found \"soon\""
    ),
    ("script.lua --memory 0", "--memory: expected a size such as 24MB or 512KB, found \"0\""),
    (
      "script.lua --now 2026-02-29T00:00:00Z",
      "--now: expected a time such as 2026-01-01T00:00:00Z, found \"2026-02-29T00:00:00Z\""
    ),
    (
      "script.lua --tz Mars/Phobos",
      "--tz: expected UTC or an offset such as +05:30 (names of places differ between machines), "
        + "found \"Mars/Phobos\""
    ),
    (
      "script.lua --seed x",
      "--seed: expected a whole number from -9223372036854775808 to 9223372036854775807, found \"x\""
    ),
    ("test --jobs 1000000", "--jobs: expected a whole number from 0 to 256, found \"1000000\""),
    (
      "test --seed 18446744073709551615",
      "--seed: expected a whole number from 0 to 9223372036854775807, found \"18446744073709551615\""
    ),
    ("script.lua --device os=9", "--device: expected os=10 to os=99, found \"os=9\""),
    ("script.lua -p= --json", "--payload needs a value: FILE\nhelp: --payload FILE"),
    (
      "test --filter (",
      "--filter: expected a Lua pattern (its ( is not closed), found \"(\""
    ),
    ("test --tags ,", "--tags: expected a tag, or several with commas between, found \",\""),
    (
      "test --exclude-tags=",
      "--exclude-tags: expected a tag, or several with commas between, found \"\""
    ),
    ("test --coverage=", "--coverage needs a value: FILE\nhelp: --coverage FILE"),
    ("script.lua -o x --trace ./x", "--output and --trace would both write ./x"),
    ("script.lua -o x.png --render x.png", "--output and --render would both write x.png"),
    (
      "render script.lua -o a.png --contact-sheet a.png",
      "--output and --contact-sheet would both write a.png"
    ),
    (
      "render script.lua -o a.png --locale en,ar --contact-sheet a-ar.png",
      "--output and --contact-sheet would both write a-ar.png"
    ),
    ("test --report junit=a --report json=a", "--report and --report would both write a"),
    (
      "render script.lua",
      "render needs --output FILE.png|svg|pdf\n"
        + "help: extrun render [options] -o FILE.png|svg|pdf PATH"
    ),
    ("script.lua --width 0", "--width: expected a number from 120 to 1400, found \"0\""),
    ("script.lua --width 1", "--width: expected a number from 120 to 1400, found \"1\""),
    (
      "render script.lua -o a.png --width 99999999999999999999",
      "--width: expected a number from 120 to 1400, found \"99999999999999999999\""
    ),
    ("script.lua --scale abc", "--scale: expected a number from 0.5 to 4, found \"abc\""),
    ("script.lua --scale -5", "--scale: expected a number from 0.5 to 4, found \"-5\""),
    (
      "script.lua --appearance blue",
      "--appearance: expected light or dark, found \"blue\"\nhelp: one of: light, dark"
    ),
    (
      "script.lua --text-size larg",
      "--text-size: expected a text size, found \"larg\"\nhelp: did you mean large?"
    ),
    (
      "script.lua --format xml",
      "--format: expected text or json or jsonl, found \"xml\"\nhelp: one of: text, json, jsonl"
    ),
  ])
  func `a wrong word is named, with the nearest right one`(line: String, message: String) {
    let text = refusal(line.split(separator: " ").map(String.init))
    let words = text.split(separator: "]: ", maxSplits: 1)
    #expect(words.first?.hasPrefix("2 extrun: error[E01") == true)
    #expect(words.last.map(String.init) == message + "\n")
  }

  @Test func `a change that cannot be read is a wrong command line`() {
    #expect(
      refusal(["script.lua", "--set", "aps.badge"])
        == "2 extrun: error[E0216]: --set aps.badge: a value is missing\nhelp: --set aps.badge=3\n")
  }

  @Test func `a collapse identifier has at most 64 bytes`() {
    let fits = ProgramHarness()
    #expect(fits.run("script.lua", "--collapse-id", String(repeating: "x", count: 64)) == 0)
    #expect(
      refusal(["script.lua", "--collapse-id", String(repeating: "é", count: 33)])
        .contains("expected 1 to 64 bytes of UTF-8"))
  }

  @Test func `a wrong command line writes one object too, if JSON was asked for`() {
    for words in [["chek", "--json"], ["script.lua", "--tapp", "--format", "json"]] {
      let harness = ProgramHarness()
      #expect(harness.run(words) == 2)
      #expect(harness.json?.at("schema") == .string("extrun.run/1"))
      #expect(harness.json?.at("exit.reason") == .string("usage"))
      #expect(harness.json?.at("notifications") == .array([]))
    }
    let check = ProgramHarness()
    #expect(check.run("check", "--json") == 2)
    #expect(check.json?.at("schema") == .string("extrun.check/1"))
  }
}
