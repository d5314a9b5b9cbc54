import Testing

@Suite struct `The command test` {
  private func run(_ words: String...) -> (code: Int32, harness: ProgramHarness) {
    let harness = ProgramHarness()
    return (harness.run(["test"] + words), harness)
  }

  @Test func `refuses a path that is not there`() {
    let (code, harness) = run("no/such/folder")
    #expect(code == 4)
    #expect(harness.system.errors.contains("error[E0109]: no/such/folder does not exist"))
  }

  @Test(arguments: [
    ["--report", "tapp"], ["--shard", "3/2"], ["--repeat", "0"], ["--jobs", "x"],
    ["--update=some"], ["--report", "tap", "--report", "list"], ["--report", "junit="],
  ])
  func `refuses a wrong value`(words: [String]) {
    let harness = ProgramHarness()
    #expect(harness.run(["test"] + words) == 2)
  }

  @Test func `names the nearest report`() {
    #expect(run("--report", "tapp").harness.system.errors.contains("did you mean tap?"))
  }

  @Test func `tells an empty folder from a failure`() {
    let folder = "/proc/sys/vm"
    #expect(run(folder).code == 7)
    #expect(run(folder, "--allow-empty").code == 0)
  }

  @Test(arguments: [
    (
      ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "2"],
      "TEST_SHARD_INDEX in the environment: expected a whole number from 0 to 1, found \"2\""
    ),
    (
      ["TEST_TOTAL_SHARDS": "two", "TEST_SHARD_INDEX": "0"],
      "TEST_TOTAL_SHARDS in the environment: expected a whole number from 1, found \"two\""
    ),
    (
      ["TESTBRIDGE_TEST_ONLY": "["],
      "TESTBRIDGE_TEST_ONLY in the environment: expected a Lua pattern (its [ is not closed), as for "
        + "--filter, found \"[\""
    ),
  ])
  func `refuses what Bazel's variables cannot say`(variables: [String: String], message: String) {
    let harness = ProgramHarness()
    harness.system.variables = variables
    #expect(harness.run("test", "/proc/sys/vm") == 2)
    #expect(harness.system.errors == "extrun: error[E0106]: \(message)\n")
  }

  @Test func `writes one file for Bazel that a report names too`() {
    let harness = ProgramHarness()
    harness.system.variables = ["XML_OUTPUT_FILE": "out.xml"]
    _ = harness.run("test", "/proc/sys/vm", "--report", "junit=out.xml")
    #expect(harness.system.files["out.xml"]?.split(separator: "<?xml").count == 1)
  }

  @Test func `tells Bazel that it knows shards`() {
    let harness = ProgramHarness()
    harness.system.variables = ["TEST_SHARD_STATUS_FILE": "status", "XML_OUTPUT_FILE": "out.xml"]
    _ = harness.run(["test", "/proc/sys/vm"])
    #expect(harness.system.files["status"] == "")
    #expect(harness.system.files["out.xml"]?.hasPrefix("<?xml") == true)
  }
}
