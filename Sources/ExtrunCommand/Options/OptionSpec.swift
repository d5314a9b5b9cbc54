/// One option of a command: what the parser accepts and what the help says.
struct OptionSpec {
  var name: OptionName
  /// The letter after one dash.
  var short: Character?
  /// Placeholder of its value; nil for a flag.
  var value: String?
  /// Whether the value may be left out; it then stands behind an equals sign only.
  var isValueOptional: Bool = false
  var help: String
  /// Whether it may be given more than once.
  var isRepeatable: Bool

  init(
    _ name: OptionName, short: Character? = nil, value: String? = nil, repeatable: Bool = false,
    _ help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
    self.isRepeatable = repeatable
  }

  /// An option whose value may be left out.
  init(_ name: OptionName, optional value: String, repeatable: Bool = false, _ help: String) {
    self.init(name, value: value, repeatable: repeatable, help)
    isValueOptional = true
  }
}

/// Options that belong together, under one title of the help.
struct OptionGroup {
  var title: String
  var options: [OptionSpec]
}
