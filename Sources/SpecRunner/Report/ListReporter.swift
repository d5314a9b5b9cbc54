import LuaSpec

/// One line a test, then what failed in full.
final class ListReporter: SpecReporter {
  private let style: ReportStyle
  private let write: (String) -> Void

  init(style: ReportStyle, write: @escaping (String) -> Void) {
    self.style = style
    self.write = write
  }

  func take(_ result: TestResult) {
    if !result.isBad {
      for line in result.output { write("\(style.paint("|", .dim)) \(line)\n") }
    }
    let word = style.word(of: result.record.status)
    write([word, " ", style.paint(result.place, .dim), ": ", result.name, "\n"].inOneText)
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

extension [String] {
  /// The texts one behind the other, in room that is taken once: there is a line for every test.
  fileprivate var inOneText: String {
    String(unsafeUninitializedCapacity: reduce(0) { $0 + $1.utf8.count }) { room in
      var count = 0
      for var text in self {
        text.withUTF8 { bytes in
          _ = room[count...].update(fromContentsOf: bytes)
          count += bytes.count
        }
      }
      return count
    }
  }
}
