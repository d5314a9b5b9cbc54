import NotificationModel

/// A scene of a trace in words: the texts, the views, the buttons.
enum SceneOutline {
  /// Properties that a reader would look for; the rest is in the trace.
  private static let shown = [
    "text", "title", "image", "isHidden", "alpha", "backgroundColor", "value", "isOn", "transform",
  ]

  static func text(_ scene: JSONValue) -> String {
    var lines = [summary(scene)]
    if let view = scene["view"] { append(view, depth: 0, &lines) }
    if case .array(let actions)? = scene["actions"] {
      for action in actions {
        lines.append("[\(text(of: action["title"]))] \(text(of: action["identifier"]))")
      }
    }
    if let sheet = scene["sheet"] { lines.append("sheet \(JSONWriter.text(sheet))") }
    return lines.joined(separator: "\n")
  }

  static func summary(_ scene: JSONValue) -> String {
    let texts = ["title", "subtitle", "body"].map { text(of: scene[$0]) }.filter { !$0.isEmpty }
    return "\(text(of: scene["state"])): \(texts.joined(separator: " · "))"
  }

  private static func append(_ view: JSONValue, depth: Int, _ lines: inout [String]) {
    var line = String(repeating: "  ", count: depth) + text(of: view["class"])
    if view["id"] != nil { line += " #\(text(of: view["id"]))" }
    for name in shown {
      guard let value = view[name] else { continue }
      let words = value["rotationDegrees"].map { "rotated \(text(of: $0))°" } ?? text(of: value)
      line += " \(name) \(words)"
    }
    lines.append(line)
    guard case .array(let subviews)? = view["subviews"] else { return }
    for subview in subviews { append(subview, depth: depth + 1, &lines) }
  }

  private static func text(of value: JSONValue?) -> String {
    switch value {
    case nil, .null?: ""
    case .string(let text)?: text
    case .some(let value): value["name"].map { text(of: $0) } ?? JSONWriter.text(value)
    }
  }
}
