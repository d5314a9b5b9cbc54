import LuaSpec
import NotificationModel

extension TestResult {
  fileprivate var isPendingWithReason: Bool {
    record.status == .pending && !record.message.isEmpty
  }
}

/// What the text reports end with: the failures in full, snapshots, the count.
struct TextEnding {
  let style: ReportStyle

  func text(_ summary: RunSummary) -> String {
    var text = ""
    let remarkable = summary.remarkable
    for result in remarkable where result.isPendingWithReason {
      text += "\n\(style.word(of: .pending)) \(title(result))\n"
      text += indented(result.record.message)
    }
    for result in remarkable where result.isBad {
      text += "\n\(style.word(of: result.record.status)) \(title(result))\n"
      text += indented(result.fullMessage)
      if !result.output.isEmpty {
        text += "  printed:\n" + indented(result.output.joined(separator: "\n"), by: "    ")
      }
      for path in result.traces.compactMap(\.path) {
        text += "  trace: \(TerminalText.line(path))\n"
      }
    }
    text += "\n"
    for path in summary.writtenSnapshots {
      text += "snapshot written: \(TerminalText.line(path))\n"
    }
    for path in summary.obsoleteSnapshots {
      let word = summary.failsObsolete ? style.word(of: .failure) + " " : ""
      text += "\(word)obsolete snapshot: \(TerminalText.line(path))"
      text += " (no test takes it; --update=all removes it)\n"
    }
    for path in summary.unwritten.compactMap(\.file) {
      text += style.paint("not written", .red) + ": \(TerminalText.line(path))\n"
    }
    for file in summary.coverage ?? [] {
      text += "covered \(file.percent) of \(file.path)"
      text += ", \(file.calledCount) of \(file.functions.count) functions"
      let missed = (file.missed.isEmpty ? [] : [file.missed]) + file.uncalled
      text +=
        missed.isEmpty
        ? "\n" : style.paint("; not: \(missed.joined(separator: ", "))", .dim) + "\n"
    }
    for result in slowest(summary) {
      let milliseconds = Int(result.milliseconds.rounded())
      text += "slow: \(milliseconds) ms \(title(result))\n"
    }
    if let seed = summary.seed { text += "shuffled with --shuffle=\(seed)\n" }
    if summary.wasInterrupted { text += "interrupted; this is what was done:\n" }
    let color: ReportStyle.Color = summary.isBad ? .red : .green
    let files = summary.files == 1 ? "1 file" : "\(summary.files) files"
    let tests = summary.testCount
    text +=
      style.paint(summary.sentence, color)
      + style.paint(" (\(tests == 1 ? "1 test" : "\(tests) tests") in \(files))", .dim) + "\n"
    return text
  }

  /// Tests that took so long that somebody would ask which.
  private func slowest(_ summary: RunSummary) -> [TestResult] {
    let (longest, most) = (100.0, 5)
    let results = summary.results
    let slow = results.indices.filter {
      results[$0].milliseconds >= longest && results[$0].record.kind == .test
    }
    return slow.map { results[$0] }.sorted { $0.milliseconds > $1.milliseconds }.prefix(most)
      .map { $0 }
  }

  private func title(_ result: TestResult) -> String {
    "\(TerminalText.line(result.place)): \(TerminalText.line(result.name))"
  }

  private func indented(_ text: String, by space: String = "  ") -> String {
    TerminalText.lines(text).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "\(space)\($0)\n" }.joined()
  }
}
