/// `extrun render`: play, then draw what is on the screen, in one picture or in many.
struct RenderCommand {
  private let program: Program
  private let plan: PicturePlan
  private let runs: [RunSettings]

  init(program: Program, _ parsed: ParsedArguments) throws(UsageError) {
    self.program = program
    guard let file = parsed.value(.output) else {
      throw .missingOption(.render, .output, placeholder: "FILE.png|svg|pdf")
    }
    plan = try PicturePlan(parsed, file: file, option: .output)
    runs = try plan.groups.map { group throws(UsageError) in
      try RunSettings(parsed.setting(.width, to: group.width).setting(.locale, to: group.locale))
    }
  }

  func run() -> ExitStatus { PictureRun(program: program, plan: plan, runs: runs).run() }
}

extension ParsedArguments {
  /// The same with one value of an option in place of those that were given.
  fileprivate func setting(_ name: OptionName, to value: String?) -> ParsedArguments {
    guard let value else { return self }
    var copy = self
    copy.options.removeAll { $0.name == name }
    copy.options.append(Occurrence(name: name, value: value))
    return copy
  }
}
