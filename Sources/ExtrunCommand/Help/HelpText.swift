/// Makes the help from the table of commands.
enum HelpText {
  private static let columnOfText = 30
  private static let widest = 100

  /// `extrun`, `extrun help`.
  static var overview: String {
    var text = """
      extrun runs notification content extensions written in Lua, on any machine.

      Usage: extrun COMMAND [options] [PATH…]
             extrun PATH [options]            the same as extrun run PATH

      Commands:

      """
    for name in CommandName.allCases {
      text += row(name.rawValue, CommandTable.spec(of: name).summary, column: 12)
    }
    text += "\nTopics:\n"
    for topic in HelpTopic.allCases {
      text += row(topic.rawValue, topic.summary, column: 16)
    }
    text += """

      extrun help run shows the options of run; extrun help TOPIC a topic.

      Example:
        extrun script.lua --tap rotate-twenty-degrees-action

      """
    return text
  }

  /// `extrun help COMMAND`, `extrun COMMAND --help`.
  static func text(of name: CommandName) -> String {
    let spec = CommandTable.spec(of: name)
    var text = "extrun \(name.rawValue): \(spec.summary)\n\n"
    for (index, usage) in spec.usage.enumerated() {
      text += (index == 0 ? "Usage: " : "       ") + usage + "\n"
    }
    for paragraph in spec.about { text += "\n\(paragraph)\n" }
    for group in spec.groups {
      text += "\n\(group.title):\n"
      for option in group.options {
        text += row(form(of: option), option.help, column: columnOfText)
      }
    }
    if !spec.examples.isEmpty { text += "\nExamples:\n" }
    for example in spec.examples { text += "  \(example)\n" }
    return text
  }

  private static func form(of option: OptionSpec) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    if option.isValueOptional, let value = option.value {
      return "\(short)\(option.name.written)[=\(value)]"
    }
    return short + option.name.written + (option.value.map { " \($0)" } ?? "")
  }

  /// A name and its text side by side; a long name has a line of its own, a long text several.
  static func row(_ name: String, _ text: String, column: Int) -> String {
    let gap = String(repeating: " ", count: column)
    var lines = wrapped(text, width: widest - column)
    let head = "  \(name)"
    if head.count + 2 > column {
      lines.insert("", at: 0)
      lines[0] = head
      return lines.enumerated().map { ($0 == 0 ? $1 : gap + $1) + "\n" }.joined()
    }
    let padding = String(repeating: " ", count: column - head.count)
    return lines.enumerated().map { ($0 == 0 ? head + padding + $1 : gap + $1) + "\n" }.joined()
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && line.count + word.count + 1 > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
