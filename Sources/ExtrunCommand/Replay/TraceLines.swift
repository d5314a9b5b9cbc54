import HostTrace

/// The lines of a trace, from its header to its end.
struct TraceLines {
  /// Of any version: one that cannot be played is one trace all the same, and told once.
  private static let header: [UInt8] = {
    let family = TraceWriter.schema.prefix { $0 != "/" }
    return Array(#"{"schema":"\#(family)/"#.utf8)
  }()
  private static let end = Array(#"{"event":"end""#.utf8)

  private let line: Int
  /// nil once they are too many.
  private var bytes: [UInt8]?

  static func isHeader(_ line: [UInt8]) -> Bool { line.starts(with: header) }

  init(_ line: Int, _ bytes: [UInt8]) {
    self.line = line
    self.bytes = bytes
  }

  /// Whether it is the last one; nil stands for a line that is too long by itself.
  mutating func append(_ more: [UInt8]?, limit: Int) -> Bool {
    guard let more else {
      bytes = nil
      return false
    }
    if let count = bytes?.count, count + more.count < limit {
      bytes?.append(UInt8(ascii: "\n"))
      bytes?.append(contentsOf: more)
    } else {
      bytes = nil
    }
    return more.starts(with: Self.end)
  }

  func item(_ source: Int) -> ReplayItem {
    ReplayItem(
      source: source, line: line, kind: bytes == nil ? .tooLong : .trace, bytes: bytes ?? [])
  }
}
