import Testing

@Suite struct `Colours` {
  private func isColored(
    _ words: [String] = [], isTerminal: Bool, _ variables: [String: String] = [:]
  ) -> Bool {
    let harness = ProgramHarness()
    harness.system.isOutputTerminal = isTerminal
    harness.system.variables = variables
    _ = harness.run(["script.lua"] + words)
    return harness.system.output.contains("\u{1B}[")
  }

  @Test func `are for a terminal, with an empty environment too`() {
    #expect(isColored(isTerminal: true))
    #expect(!isColored(isTerminal: false))
  }

  @Test func `the option decides before every variable`() {
    #expect(isColored(["--color", "always"], isTerminal: false, ["NO_COLOR": "1"]))
    #expect(!isColored(["--color", "never"], isTerminal: true, ["CLICOLOR_FORCE": "1"]))
  }

  @Test func `NO_COLOR, CLICOLOR_FORCE, CI and a dumb terminal are honoured`() {
    #expect(!isColored(isTerminal: true, ["NO_COLOR": "1"]))
    #expect(isColored(isTerminal: true, ["NO_COLOR": ""]))
    #expect(isColored(isTerminal: false, ["CLICOLOR_FORCE": "1"]))
    #expect(!isColored(isTerminal: false, ["CLICOLOR_FORCE": "0"]))
    #expect(!isColored(isTerminal: true, ["CI": "true"]))
    #expect(!isColored(isTerminal: true, ["TERM": "dumb"]))
  }

  @Test func `a file never gets them by itself`() {
    let harness = ProgramHarness()
    harness.system.isOutputTerminal = true
    _ = harness.run("script.lua", "-o", "out.txt")
    #expect(harness.system.files["out.txt"]?.contains("\u{1B}") == false)
  }
}
