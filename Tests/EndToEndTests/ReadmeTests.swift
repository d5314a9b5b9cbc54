import Testing

@Suite struct `README` {
  /// A command of a console block with what README shows below it.
  struct Example: CustomTestStringConvertible {
    var command: String
    var output: String
    var testDescription: String { command }
  }

  static func examples() throws -> [Example] {
    let readme = try ChildProcess("/bin/cat", ["README.md"], in: Program.root)
    var examples: [Example] = []
    var isConsole = false
    for line in String(decoding: readme.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2)), output: ""))
      } else if isConsole, !examples.isEmpty {
        let last = examples.count - 1
        if examples[last].command.hasSuffix("\\") {
          examples[last].command.removeLast()
          examples[last].command += line.drop { $0 == " " }
        } else {
          examples[last].output += line + "\n"
        }
      }
    }
    return examples
  }

  /// Without the row of costs: a kilobyte more or less is no reason to write README anew.
  private static func stable(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("  cost ")
    }
  }

  @Test func `shows what its commands print, word for word`() throws {
    let examples = try Self.examples()
    #expect(!examples.isEmpty)
    for example in examples {
      var words = example.command.split(separator: " ").map(String.init)
      let program = words.removeFirst()
      #expect(program == ".build/release/extrun")
      let run = try Program.run(words)
      #expect(Self.stable(run.text) == Self.stable(example.output), "\(example.command)")
    }
  }
}
