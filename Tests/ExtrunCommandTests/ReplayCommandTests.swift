import ContentExtension
import ExtensionTesting
import ExtrunCommand
import NotificationModel
import Testing

@Suite struct `Replaying records` {
  private static let payload = #"{"aps":{"alert":"Hi","category":"cat"}}"#

  private func record(_ id: String, _ more: String = "") -> String {
    #"{"id":\#(id),"payload":\#(Self.payload)\#(more.isEmpty ? "" : "," + more)}"#
  }

  /// The verdicts of some lines, and the exit code.
  private func replay(
    _ lines: String, _ options: String...
  ) throws -> (verdicts: [JSONValue], status: Int32, harness: ProgramHarness) {
    let harness = ProgramHarness(files: ["-": lines])
    let status = harness.run(["replay", "script.lua"] + options)
    let verdicts = try harness.system.output.split(separator: "\n").map {
      try JSONReader.read(Array($0.utf8), file: "verdict").value
    }
    return (verdicts, status, harness)
  }

  @Test func `gives one verdict a line, in order, with the id of the record as it was`() throws {
    let ids = ["7", #""seven""#, "null", #"[1,{"a":2.5}]"#, "9007199254740993"]
    let result = try replay(ids.map { record($0) }.joined(separator: "\n"))
    #expect(result.status == 0)
    #expect(result.verdicts.map { JSONWriter.text($0["id"] ?? .boolean(false)) } == ids)
    #expect(result.verdicts.allSatisfy { $0["verdict"] == .string("passed") })
    #expect(result.harness.system.errors == "")
  }

  @Test func `of nothing gives nothing`() throws {
    for lines in ["", "\n", "  \n\r\n"] {
      let result = try replay(lines)
      #expect(result.status == 0)
      #expect(result.harness.system.output == "")
      #expect(result.harness.system.outputWrites == 0)
    }
  }

  @Test func `goes on behind a bad line, which is told with its number`() throws {
    let bad = ["{", "[]", #"{"id":3}"#, #"{"id":4,"payload":[]}"#]
    let lines = [record("1")] + bad + ["", record("2")]
    let result = try replay(lines.joined(separator: "\r\n"))
    #expect(result.status == 4)
    #expect(
      result.verdicts.map { $0["verdict"] }
        == ["passed", "invalid", "invalid", "invalid", "invalid", "passed"].map(JSONValue.string))
    #expect(
      result.verdicts.compactMap { $0["line"] } == [2, 3, 4, 5].map(JSONValue.integer))
    #expect(
      result.verdicts.map { $0["id"] } == [
        .integer(1), .null, .null, .integer(3), .integer(4), .integer(2),
      ])
  }

  @Test func `bounds the length of a line and reads on`() throws {
    let long = #"{"id":"\#(String(repeating: "x", count: 4 << 20))"}"#
    let result = try replay([long, record("2")].joined(separator: "\n"))
    #expect(result.verdicts.map { $0["verdict"] } == [.string("invalid"), .string("passed")])
    #expect(result.verdicts[0]["line"] == .integer(1))
  }

  @Test func `judges what a record expects and what the command line expects of all`() throws {
    let lines = [
      record("1", #""expect":{"actions":["go","stay"],"interface":"expanded"}"#),
      record("2", #""expect":["interface=dismissed"]"#),
      record("3", #""expect":{"nothing":1}"#),
    ]
    let result = try replay(lines.joined(separator: "\n"), "--expect", "kind=extension")
    #expect(result.verdicts[1]["verdict"] == .string("failed"))
    #expect(result.verdicts[1].at("diagnostics.0.code") == .string("E0701"))
    #expect(result.verdicts[2]["verdict"] == .string("invalid"))
    #expect(result.status == 4)
  }

  @Test func `plays the steps of a record behind those of the command line`() throws {
    let lines = [
      record("1", #""steps":[{"dismiss":true}],"expect":{"interface":"dismissed"}"#),
      record("2", #""expect":{"interface":"collapsed"}"#),
      record("3", #""steps":[{"notify":"a file"}]"#), record("4", #""steps":{"tap":"x"}"#),
    ]
    let result = try replay(lines.joined(separator: "\n"), "--collapse")
    #expect(
      result.verdicts.map { $0["verdict"] }
        == ["passed", "passed", "invalid", "invalid"].map(JSONValue.string))
  }

  @Test func `has digests that depend on the payload and the steps, not on place or expectations`()
    throws
  {
    let lines = [
      record("1"), record("2", #""expect":{"badge":9}"#),
      record("3", #""steps":[{"collapse":true}]"#),
    ]
    let digests = try replay(lines.joined(separator: "\n")).verdicts.map { $0["digest"] }
    #expect(digests[0] == digests[1])
    #expect(digests[0] != digests[2])
    #expect(try replay(lines[0]).verdicts[0]["digest"] == digests[0])
  }

  @Test func `compares with a digest, a verdict or an outcome of before`() throws {
    let first = try replay(record("1")).verdicts[0]
    let digest = JSONWriter.text(first["digest"] ?? .null)
    let harness = ProgramHarness(files: ["payload": Self.payload])
    #expect(harness.run("script.lua", "-p", "payload", "--json") == 0)
    let outcome = JSONWriter.text(try #require(harness.json))
    let changed = outcome.split(separator: "\"expanded\"").joined(separator: "\"collapsed\"")
    let lines = [
      record("1", #""baseline":\#(digest)"#),
      record("2", #""baseline":\#(JSONWriter.text(first))"#),
      record("3", #""baseline":"00""#), record("4", #""baseline":\#(outcome)"#),
      record("5", #""baseline":\#(changed)"#), record("6", #""baseline":7"#),
    ]
    let result = try replay(lines.joined(separator: "\n"))
    #expect(
      result.verdicts.map { $0["verdict"] }
        == ["passed", "passed", "failed", "passed", "failed", "invalid"].map(JSONValue.string))
    #expect(result.verdicts[4].at("difference.path") == .string("interface.state"))
    #expect(result.verdicts[4].at("difference.found") == .string("expanded"))
  }

  @Test func `ends with the worst verdict's code, or with 0 where that is asked for`() throws {
    let lines = [record("1", #""expect":{"badge":9}"#), record("2")].joined(separator: "\n")
    #expect(try replay(lines).status == 1)
    #expect(try replay(lines + "\nx").status == 4)
    #expect(try replay(lines + "\nx", "--exit-zero").status == 0)
    #expect(try replay(lines, "--exit-zero", "--jobs", "x").status == 2)
  }

  @Test func `reads files one after the other and tells of one that is not there`() throws {
    let harness = ProgramHarness(files: ["a": record("1"), "b": record("2") + "\nx"])
    #expect(harness.run("replay", "script.lua", "a", "none", "b") == 4)
    let verdicts = harness.system.output.split(separator: "\n")
    #expect(verdicts.count == 3)
    #expect(verdicts.last?.contains(#""line":2,"file":"b""#) == true)
    #expect(harness.system.errors.contains("none does not exist"))
  }

  @Test func `counts instructions, so that the wall clock decides nothing`() throws {
    let harness = try replay(record("1")).harness
    #expect(harness.limits?.instructions == 20_000_000)
    #expect(harness.limits?.configurationSeconds == 2)
    #expect(harness.factoryCount == 1)
  }

  @Test func `takes from a trace what its run was given, and from the command line what it lacks`()
    throws
  {
    func trace(_ words: String...) throws -> String {
      let harness = ProgramHarness(files: ["payload": Self.payload])
      #expect(harness.run(["script.lua", "-p", "payload", "--format", "jsonl"] + words) == 0)
      return harness.system.output
    }
    func memory(of trace: String) throws -> Int? {
      let result = try replay(trace, "--memory", "3MB")
      #expect(result.verdicts.map { $0["verdict"] } == [.string("passed")])
      return result.harness.limits?.memory
    }
    let limited = try trace("--memory", "1MB", "--lenient")
    #expect(limited.contains(#""memory":1048576,"lenient":true,"defaults":null,"push""#))
    #expect(try memory(of: limited) == 1 << 20)
    let plain = try trace()
    #expect(plain.contains(#""memory":null,"lenient":false,"defaults":null,"push""#))
    #expect(try memory(of: plain) == 3 << 20)
    let older = plain.split(separator: #""memory":null,"lenient":false,"defaults":null,"#).joined()
    #expect(older.contains(#""instructions":null,"push""#))
    #expect(try memory(of: older) == 3 << 20)
  }

  @Test func `plays a trace that begins with a byte order mark`() throws {
    let harness = ProgramHarness(files: ["payload": Self.payload])
    #expect(harness.run(["script.lua", "-p", "payload", "--format", "jsonl"]) == 0)
    let result = try replay("\u{FEFF}" + harness.system.output)
    #expect(result.verdicts.map { $0["verdict"] } == [.string("passed")])
  }

  @Test func `plays a trace whose payloads were written in fewer bytes than the trace has them`()
    throws
  {
    let numbers = Array(repeating: "1e9", count: 900).joined(separator: ",")
    let harness = ProgramHarness(files: [
      "payload": #"{"aps":{"alert":"Hi"},"n":[\#(numbers)]}"#
    ])
    let words = ["script.lua", "-p", "payload", "--notify", "payload", "--format", "jsonl"]
    #expect(harness.run(words) == 0)
    let verdict = try replay(harness.system.output).verdicts[0]
    #expect(verdict["verdict"] == .string("passed"), "\(verdict)")
  }

  @Test func `asks for the memory of a trace that is more than anybody expects`() throws {
    let harness = ProgramHarness(files: ["payload": Self.payload])
    let words = ["script.lua", "-p", "payload", "--format", "jsonl", "--memory", "1GB"]
    #expect(harness.run(words) == 0)
    let trace = harness.system.output
    let refused = try replay(trace).verdicts[0]
    #expect(refused["verdict"] == .string("invalid"))
    #expect(refused.at("diagnostics.0.help") == .string("--memory 1073741824"))
    let played = try replay(trace, "--memory", "1073741824").verdicts[0]
    #expect(played["verdict"] == .string("passed"))
  }

  @Test(arguments: [
    (#""memory":-1"#, "its memory is -1, and bytes are counted"),
    (#""memory":"1MB""#, #"its memory is "1MB", and bytes are counted"#),
    (#""defaults":{}"#, "its defaults are no list"),
    (#""defaults":[{"suite":"a"}]"#, "item 1 of its defaults has no suite and key"),
  ])
  func `says what is wrong with the inputs of a trace`(input: String, reason: String) throws {
    let header =
      #"{"schema":"extrun.trace/1","inputs":{"push":\#(Self.payload),\#(input)},"clock":{}}"#
    let verdict = try replay(header).verdicts[0]
    #expect(verdict["verdict"] == .string("invalid"))
    #expect(
      verdict.at("diagnostics.0.message")
        == .string("the trace cannot be played back: \(reason)"))
  }

  @Test func `says on a terminal how far it is`() throws {
    let harness = ProgramHarness(files: ["-": record("1") + "\nx"])
    harness.system.isErrorTerminal = true
    #expect(harness.run("replay", "script.lua") == 4)
    #expect(harness.system.errors.contains("2 verdicts, 1 not passed"))
    let quiet = ProgramHarness(files: ["-": record("1")])
    quiet.system.isErrorTerminal = true
    #expect(quiet.run("replay", "script.lua", "-q") == 0)
    #expect(quiet.system.errors == "")
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `makes the digests that the standard gives`(text: String, digest: String) {
    #expect(SHA256.hex(of: Array(text.utf8)) == digest)
  }
}
