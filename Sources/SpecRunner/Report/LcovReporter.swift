/// Coverage in the form of lcov's tools.
final class LcovReporter: SpecReporter {
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) {
    self.write = write
  }

  func take(_ result: TestResult) {}

  func end(_ summary: RunSummary) {
    var text = ""
    for file in summary.coverage ?? [] {
      text += "TN:\nSF:\(file.path)\n"
      for function in file.functions { text += "FN:\(function.line),\(function.name)\n" }
      for function in file.functions { text += "FNDA:\(function.hits),\(function.name)\n" }
      text += "FNF:\(file.functions.count)\nFNH:\(file.calledCount)\n"
      for entry in file.lines { text += "DA:\(entry.line),\(entry.hits)\n" }
      text += "LF:\(file.lines.count)\nLH:\(file.hitCount)\nend_of_record\n"
    }
    write(text)
  }
}
