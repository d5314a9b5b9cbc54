import LuaSpec
import NotificationModel

/// TAP: a line a test, what failed as YAML below it, the plan at the end. Nothing that is written here
/// differs between versions 13 and 14 but the first line.
final class TapReporter: SpecReporter {
  private let version: Int
  private let write: (String) -> Void
  private var count = 0
  private var hasBegun = false

  init(version: Int, write: @escaping (String) -> Void) {
    self.version = version
    self.write = write
  }

  func take(_ result: TestResult) {
    begin()
    count += 1
    var text = ""
    text += Self.comments(result.output)
    let word = result.isBad ? "not ok" : "ok"
    text += "\(word) \(count) - \(Self.escaped(result.name))"
    switch result.record.status {
    case .pending: text += " # SKIP \(Self.escaped(firstLine(of: result) ?? "pending"))"
    case .skipped: text += " # SKIP \(Self.escaped(firstLine(of: result) ?? "not run"))"
    case .success, .failure, .error, .listed: break
    }
    text += "\n"
    if result.isBad { text += yaml(result) }
    write(text)
  }

  func take(late lines: [String], after result: TestResult?) {
    begin()
    write(Self.comments(lines))
  }

  private func begin() {
    if !hasBegun { write("TAP version \(version)\n") }
    hasBegun = true
  }

  private static func comments(_ lines: [String]) -> String {
    lines.map { "# \(TerminalText.lines($0).replacing("\n", with: "\n# "))\n" }.joined()
  }

  private func firstLine(of result: TestResult) -> String? {
    result.record.message.split(separator: "\n").first.map(String.init)
  }

  private func yaml(_ result: TestResult) -> String {
    func quoted(_ text: String) -> String { JSONWriter.text(.string(text)) }
    var text = "  ---\n  severity: \(result.record.status == .failure ? "fail" : "error")\n"
    text += "  at: \(quoted(result.failurePlace.isEmpty ? result.place : result.failurePlace))\n"
    text += "  message: |\n"
    for line in result.record.message.split(separator: "\n", omittingEmptySubsequences: false) {
      text += "    \(Self.visible(line))\n"
    }
    return text + "  ...\n"
  }

  /// Control characters cannot stand in YAML.
  private static func visible(_ line: Substring) -> String {
    String(
      String.UnicodeScalarView(
        line.unicodeScalars.map { $0.value < 0x20 && $0 != "\t" ? "\u{FFFD}" : $0 }))
  }

  /// A description ends at the line's end and at "#".
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "#": result += "\\#"
      case "\\": result += "\\\\"
      case "\n", "\r", "\r\n": result += " "
      default: result.append(character)
      }
    }
    return TerminalText.line(result)
  }

  func end(_ summary: RunSummary) {
    begin()
    var text = ""
    if summary.failsObsolete {
      for path in summary.obsoleteSnapshots {
        count += 1
        text += "not ok \(count) - obsolete snapshot \(Self.escaped(path))\n"
      }
    } else {
      for path in summary.obsoleteSnapshots { text += "# obsolete snapshot: \(path)\n" }
    }
    if summary.wasInterrupted { text += "Bail out! interrupted\n" }
    write(text + "1..\(count)\n")
  }
}
