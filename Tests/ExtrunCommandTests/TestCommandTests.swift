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
    let folder = "/proc/self/task"
    #expect(run(folder).code == 7)
    #expect(run(folder, "--allow-empty").code == 0)
  }

  @Test func `tells Bazel that it knows shards`() {
    let harness = ProgramHarness()
    harness.system.variables = ["TEST_SHARD_STATUS_FILE": "status", "XML_OUTPUT_FILE": "out.xml"]
    _ = harness.run(["test", "/proc/self/task"])
    #expect(harness.system.files["status"] == "")
    #expect(harness.system.files["out.xml"]?.hasPrefix("<?xml") == true)
  }
}
