import HostTrace
import NotificationModel

/// Says findings on standard error, with the source line where it can be read.
struct Messages {
  /// A source line is shown from files up to this size; larger ones were not read either.
  static let largestSource = 4 * 1_048_576

  let system: any CommandSystem
  var color: OutputSettings.Color = .auto
  /// The plugin's folder: files of findings are relative to it.
  var folder: String?
  /// Payloads whose text came from standard input, by their name.
  var texts: [String: [UInt8]] = [:]

  func say(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    let isColored = OutputSettings.isColored(color, isTerminal: system.isErrorTerminal, system)
    let writer = DiagnosticText(style: TextStyle(isColored: isColored), source: source)
    var text = diagnostics.map(writer.message).joined()
    if system.variable("GITHUB_ACTIONS") == "true" {
      text += WorkflowAnnotations(folder: folder).text(diagnostics)
    }
    system.writeError(Array(text.utf8))
  }

  private func source(_ file: String) -> [UInt8]? {
    if let text = texts[file] { return text }
    if file == "-" { return nil }
    let paths = (folder.map { ["\($0)/\(file)"] } ?? []) + [file]
    for path in paths where system.kind(of: path) == .file {
      if let bytes = try? system.read(path, limit: Self.largestSource) { return bytes }
    }
    return nil
  }
}
