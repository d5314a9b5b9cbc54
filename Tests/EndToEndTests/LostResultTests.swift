import Testing

@Suite struct `A result that has no place to go` {
  static let commands = [
    ["run", "script.lua", "--category", "c", "--json"], ["check", "script.lua"],
    ["explain", "script.lua", "-p", "c.apns"], ["replay", "script.lua", "records.jsonl"],
    ["help"], ["help", "run"], ["run", "--help"], ["version"], ["version", "--json"],
  ]

  private func run(_ words: [String], output: String) throws -> Program.Run {
    let folder = try ScratchFolder([
      "script.lua": """
      local C = {}
      C.categories = { UNNotificationCategory{ identifier = "c" } }
      function C:didReceive() end
      return C
      """,
      "c.apns": #"{"aps":{"alert":"a","category":"c"}}"#,
      "records.jsonl": #"{"id":1,"payload":{"aps":{"alert":"a","category":"c"}}}"# + "\n",
    ])
    return Program.Run(
      process: try ChildProcess(
        "/bin/sh", ["-c", "exec \"$0\" \"$@\" \(output)", Program.path] + words, in: folder.path))
  }

  @Test(arguments: commands)
  func `is told to be lost where standard output is closed`(words: [String]) throws {
    let run = try run(words, output: ">&-")
    #expect(run.status == 6, "\(run.errors)")
    #expect(run.errors.contains("error[E0110]: the result is not written: standard output"))
  }

  @Test(arguments: commands)
  func `is told to be lost where there is no room`(words: [String]) throws {
    let run = try run(words, output: ">/dev/full")
    #expect(run.status == 6, "\(run.errors)")
    #expect(run.errors.contains("error[E0110]: the result is not written: standard output"))
  }

  @Test func `is there where what is closed is the input`() throws {
    let run = try run(["run", "script.lua", "--category", "c", "--json"], output: "<&-")
    #expect(run.status == 0)
    #expect(try run.outcome()[path: "exit.code"]?.number == 0)
  }
}
