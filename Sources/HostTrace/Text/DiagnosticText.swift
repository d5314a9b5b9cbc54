public import NotificationModel

/// Writes findings as messages: what happened, where, and what to do.
///
///     controller.lua:14:3: error[E0504]: …
///       14 |   self.title = 20
///          |   ^
///     help: …
public struct DiagnosticText {
  private let style: TextStyle
  private let source: (String) -> [UInt8]?

  /// `source` gives the bytes of a file that a finding names, if it can be read.
  public init(style: TextStyle = TextStyle(), source: @escaping (String) -> [UInt8]? = { _ in nil })
  {
    self.style = style
    self.source = source
  }

  /// The message with its line ends.
  public func message(_ diagnostic: Diagnostic) -> String {
    let isError = diagnostic.severity == .error
    let label = "\(diagnostic.severity.rawValue)[\(diagnostic.code)]"
    let painted = isError ? style.red(label) : style.yellow(label)
    var lines = indented("\(place(of: diagnostic)): \(painted): ", diagnostic.message)
    if let file = diagnostic.file, let line = diagnostic.line, let bytes = source(file),
      let excerpt = SourceExcerpt(of: bytes, line: line, column: diagnostic.column)
    {
      lines += excerpt.lines.map(style.dim)
    }
    if let help = diagnostic.help {
      lines += indented(style.cyan("help:") + " ", help)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func place(of diagnostic: Diagnostic) -> String {
    guard let file = diagnostic.file else { return "extrun" }
    var place = file.visible
    if let line = diagnostic.line {
      place += ":\(line)"
      if let column = diagnostic.column { place += ":\(column)" }
    }
    return style.bold(place)
  }

  /// Further lines of the text stand below its first one, set in.
  private func indented(_ head: String, _ text: String) -> [String] {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      (index == 0 ? head : "      ") + String(part).visible
    }
  }
}

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
    let number = String(line).padded(to: 1)
    var lines = ["  \(number) | \(text)"]
    if let caret, caret <= characters.count {
      let gutter = String(repeating: " ", count: number.count + 2)
      lines.append("\(gutter) | \(String(repeating: " ", count: caret))^")
    }
    self.lines = lines
  }
}
