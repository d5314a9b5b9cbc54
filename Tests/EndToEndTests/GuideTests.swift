import Testing

@Suite struct `The guides` {
  /// A command of a console block with what the guide shows below it.
  struct Example: Sendable, CustomTestStringConvertible {
    var guide: String
    var command: String
    var output: String
    var testDescription: String { "\(guide): \(command)" }
  }

  static let names = ["dynamic-action-buttons", "critical-alerts", "content-extension"]

  /// Of a guide, from top to bottom.
  static func examples(of guide: String) throws -> [Example] {
    let page = try ChildProcess("/bin/cat", ["docs/guides/\(guide).md"], in: Program.root)
    var examples: [Example] = []
    var isConsole = false
    for line in String(decoding: page.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        examples.append(
          Example(guide: guide, command: String(line.dropFirst(2)), output: ""))
      } else if isConsole, !examples.isEmpty {
        examples[examples.count - 1].output += line + "\n"
      }
    }
    return examples
  }

  @Test(arguments: names)
  func `have commands that print what is shown, word for word`(guide: String) throws {
    let examples = try Self.examples(of: guide)
    #expect(examples.count > 5)
    for example in examples {
      // The shell of whoever follows the guide, with the program that was built here.
      let script = "extrun() { \(Program.path) \"$@\"; }; \(example.command)"
      let run = try ChildProcess("/bin/sh", ["-c", script], in: Program.root)
      #expect(
        String(decoding: run.output, as: UTF8.self) == example.output, "\(example.command)")
      #expect(run.status == 0, "\(example.command)")
    }
  }
}
