import LuaRuntime
import NotificationModel

extension NotificationAttachment.Options {
  private static let labels = [
    "typeHint", "thumbnailHidden", "thumbnailClippingRect", "thumbnailTime",
  ]

  /// A table of labels; none if it is unset.
  init(_ value: LuaValue) throws(LuaRefusal) {
    self.init()
    if case .none = value { return }
    // An empty table is an empty list.
    if value.elements?.isEmpty == true { return }
    guard case .map(let members) = value else {
      throw LuaRefusal("\(Self.owner): expected a table of labels, got \(value.kindName)")
    }
    for (name, value) in members {
      switch Self.label(name) {
      case "typeHint":
        guard let text = value.text else { throw Self.wrong(name, "string", value) }
        typeHint = text
      case "thumbnailHidden":
        guard let flag = value.bool else { throw Self.wrong(name, "boolean", value) }
        isThumbnailHidden = flag
      case "thumbnailTime":
        guard let seconds = value.double, seconds >= 0 else {
          throw Self.wrong(name, "a number from 0", value)
        }
        thumbnailTime = seconds
      case "thumbnailClippingRect": thumbnailClipping = try Self.clipping(name, value)
      default:
        let near = NearestName.find(name, in: Self.labels)
        throw LuaRefusal(
          "\(Self.owner) has no label \(name.prefix(100)); "
            + (near.map { "did you mean \($0)?" }
              ?? "there are: \(Self.labels.joined(separator: ", "))"))
      }
    }
  }

  /// A label, for which Apple's constant may stand: UNNotificationAttachmentOptionsTypeHintKey is typeHint.
  private static func label(_ name: String) -> String {
    let (start, end) = ("UNNotificationAttachmentOptions", "Key")
    guard name.hasPrefix(start), name.hasSuffix(end),
      name.utf8.count > start.utf8.count + end.utf8.count
    else { return name }
    let middle = name.dropFirst(start.count).dropLast(end.count)
    return middle.prefix(1).lowercased() + middle.dropFirst()
  }

  private static let owner = "UNNotificationAttachment.options"

  private static func wrong(_ name: String, _ expected: String, _ found: LuaValue) -> LuaRefusal {
    LuaRefusal("\(owner).\(name): expected \(expected), got \(found.kindName)")
  }

  private static func clipping(_ name: String, _ value: LuaValue) throws(LuaRefusal) -> Clipping {
    let sides = ["x", "y", "width", "height"].map { value[$0].double ?? .nan }
    guard case .map(let members) = value, members.count == sides.count,
      sides.allSatisfy({ $0 >= 0 && $0 <= 1 })
    else {
      throw wrong(name, "a table { x =, y =, width =, height = } of numbers from 0 to 1", value)
    }
    return Clipping(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  /// As scripts read it; nil if nothing is set.
  var luaValue: LuaValue? {
    var members: [(name: String, value: LuaValue)] = []
    if let typeHint { members.append(("typeHint", .string(typeHint))) }
    if isThumbnailHidden { members.append(("thumbnailHidden", .boolean(true))) }
    if let part = thumbnailClipping {
      members.append(
        (
          "thumbnailClippingRect",
          .map([
            ("x", .number(part.x)), ("y", .number(part.y)), ("width", .number(part.width)),
            ("height", .number(part.height)),
          ])
        ))
    }
    if let thumbnailTime { members.append(("thumbnailTime", .number(thumbnailTime))) }
    return members.isEmpty ? nil : .map(members)
  }
}

extension LuaValue {
  /// What it is, for a message.
  fileprivate var kindName: String {
    switch self {
    case .none: "nil"
    case .null: "NSNull"
    case .boolean: "boolean"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .string, .bytes: "string"
    case .list, .map, .encoded: "table"
    case .object, .transform, .root: "object"
    case .handle: "function"
    }
  }
}
