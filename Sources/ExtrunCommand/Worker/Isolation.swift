/// Where scripts run.
enum Isolation: String, CaseIterable {
  /// In a confined process that can be ended at any moment.
  case process
  /// In this process: a stall within one step of the interpreter cannot be ended.
  case thread

  /// `--isolation`, or a process.
  init(_ parsed: ParsedArguments) throws(UsageError) {
    guard let word = parsed.value(.isolation) else {
      self = .process
      return
    }
    guard let isolation = Isolation(rawValue: word) else {
      throw .badValue(
        .isolation, word, expected: "process or thread", choices: Isolation.allCases.map(\.rawValue)
      )
    }
    self = isolation
  }

  static let option = OptionSpec(
    .isolation, value: "process|thread",
    "run scripts in a confined process (the default) or in this one")
}
