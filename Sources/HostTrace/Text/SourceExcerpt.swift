import NotificationModel

/// A line of a file with a caret under one of its columns.
struct SourceExcerpt {
  /// Longer lines are cut around the column: a payload may be one line of four thousand bytes.
  private static let widest = 96

  let lines: [String]

  /// nil if the file has no such line.
  init?(of bytes: [UInt8], line: Int, column: Int?) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard line >= 1, line <= parts.count else { return nil }
    var characters = Array(String(decoding: parts[line - 1], as: UTF8.self))
    if characters.last == "\r" { characters.removeLast() }
    var caret = column.map { max(0, $0 - 1) }
    if characters.count > Self.widest {
      let from = max(0, min((caret ?? 0) - Self.widest / 2, characters.count - Self.widest))
      characters = Array(characters[from..<(from + Self.widest)])
      caret = caret.map { $0 - from }
    }
    let text = String(characters.map { $0 == "\t" ? " " : $0 }).visible
    let number = String(line)
    var lines = ["  \(number) | \(text)"]
    if let caret, caret <= characters.count {
      let gutter = String(repeating: " ", count: number.count + 2)
      lines.append("\(gutter) | \(String(repeating: " ", count: caret))^")
    }
    self.lines = lines
  }
}
