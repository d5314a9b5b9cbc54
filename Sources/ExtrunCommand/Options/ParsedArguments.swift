/// A command line taken apart, nothing read or checked yet but its words.
struct ParsedArguments {
  /// An option as it was given.
  struct Occurrence {
    var name: OptionName
    /// nil for a flag.
    var value: String?
  }

  var command: CommandName
  /// In the order written.
  var options: [Occurrence] = []
  var operands: [String] = []

  /// The last value of an option.
  func value(_ name: OptionName) -> String? {
    options.last { $0.name == name }?.value
  }

  func has(_ name: OptionName) -> Bool {
    options.contains { $0.name == name }
  }
}
