import HostTrace
import NotificationModel

extension JSONDifference {
  /// The first place where two values differ; nil if they are the same. 2 and 2.0 are one number: not every
  /// tool that a result of before went through keeps them apart.
  static func first(_ before: JSONValue, _ after: JSONValue) -> JSONDifference? {
    between(before, after).first { difference in
      switch (difference.before, difference.after) {
      case (.integer(let old)?, .real(let new)?): Double(old) != new
      case (.real(let old)?, .integer(let new)?): old != Double(new)
      default: true
      }
    }
  }

  /// As a verdict has it, with the number of a line of the input if there is one.
  func json(line: Int?) -> JSONValue {
    .sparse([
      "line": line.map(JSONValue.count), "path": .string(path), "expected": before, "found": after,
    ])
  }
}
