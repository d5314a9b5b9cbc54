/// A line that GitHub Actions takes for a command, and shows beside a line of a change.
package struct WorkflowCommand {
  /// "error", "warning" or "notice".
  package var name: String
  /// In the order written.
  package var properties: [(name: String, value: String)]
  package var message: String

  package init(_ name: String, _ properties: [(name: String, value: String)], _ message: String) {
    self.name = name
    self.properties = properties
    self.message = message
  }

  /// Without the line's end.
  package var line: String {
    let list = properties.map { "\($0.name)=\(Self.escaped($0.value, isProperty: true))" }
    return "::\(name) \(list.joined(separator: ","))::\(Self.escaped(message, isProperty: false))"
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
