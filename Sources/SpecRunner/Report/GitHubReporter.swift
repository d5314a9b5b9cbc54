import LuaSpec

/// Failures as workflow commands of GitHub Actions, which shows them beside the lines of a change.
///
/// It keeps ten of a step and drops the rest without a word; so no more are written, and a last line
/// counts the others.
package final class GitHubReporter: SpecReporter {
  private static let most = 10
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) {
    self.write = write
  }

  package func take(_ result: TestResult) {}

  package func end(_ summary: RunSummary) {
    let bad = summary.results.filter(\.isBad)
    var text = ""
    for result in bad.prefix(Self.most) {
      let place = result.failurePlace.isEmpty ? result.place : result.failurePlace
      text += "::error \(Self.properties(of: place))title=\(Self.escaped(result.name, true))::"
      text += Self.escaped(result.record.message, false) + "\n"
    }
    if bad.count > Self.most {
      text += "::notice title=extrun::\(bad.count - Self.most) more failures are in the log\n"
    }
    if summary.failsObsolete {
      for path in summary.obsoleteSnapshots.prefix(max(0, Self.most - bad.count)) {
        text += "::error file=\(Self.escaped(path, true)),title=obsolete snapshot::"
        text += "no test takes this snapshot\n"
      }
    }
    write(text + summary.sentence + "\n")
  }

  private static func properties(of place: String) -> String {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[colon...].dropFirst()) else {
      return "file=\(escaped(place, true)),"
    }
    return "file=\(escaped(String(place[..<colon]), true)),line=\(line),"
  }

  /// Line ends would end the command; commas and colons end a property.
  private static func escaped(_ text: String, _ isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The page of a job's summary, in Markdown.
  package static func page(_ summary: RunSummary) -> String {
    var text = "### extrun test: \(summary.sentence)\n"
    let bad = summary.results.filter(\.isBad)
    if !bad.isEmpty { text += "\n| test | place | message |\n|---|---|---|\n" }
    for result in bad {
      let first = result.record.message.split(separator: "\n").first.map(String.init) ?? ""
      let cells = [result.name, result.place, first].map {
        $0.replacing("|", with: "\\|").replacing("<", with: "&lt;")
      }
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }
}
