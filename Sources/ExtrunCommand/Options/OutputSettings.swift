/// Where the result goes and in which form.
struct OutputSettings {
  enum Format: String, CaseIterable {
    case text
    case json
    case jsonl
  }

  enum Color: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// What stands for it in place of a file's name.
  static let standardOutput = "-"

  var format: Format = .text
  /// nil: standard output.
  var file: String?
  var isQuiet: Bool = false
  var isVerbose: Bool = false
  var color: Color = .auto

  init() {}

  init(_ parsed: ParsedArguments, formats: [Format]) throws(UsageError) {
    if let word = parsed.value(.format) {
      guard let format = Format(rawValue: word), formats.contains(format) else {
        let choices = formats.map(\.rawValue)
        throw .badValue(
          .format, word, expected: choices.joined(separator: " or "), choices: choices)
      }
      if parsed.has(.json), format != .json { throw .conflict(.json, .format) }
      self.format = format
    }
    if parsed.has(.json) { format = .json }
    file = parsed.value(.output).flatMap { $0 == Self.standardOutput ? nil : $0 }
    isQuiet = parsed.has(.quiet)
    isVerbose = parsed.has(.verbose)
    if isQuiet && isVerbose { throw .conflict(.quiet, .verbose) }
    if let word = parsed.value(.color) {
      guard let color = Color(rawValue: word) else {
        throw .badValue(
          .color, word, expected: "auto, always or never", choices: Color.allCases.map(\.rawValue))
      }
      self.color = color
    }
  }

  /// Whether a stream gets colours: the option decides, then the variables that people set for all
  /// programs, then whether a person reads it.
  static func isColored(_ color: Color, isTerminal: Bool, _ system: any CommandSystem) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func isSet(_ name: String) -> Bool { system.variable(name).map { !$0.isEmpty } ?? false }
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE"), system.variable("CLICOLOR_FORCE") != "0" { return true }
    if isSet("CI") || system.variable("TERM") == "dumb" { return false }
    return isTerminal
  }
}
