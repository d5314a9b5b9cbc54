/// Takes a command line apart by the table of commands.
///
/// Long options are never abbreviated, may follow operands, and take their value as `--name=value` or
/// as the next word; `--` ends options. A next word that is an option of the command is no value.
struct ArgumentParser {
  /// Whether a first word names something in the file system, which means `run`.
  let pathExists: (String) -> Bool

  func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    guard let first = words.first else { return ParsedArguments(command: .help) }
    if let command = CommandName(rawValue: first) {
      return try parse(words.dropFirst(), of: CommandTable.spec(of: command))
    }
    if first == "--help" || first == "-h" { return ParsedArguments(command: .help) }
    if first == "--version" {
      return try parse(words.dropFirst(), of: CommandTable.spec(of: .version))
    }
    if first.hasPrefix("-") { throw .optionBeforeCommand(first) }
    // A word with the look of a path is one, so that the message is about the file.
    guard pathExists(first) || first.contains("/") || first.hasSuffix(".lua") else {
      throw .unknownCommand(first)
    }
    return try parse(words[...], of: CommandTable.spec(of: .run))
  }

  private func parse(
    _ words: ArraySlice<String>, of spec: CommandSpec
  ) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments(command: spec.name)
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        parsed.operands += rest
        break
      }
      if word.hasPrefix("--") {
        try takeLong(word, rest: &rest, spec, into: &parsed)
      } else if word.hasPrefix("-"), word.count > 1 {
        try takeShort(word, rest: &rest, spec, into: &parsed)
      } else {
        parsed.operands.append(word)
      }
    }
    if !parsed.has(.help) { try judgeOperands(of: parsed, spec) }
    return parsed
  }

  private func takeLong(
    _ word: String, rest: inout ArraySlice<String>, _ spec: CommandSpec,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = spec.option(named: name) else {
      throw .unknownOption("--\(name)", command: spec.name)
    }
    try take(option, attached: parts.count > 1 ? String(parts[1]) : nil, &rest, spec, &parsed)
  }

  /// `-p FILE`, `-pFILE`, `-q`, and flags run together: `-qv`.
  private func takeShort(
    _ word: String, rest: inout ArraySlice<String>, _ spec: CommandSpec,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = spec.option(short: letter) else {
        throw .unknownOption(
          letters.isEmpty && word.count == 2 ? word : "-\(letter)", command: spec.name)
      }
      if option.value == nil {
        try take(option, attached: nil, &rest, spec, &parsed)
      } else {
        let attached =
          letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
        return try take(option, attached: attached, &rest, spec, &parsed)
      }
    }
  }

  private func take(
    _ option: OptionSpec, attached: String?, _ rest: inout ArraySlice<String>, _ spec: CommandSpec,
    _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    if !option.isRepeatable, option.value != nil, parsed.has(option.name) {
      throw .givenTwice(option.name)
    }
    guard let placeholder = option.value else {
      if let attached { throw .unexpectedValue(option.name, attached) }
      return parsed.options.append(.init(name: option.name, value: nil))
    }
    // An empty one is what a script makes of a variable that is not set.
    if attached ?? rest.first == "", !option.isValueOptional, placeholder.hasPrefix("FILE") {
      throw .missingValue(option.name, placeholder: placeholder)
    }
    if let attached {
      return parsed.options.append(.init(name: option.name, value: attached))
    }
    if option.isValueOptional {
      return parsed.options.append(.init(name: option.name, value: nil))
    }
    guard let value = rest.first, !isOption(value, of: spec) else {
      throw .missingValue(option.name, placeholder: placeholder)
    }
    rest.removeFirst()
    parsed.options.append(.init(name: option.name, value: value))
  }

  private func isOption(_ word: String, of spec: CommandSpec) -> Bool {
    guard word.hasPrefix("--") else { return false }
    let name = word.dropFirst(2).prefix { $0 != "=" }
    return name.isEmpty || spec.option(named: String(name)) != nil
  }

  private func judgeOperands(of parsed: ParsedArguments, _ spec: CommandSpec) throws(UsageError) {
    let operands = parsed.operands
    switch spec.operands {
    case .none:
      if let extra = operands.first { throw .extraOperand(spec.name, extra) }
    case .one(let placeholder):
      if operands.isEmpty { throw .missingOperand(spec.name, placeholder) }
      if operands.count > 1 { throw .extraOperand(spec.name, operands[1]) }
    case .oneOrMore(let placeholder):
      if operands.isEmpty { throw .missingOperand(spec.name, placeholder) }
    case .zeroOrMore: break
    case .any:
      if operands.count > 1 { throw .extraOperand(spec.name, operands[1]) }
    case .verb(let verbs, let placeholder):
      guard let verb = operands.first else {
        throw .missingOperand(spec.name, verbs.joined(separator: "|"))
      }
      if !verbs.contains(verb) { throw .unknownVerb(spec.name, verb, choices: verbs) }
      if operands.count < 2 { throw .missingOperand(spec.name, placeholder) }
    }
  }
}
