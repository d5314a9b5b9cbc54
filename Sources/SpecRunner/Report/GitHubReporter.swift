import LuaSpec
import NotificationModel

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
    var commands = bad.prefix(Self.most).map { result in
      let place = result.failurePlace.isEmpty ? result.place : result.failurePlace
      return WorkflowCommand(
        "error", Self.properties(of: place) + [("title", result.name)], result.record.message)
    }
    if bad.count > Self.most {
      commands.append(
        WorkflowCommand(
          "notice", [("title", "extrun")], "\(bad.count - Self.most) more failures are in the log"))
    }
    if summary.failsObsolete {
      for path in summary.obsoleteSnapshots.prefix(max(0, Self.most - bad.count)) {
        commands.append(
          WorkflowCommand(
            "error", [("file", path), ("title", "obsolete snapshot")], "no test takes this snapshot"
          ))
      }
    }
    write(commands.map { $0.line + "\n" }.joined() + summary.sentence + "\n")
  }

  private static func properties(of place: String) -> [(name: String, value: String)] {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[colon...].dropFirst()) else {
      return [("file", place)]
    }
    return [("file", String(place[..<colon])), ("line", "\(line)")]
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
