import NotificationModel

/// Findings as workflow commands of GitHub Actions, which shows them beside the lines of a change.
///
/// It keeps ten errors and ten warnings of a step and drops the rest without a word; so no more are
/// written, errors before warnings.
struct WorkflowAnnotations {
  private static let most = 10

  /// The plugin's folder: the service wants paths from the root of the repository.
  let folder: String?

  func text(_ diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.filter { $0.severity == .error }.prefix(Self.most)
    let warnings = diagnostics.filter { $0.severity == .warning }.prefix(Self.most)
    return (errors + warnings).map { line($0) + "\n" }.joined()
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    var properties: [(name: String, value: String)] = []
    if let file = diagnostic.file {
      let isInside = folder.map { !file.hasPrefix($0 + "/") } ?? false
      properties.append(("file", isInside && folder != "." ? "\(folder ?? "")/\(file)" : file))
    }
    if let line = diagnostic.line { properties.append(("line", "\(line)")) }
    if let column = diagnostic.column { properties.append(("col", "\(column)")) }
    properties.append(("title", diagnostic.code))
    return WorkflowCommand(diagnostic.severity.rawValue, properties, diagnostic.message).line
  }
}
