/// The words a command line may begin with.
enum CommandName: String, CaseIterable {
  case run
  case render
  case check
  case payload
  case test
  case replay
  case mergeReports = "merge-reports"
  case trace
  case diff
  case explain
  case help
  case version
}

/// One command: what the parser accepts and what the help says.
struct CommandSpec {
  /// What may follow the options.
  enum Operands {
    case none
    /// Exactly one.
    case one(String)
    case oneOrMore(String)
    /// One or none.
    case any(String)
    case zeroOrMore(String)
    /// A word of a closed set, then one or more.
    case verb([String], then: String)
  }

  var name: CommandName
  var summary: String
  var usage: [String]
  var operands: Operands
  /// Paragraphs below the usage.
  var about: [String] = []
  var groups: [OptionGroup] = []
  var examples: [String] = []

  func option(named word: String) -> OptionSpec? {
    for group in groups {
      if let option = group.options.first(where: { $0.name.rawValue == word }) { return option }
    }
    return nil
  }

  func option(short letter: Character) -> OptionSpec? {
    options.first { $0.short == letter }
  }

  var options: [OptionSpec] { groups.flatMap(\.options) }
}
