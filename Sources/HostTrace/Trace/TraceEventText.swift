import NotificationModel

/// An event of a trace that was read, in words.
struct TraceEventText {
  /// What every event has, and trees, which a line has no room for.
  private static let left: Set = ["event", "step", "time", "view", "content", "trigger", "date"]
  private static let longest = 200

  /// The kind.
  let name: String
  let words: String
  /// Seconds of the virtual clock since the start.
  let time: Double?

  init(_ event: JSONValue, start: Double) {
    name = Self.text(event["event"])
    switch event["time"] {
    case .integer(let seconds)?: time = Double(seconds) - start
    case .real(let seconds)?: time = seconds - start
    default: time = nil
    }
    words = String(Self.words(event, name).prefix(Self.longest)).visible
  }

  private static func words(_ event: JSONValue, _ name: String) -> String {
    switch name {
    case "delivered":
      let texts = ["title", "subtitle", "body"].map { text(event["content"]?[$0]) }
      return texts.filter { !$0.isEmpty }.map { "\"\($0)\"" }.joined(separator: " · ")
        + " category \(text(event["category"]))"
    case "actionsChanged":
      guard case .array(let actions)? = event["actions"] else { return "" }
      return actions.isEmpty
        ? "none" : actions.map { text($0["identifier"]) }.joined(separator: ", ")
    case "viewChanged": return "\(count(event["view"])) views"
    case "log": return "\(text(event["source"])): \(text(event["message"]))"
    case "diagnostic":
      let place = text(event["file"])
      let line = text(event["line"])
      return "\(text(event["severity"]))[\(text(event["code"]))]: \(text(event["message"]))"
        + (place.isEmpty ? "" : " (\(place)\(line.isEmpty ? "" : ":\(line)"))")
    case "tapped": return text(event["actionIdentifier"])
    default: return rest(event)
    }
  }

  private static func rest(_ event: JSONValue) -> String {
    guard case .object(let object) = event else { return "" }
    return object.members.filter { !left.contains($0.name) && $0.value != .null }.map { member in
      "\(member.name) \(text(member.value))"
    }.joined(separator: ", ")
  }

  private static func count(_ view: JSONValue?) -> Int {
    guard case .array(let subviews)? = view?["subviews"] else { return 1 }
    return subviews.reduce(1) { $0 + count($1) }
  }

  private static func text(_ value: JSONValue?) -> String {
    switch value {
    case nil, .null?: ""
    case .string(let text)?: text
    case .array(let items)? where items.allSatisfy(\.isText):
      items.map { text($0) }.joined(separator: ", ")
    case .some(let value): JSONWriter.text(value)
    }
  }
}

extension JSONValue {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
}
