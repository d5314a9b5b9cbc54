import HostTrace
import NotificationModel

/// The lines of a trace behind its header, compared with those of another one.
///
/// Findings about the payload's text and the plugin come before the first event. They are left out: a
/// trace holds the payload itself, not the text it was read from.
struct TraceEvents {
  /// A line with its number.
  private typealias Line = (number: Int, bytes: ArraySlice<UInt8>)

  private static let finding = Array(#"{"event":"diagnostic","step":0,"#.utf8)
  private static let end = Array(#"{"event":"end""#.utf8)
  private static let limit = Array(#"{"event":"limit""#.utf8)

  private(set) var header: [UInt8]?
  private var lines: [Line] = []
  /// Whether something was stopped by a limit.
  private(set) var hasLimit = false

  init(_ bytes: [UInt8]) {
    var isAtHead = true
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty { continue }
      guard header != nil else {
        header = Array(line)
        continue
      }
      if isAtHead, line.starts(with: Self.finding) { continue }
      isAtHead = false
      if line.starts(with: Self.limit) { hasLimit = true }
      lines.append((number, line))
    }
  }

  /// Where another trace first differs from this one, and the number of the line there in this one.
  func firstDifference(to other: TraceEvents) -> (line: Int, difference: JSONDifference)? {
    for index in 0..<max(lines.count, other.lines.count) {
      guard index < lines.count else {
        let line = (lines.last?.number ?? 1) + 1
        return (line, Self.difference(nil, Self.value(other.lines[index].bytes)))
      }
      let old = lines[index]
      guard index < other.lines.count else {
        return (old.number, Self.difference(Self.value(old.bytes), nil))
      }
      let new = other.lines[index].bytes
      if old.bytes == new { continue }
      guard var expected = Self.value(old.bytes), let found = Self.value(new) else {
        return (old.number, Self.difference(nil, Self.value(new)))
      }
      // Expectations are of the run, not of the trace: that they were not met is no event.
      if old.bytes.starts(with: Self.end), expected["exit"]?["reason"] == .string("check") {
        expected = found
      }
      if let difference = JSONDifference.first(expected, found) {
        return (old.number, difference)
      }
    }
    return nil
  }

  private static func difference(_ old: JSONValue?, _ new: JSONValue?) -> JSONDifference {
    JSONDifference(path: "event", before: old, after: new)
  }

  private static func value(_ line: ArraySlice<UInt8>) -> JSONValue? {
    try? JSONReader.read(Array(line), file: "trace").value
  }
}
