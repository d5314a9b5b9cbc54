import LuaSpec

/// One line a test, then what failed in full.
final class ListReporter: SpecReporter {
  /// Bytes of a line besides its texts: the word and colours.
  private static let room = 32
  private let style: ReportStyle
  private let write: (String) -> Void

  init(style: ReportStyle, write: @escaping (String) -> Void) {
    self.style = style
    self.write = write
  }

  func take(_ result: TestResult) {
    let name = result.name
    var text = ""
    text.reserveCapacity(name.utf8.count + result.place.utf8.count + Self.room)
    if !result.isBad {
      for line in result.output { text += "\(style.paint("|", .dim)) \(line)\n" }
    }
    text += style.word(of: result.record.status)
    text += " "
    text += style.paint(result.place, .dim)
    text += ": "
    text += name
    text += "\n"
    write(text)
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
