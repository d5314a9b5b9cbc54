package import InterfaceModel
package import NotificationModel

extension View {
  /// The tree as the outcome shows it: `{class, id?, frame, …properties…, subviews}`.
  package var json: JSONValue {
    let ownMembers = 4
    var members: [JSONObject.Member] = []
    members.reserveCapacity(ownMembers + properties.count)
    members.append(.init(name: "class", value: .string(viewClass)))
    if let id { members.append(.init(name: "id", value: .string(id))) }
    members.append(.init(name: "frame", value: frame.json))
    for property in properties where !Self.isOwn(property.name) {
      members.append(.init(name: property.name, value: property.value.json))
    }
    members.append(.init(name: "subviews", value: .array(subviews.map(\.json))))
    return .object(JSONObject(members: members))
  }

  /// Whether the tree itself uses the name.
  private static func isOwn(_ name: String) -> Bool {
    switch name {
    case "class", "id", "frame", "subviews": true
    default: false
    }
  }
}

extension ViewValue {
  /// The value of a property in the tree.
  package var json: JSONValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .integer(let value): .count(value)
    case .number(let value): .figure(value)
    case .string(let value), .constant(let value): .string(value)
    case .color(let color): color.json
    case .font(let font): font.json
    case .transform(let transform): transform.json
    case .size(let size): .record(["width": .figure(size.width), "height": .figure(size.height)])
    case .point(let point): .record(["x": .figure(point.x), "y": .figure(point.y)])
    case .rect(let rect): rect.json
    case .insets(let insets):
      .record([
        "top": .figure(insets.top), "left": .figure(insets.left),
        "bottom": .figure(insets.bottom), "right": .figure(insets.right),
      ])
    case .list(let values): .array(values.map(\.json))
    case .record(let parts):
      .object(JSONObject(members: parts.map { .init(name: $0.name, value: $0.value.json) }))
    }
  }
}

extension Rect {
  var json: JSONValue {
    .record([
      "x": .figure(x), "y": .figure(y), "width": .figure(width), "height": .figure(height),
    ])
  }
}

extension Color {
  var json: JSONValue {
    .sparse([
      "red": .figure(red), "green": .figure(green), "blue": .figure(blue), "alpha": .figure(alpha),
      "name": name.map(JSONValue.string),
    ])
  }
}

extension Font {
  var json: JSONValue {
    .sparse([
      "size": .figure(size), "weight": .string(weight), "italic": isItalic ? .boolean(true) : nil,
      "textStyle": textStyle.map(JSONValue.string),
    ])
  }
}
