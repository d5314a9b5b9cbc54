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
    var properties: [String] = []
    if let file = diagnostic.file {
      let isInside = folder.map { !file.hasPrefix($0 + "/") } ?? false
      let path = isInside && folder != "." ? "\(folder ?? "")/\(file)" : file
      properties.append("file=\(Self.escaped(path, isProperty: true))")
    }
    if let line = diagnostic.line { properties.append("line=\(line)") }
    if let column = diagnostic.column { properties.append("col=\(column)") }
    properties.append("title=\(diagnostic.code)")
    let message = Self.escaped(diagnostic.message, isProperty: false)
    return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(message)"
  }

  /// Line ends would end the command; commas and colons end a property.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
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
}
