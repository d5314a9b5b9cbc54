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
    let inputs = [
      ("input accessory view:", interface.inputViews?.accessory),
      ("input view:", interface.inputViews?.input),
    ]
    for case (let title, let view?) in inputs {
      lines.append(title)
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
      lines.append("\(space)  \(property.name): \(stable(property.value))")
    }
    for subview in view.subviews { append(subview, indent: indent + 2, to: &lines) }
  }

  /// A property without what differs between machines: sines end in other digits.
  private static func stable(_ value: ViewValue) -> String {
    switch value {
    case .transform(let transform):
      if let degrees = transform.rotationDegrees {
        return "rotated \(JSONWriter.text(rounded(.real(degrees))))°"
      }
    case .color(let color):
      if let name = color.name { return name }
    case .boolean, .integer, .number, .string, .constant, .font, .size, .point, .rect, .insets,
      .list, .record:
      break
    }
    return JSONWriter.text(rounded(value.json))
  }

  /// Four decimals; whole numbers without a fraction.
  private static func rounded(_ value: JSONValue) -> JSONValue {
    switch value {
    case .real(let number):
      let short = (number * 10_000).rounded() / 10_000
      return Int64(exactly: short).map(JSONValue.integer) ?? .real(short)
    case .array(let items): return .array(items.map(rounded))
    case .object(let object):
      return .object(
        JSONObject(
          members: object.members.map { .init(name: $0.name, value: rounded($0.value)) }))
    case .null, .boolean, .integer, .string: return value
    }
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
