import ContentExtension
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Commands that look at files` {
  private let good = #"{"aps": {"alert": "hi", "category": "news"}}"#
  private let text = "{\"aps\": {\n  \"alert\": \"hi\", \"badge\": \"3\"}}"

  @Test func `payload check names each file and says its findings with the line`() {
    let harness = ProgramHarness(files: ["p/a.apns": good, "p/b.apns": text, "p/notes.txt": ""])
    #expect(harness.run("payload", "check", "p") == 0)
    #expect(harness.system.output == "p/a.apns: no findings\np/b.apns: 0 errors, 1 warning\n")
    #expect(harness.system.errors.hasPrefix("p/b.apns:2:"))
    #expect(harness.system.errors.contains("  2 |   \"alert\": \"hi\", \"badge\": \"3\"}}\n"))
  }

  @Test func `payload check counts an error as 1 and a missing file as 4`() {
    let harness = ProgramHarness(files: ["a.apns": #"{"aps": {"alert": 5}}"#])
    #expect(harness.run("payload", "check", "a.apns", "--json") == 1)
    #expect(harness.json?.at("exit.reason") == .string("check"))
    #expect(harness.json?.at("findings.0.code") == .string("E0212"))
    #expect(ProgramHarness().run("payload", "check", "missing.apns") == 4)
    #expect(ProgramHarness(files: ["a.apns": "{"]).run("payload", "check", "a.apns") == 4)
  }

  @Test(arguments: [
    ["payload", "check"], ["payload", "size"], ["payload", "explain"], ["check"],
  ])
  func `a name with a line break stays on its line`(words: [String]) {
    let harness = ProgramHarness(files: ["a\n\u{1B}b": good])
    _ = harness.run(words + ["a\n\u{1B}b"])
    #expect(harness.system.output.hasPrefix(#"a\u000a\u001bb"#))
  }

  @Test func `merge-reports says that a file is empty`() {
    let harness = ProgramHarness(files: ["part.json": "\n"])
    #expect(harness.run("merge-reports", "part.json") == 4)
    #expect(harness.system.errors == "part.json: error[E0109]: part.json is empty\n")
  }

  @Test(
    arguments: [
      (["1/3", "2/3", "3/3"], nil), ([nil, nil], nil), (["2/2", nil, "1/2"], nil),
      (["1/3", "3/3"], "of the parts of the run 2/3 is missing"),
      (["3/3"], "of the parts of the run 1/3, 2/3 are missing"),
      (["1/2", "2/2", "1/2"], "2.json is part 1/2, as 0.json is"),
      (["1/2", "2/3"], "1.json is part 2/3, and 0.json is part 1/2: expected parts of one run"),
      (["4/3", "1/900000000000000000"], nil),
    ] as [([String?], String?)])
  func `merge-reports takes all parts of a run, each once`(shards: [String?], problem: String?) {
    var files: [String: String] = [:]
    for (index, shard) in shards.enumerated() {
      let part = shard.map { "\"\($0)\"" } ?? "null"
      files["\(index).json"] = #"{"schema":"extrun.test/1","shard":\#(part),"results":[]}"#
    }
    let harness = ProgramHarness(files: files)
    #expect(harness.run(["merge-reports"] + files.keys.sorted()) == (problem == nil ? 0 : 4))
    if let problem {
      #expect(harness.system.errors.contains("error[E0707]: \(problem)\n"))
    } else {
      #expect(harness.system.errors.isEmpty)
    }
  }

  @Test func `merge-reports ends as its parts did that were interrupted`() {
    let harness = ProgramHarness(files: [
      "a.json": #"{"schema":"extrun.test/1","shard":"1/2","results":[]}"#,
      "b.json":
        #"{"schema":"extrun.test/1","shard":"2/2","summary":{"interrupted":true},"results":[]}"#,
    ])
    #expect(harness.run("merge-reports", "a.json", "b.json") == 130)
  }

  @Test func `payload size counts bytes of all allowed`() {
    let harness = ProgramHarness(files: ["a.apns": good + "\n"])
    #expect(harness.run("payload", "size", "a.apns") == 0)
    #expect(harness.system.output == "a.apns: 40 of 4096 bytes, 45 in the file\n")
  }

  @Test func `payload explain reads standard input`() {
    let harness = ProgramHarness(files: ["-": good])
    #expect(harness.run("payload", "explain", "-") == 0)
    #expect(harness.system.output.hasPrefix("standard input\n  body: \"hi\"\n"))
  }

  @Test func `check looks at scripts and payloads, and runs chunks alone`() {
    let harness = ProgramHarness(files: [
      "news/payloads/a.apns": good,
      "news/payloads/b.apns": #"{"aps": {"alert": "x", "category": "New"}}"#,
    ])
    harness.plugin = .sample()
    var callbacks: [ControllerCallback] = []
    harness.controller = {
      ScriptedController { callback in
        callbacks.append(callback)
        return []
      }
    }
    #expect(harness.run("check", "news") == 0)
    #expect(harness.system.output == "news: 0 errors, 1 warning; 1 script, 2 payloads\n")
    #expect(
      harness.system.errors == """
        news/payloads/b.apns: warning[W0702]: no extension takes category "New": the system's \
        interface is shown
        help: UNNotificationExtensionCategory declares news; did you mean "news"?

        """)
    #expect(harness.factoryCount == 1)
    #expect(callbacks == [.load])
  }

  @Test func `a syntax error of a script is 4, another error of the plugin 1`() {
    let syntax = ProgramHarness()
    syntax.syntax = { source in
      [Diagnostic(severity: .error, code: "E0506", message: "syntax", file: source.path, line: 1)]
    }
    #expect(syntax.run("check", "script.lua", "--json") == 4)
    #expect(syntax.json?.at("findings.0.file") == .string("script.lua"))
    let other = ProgramHarness()
    other.pluginDiagnostics = [Diagnostic(severity: .error, code: "E0310", message: "ratio")]
    #expect(other.run("check", "script.lua") == 1)
    let none = ProgramHarness()
    none.plugin = nil
    none.pluginDiagnostics = other.pluginDiagnostics
    #expect(none.run("check", "script.lua") == 4)
  }

  @Test func `under GitHub Actions each finding is an annotation too, ten of a kind`() {
    let harness = ProgramHarness()
    harness.system.variables = ["GITHUB_ACTIONS": "true"]
    harness.plugin = .sample()
    harness.pluginDiagnostics = (1...12).map { number in
      Diagnostic(
        severity: .warning, code: "W0331", message: "50% of\ntext", file: "a,b.lua", line: number,
        column: 2)
    }
    #expect(harness.run("check", "news") == 0)
    let annotations = harness.system.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(annotations.count == 10)
    #expect(
      annotations.first
        == "::warning file=news/a%2Cb.lua,line=1,col=2,title=W0331::50%25 of%0Atext")
  }

  @Test func `explain says what a code means, and names the nearest one`() {
    let harness = ProgramHarness()
    #expect(harness.run("explain", "e0701") == 0)
    #expect(
      harness.system.output
        == "E0701: An expectation of the command line was not met at the end of the run.\n")
    let unknown = ProgramHarness()
    #expect(unknown.run("explain", "E0799") == 2)
    #expect(unknown.system.errors.hasPrefix("extrun: error[E0112]: there is no code E0799\nhelp: "))
  }

  @Test func `explain lists every code once, in order`() {
    let harness = ProgramHarness()
    #expect(harness.run("explain") == 0)
    var codes: [String] = []
    for line in harness.system.output.split(separator: "\n") {
      let code = String(line.dropFirst(2).prefix(5))
      if code.hasPrefix("E") || code.hasPrefix("W") { codes.append(code) }
    }
    #expect(Set(codes).count == codes.count)
    let numbers = codes.map { String($0.dropFirst()) }
    #expect(numbers == numbers.sorted())
    #expect(codes.first == "E0101" && codes.contains("W0436") && codes.contains("E0304"))
  }

  @Test func `explain says where a payload goes and why`() {
    let harness = ProgramHarness(files: ["a.apns": good])
    #expect(harness.run("explain", "script.lua", "-p", "a.apns") == 0)
    #expect(
      harness.system.output.hasPrefix(
        "a.apns: goes to the extension script, because category \"news\" is declared by script\n"))
  }

  @Test func `the version is one word, or one object`() {
    let harness = ProgramHarness()
    #expect(harness.run("version") == 0)
    #expect(harness.system.output == "extrun 0.1.0\n")
    let json = ProgramHarness()
    #expect(json.run("--version", "--json") == 0)
    #expect(json.json?.at("schemas.0") == .string("extrun.run/1"))
  }
}
