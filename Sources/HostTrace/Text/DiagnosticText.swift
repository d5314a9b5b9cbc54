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
