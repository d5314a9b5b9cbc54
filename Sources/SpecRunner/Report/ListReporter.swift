import LuaSpec

/// One line a test, then what failed in full.
final class ListReporter: SpecReporter {
  private let style: ReportStyle
  private let write: (String) -> Void
  /// Room for the line of a test.
  private var line: [UInt8] = []
  /// Of the line before: a loop declares many tests at one place.
  private var beginning: (status: SpecRecord.Status?, place: String, bytes: [UInt8]) = (nil, "", [])

  init(style: ReportStyle, write: @escaping (String) -> Void) {
    self.style = style
    self.write = write
  }

  func take(_ result: TestResult) {
    if !result.isBad { write(printed: result.output) }
    let status = result.record.status
    if beginning.status != status || beginning.place != result.place {
      let place = style.paint(TerminalText.line(result.place), .dim)
      beginning = (status, result.place, Array("\(style.word(of: status)) \(place): ".utf8))
    }
    line.removeAll(keepingCapacity: true)
    line += beginning.bytes
    result.appendName(to: &line)
    TerminalText.show(&line, from: beginning.bytes.count)
    line.append(UInt8(ascii: "\n"))
    write(String(decoding: line, as: UTF8.self))
  }

  func take(late lines: [String], after result: TestResult?) {
    // Of a test that failed everything is told at the end.
    if result?.isBad != true { write(printed: lines) }
  }

  private func write(printed lines: [String]) {
    for line in lines { write("\(style.paint("|", .dim)) \(TerminalText.lines(line))\n") }
  }

  func end(_ summary: RunSummary) { write(TextEnding(style: style).text(summary)) }
}

/// One character a test, then what failed in full.
final class DotReporter: SpecReporter {
  private static let width = 80
  private let style: ReportStyle
  private let write: (String) -> Void
  private var column = 0

  init(style: ReportStyle, write: @escaping (String) -> Void) {
    self.style = style
    self.write = write
  }

  func take(_ result: TestResult) {
    let mark =
      switch result.record.status {
      case .success: style.paint(".", .green)
      case .failure: style.paint("F", .red)
      case .error: style.paint("E", .red)
      case .pending: style.paint("P", .yellow)
      case .skipped: style.paint("S", .yellow)
      case .listed: "-"
      }
    column += 1
    write(column % Self.width == 0 ? mark + "\n" : mark)
  }

  func end(_ summary: RunSummary) {
    let text = TextEnding(style: style).text(summary)
    write((column % Self.width == 0 ? "" : "\n") + text)
  }
}
