import ExtensionHost
import HostTrace
import InterfaceModel
import NotificationModel
import ContentExtension

/// An interface as the lines of a snapshot: one view a line, its properties below it, then the actions.
enum SnapshotText {
  static func text(of interface: Outcome.Interface) -> String {
    var lines = ["state: \(interface.state.rawValue)", "kind: \(interface.kind.rawValue)"]
    if !interface.title.isEmpty { lines.append("title: \(quoted(interface.title))") }
    if let button = interface.mediaButton {
      lines.append("media: \(button.isPlaying ? "playing" : "paused")")
    }
    if let sheet = interface.sheet {
      lines.append("sheet: \(JSONWriter.text(Outcome.Interface.sheetValue(sheet)))")
    }
    if let view = interface.view {
      lines.append("view:")
      append(view, indent: 2, to: &lines)
    }
    lines.append(interface.actions.isEmpty ? "actions: none" : "actions:")
    for action in interface.actions {
      var line = "  \(action.identifier) \(quoted(action.title))"
      let options = action.options.names
      if !options.isEmpty { line += " [\(options.joined(separator: ", "))]" }
      if let input = action.textInput {
        line += " text input \(quoted(input.buttonTitle)) \(quoted(input.placeholder))"
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func append(_ view: View, indent: Int, to lines: inout [String]) {
    let space = String(repeating: " ", count: indent)
    lines.append(space + view.viewClass + (view.id.map { " #\($0)" } ?? ""))
    for property in view.properties.sorted(by: { $0.name < $1.name }) {
      lines.append("\(space)  \(property.name): \(JSONWriter.text(property.value.json))")
    }
    for subview in view.subviews { append(subview, indent: indent + 2, to: &lines) }
  }

  private static func quoted(_ text: String) -> String { JSONWriter.text(.string(text)) }
}

extension Outcome.Interface {
  fileprivate static func sheetValue(_ sheet: PresentedController) -> JSONValue {
    var interface = Outcome.Interface()
    interface.sheet = sheet
    return interface.json["sheet"] ?? .null
  }
}
