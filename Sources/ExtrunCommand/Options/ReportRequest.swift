import SpecRunner

/// One `--report NAME[=FILE]`.
struct ReportRequest {
  var name: ReportName
  /// nil: standard output.
  var file: String?

  init(name: ReportName, file: String? = nil) {
    self.name = name
    self.file = file == OutputSettings.standardOutput ? nil : file
  }

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts.first.map(String.init) ?? ""
    guard let name = ReportName(rawValue: word) else {
      let choices = ReportName.allCases.map(\.rawValue)
      throw .badValue(.report, word, expected: choices.joined(separator: ", "), choices: choices)
    }
    self.init(name: name, file: parts.count > 1 ? String(parts[1]) : nil)
    if file == "" { throw .missingValue(.report, placeholder: "\(word)=FILE") }
  }
}

extension [ReportRequest] {
  /// Standard output has room for one.
  func check() throws(UsageError) {
    if filter({ $0.file == nil }).count > 1 {
      throw .badValue(
        .report, map(\.name.rawValue).joined(separator: ", "),
        expected: "one report on standard output, the others with a file", choices: [])
    }
  }

  /// Whether standard output is to have one JSON object.
  var isJSONOnOutput: Bool { contains { $0.name == .json && $0.file == nil } }

  func makeReporters(
    color: OutputSettings.Color, _ system: any CommandSystem, _ output: ReportOutput,
    pictures: PictureProgram
  ) -> [any SpecReporter] {
    map { report in
      let isColored =
        report.file == nil
        && OutputSettings.isColored(color, isTerminal: system.isOutputTerminal, system)
      return report.name.make(style: ReportStyle(isColored: isColored), pictures: pictures) {
        text in
        output.write(text, to: report.file)
      }
    }
  }
}
