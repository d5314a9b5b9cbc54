import NotificationModel

/// What is wrong with a command line.
enum UsageError: Error, Hashable {
  case unknownCommand(String)
  case optionBeforeCommand(String)
  case unknownOption(String, command: CommandName)
  case missingValue(OptionName, placeholder: String)
  case unexpectedValue(OptionName, String)
  case givenTwice(OptionName)
  /// `expected` is a phrase; `choices` the closed set, if it is one.
  case badValue(OptionName, String, expected: String, choices: [String])
  /// A variable of the environment that stands for an option.
  case badVariable(String, String, expected: String)
  /// An option without which the command has nothing to do.
  case missingOption(CommandName, OptionName, placeholder: String)
  case missingOperand(CommandName, String)
  case extraOperand(CommandName, String)
  /// The second word of a command of several verbs.
  case unknownVerb(CommandName, String, choices: [String])
  case unknownTopic(String, choices: [String])
  /// Two options that exclude each other.
  case conflict(OptionName, OptionName)
  /// Two results that would be written to one file.
  case sameFile(OptionName, OptionName, String)
  /// A value of `--set`.
  case edit(PayloadEditError)

  /// The finding for the user: the wrong word, and the nearest right one.
  var diagnostic: Diagnostic {
    Diagnostic(severity: .error, code: code, message: message, help: help)
  }

  private var code: String {
    switch self {
    case .unknownCommand, .optionBeforeCommand, .unknownVerb, .unknownTopic: "E0101"
    case .unknownOption: "E0102"
    case .missingValue: "E0103"
    case .unexpectedValue: "E0104"
    case .givenTwice: "E0105"
    case .badValue, .badVariable: "E0106"
    case .missingOperand, .extraOperand, .missingOption: "E0107"
    case .conflict, .sameFile: "E0108"
    case .edit(let error): error.diagnostic.code
    }
  }

  private var message: String {
    switch self {
    case .unknownCommand(let word): "\"\(word)\" is neither a command nor a file or folder"
    case .optionBeforeCommand(let word): "\(word) stands before the command"
    case .unknownOption(let word, let command): "\(command.rawValue) has no option \(word)"
    case .missingValue(let name, let placeholder): "\(name.written) needs a value: \(placeholder)"
    case .unexpectedValue(let name, let value): "\(name.written) takes no value, found \"\(value)\""
    case .givenTwice(let name): "\(name.written) is given twice"
    case .badValue(let name, let value, let expected, _):
      "\(name.written): expected \(expected), found \"\(value)\""
    case .badVariable(let name, let value, let expected):
      "\(name) in the environment: expected \(expected), found \"\(value)\""
    case .missingOption(let command, let name, let placeholder):
      "\(command.rawValue) needs \(name.written) \(placeholder)"
    case .missingOperand(let command, let operand): "\(command.rawValue) needs \(operand)"
    case .extraOperand(let command, let word):
      "\(command.rawValue) has no use for \"\(word)\""
    case .unknownVerb(let command, let word, _): "\(command.rawValue) has no \"\(word)\""
    case .unknownTopic(let word, _): "there is no help on \"\(word)\""
    case .conflict(let one, let other): "\(one.written) and \(other.written) exclude each other"
    case .sameFile(let one, let other, let file):
      "\(one.written) and \(other.written) would both write \(file)"
    case .edit(let error): error.diagnostic.message
    }
  }

  private var help: String? {
    switch self {
    case .unknownCommand(let word):
      NearestName.find(word, in: CommandName.allCases.map(\.rawValue)).map { "extrun \($0)" }
        ?? "extrun help lists the commands"
    case .optionBeforeCommand(let word): "extrun run \(word) …"
    case .unknownOption(let word, let command): Self.nearestOption(to: word, of: command)
    case .missingValue(let name, let placeholder): "\(name.written) \(placeholder)"
    case .unexpectedValue(let name, _): name.written
    case .badValue(_, let value, _, let choices), .unknownVerb(_, let value, let choices),
      .unknownTopic(let value, let choices):
      NearestName.find(value, in: choices).map { "did you mean \($0)?" }
        ?? (choices.isEmpty ? nil : "one of: \(choices.joined(separator: ", "))")
    case .missingOperand(let command, _), .extraOperand(let command, _),
      .missingOption(let command, _, _):
      CommandTable.spec(of: command).usage.joined(separator: "\n")
    case .givenTwice, .conflict, .sameFile, .badVariable: nil
    case .edit(let error): error.diagnostic.help
    }
  }

  private static func nearestOption(to word: String, of command: CommandName) -> String {
    let options = CommandTable.spec(of: command).options.map(\.name.rawValue)
    let bare = String(word.drop { $0 == "-" })
    return NearestName.find(bare, in: options).map { "--\($0)" }
      ?? "extrun help \(command.rawValue) lists its options"
  }
}
