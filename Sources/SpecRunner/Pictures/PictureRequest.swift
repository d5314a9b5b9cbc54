import LuaSpec
import NotificationModel

/// What `assert.picture(n, options)` asks for, checked.
struct PictureRequest {
  private static let names = [
    "appearance", "colorTolerance", "locale", "name", "scale", "textSize", "tolerance", "width",
  ]

  /// The picture's own options, as the program takes them.
  var options = JSONObject()
  /// How much may differ, as the program takes it.
  var tolerance = JSONObject()
  /// Tells several pictures of a test apart; nil for one without options.
  var title: String?

  init(_ arguments: JSONObject) throws(SpecRefusal) {
    var parts: [String] = []
    for member in arguments.members {
      switch (member.name, member.value) {
      case ("name", .string(let name)): title = name
      case ("appearance", .string(let word)) where ["light", "dark"].contains(word),
        ("locale", .string(let word)), ("textSize", .string(let word)):
        options[member.name] = member.value
        parts.append(word)
      case ("width", .integer(let number)) where number > 0,
        ("scale", .integer(let number)) where number > 0:
        options[member.name] = member.value
        parts.append("\(member.name.prefix(1))\(number)")
      case ("width", .real(let number)) where number > 0,
        ("scale", .real(let number)) where number > 0:
        options[member.name] = member.value
        parts.append("\(member.name.prefix(1))\(number)")
      case ("tolerance", let value) where value.isPart: tolerance["areaTolerance"] = value
      case ("colorTolerance", let value) where value.isPart: tolerance["colorTolerance"] = value
      default: throw Self.refusal(member)
      }
    }
    if title == nil, !parts.isEmpty { title = parts.joined(separator: "-") }
  }

  private static func refusal(_ member: JSONObject.Member) -> SpecRefusal {
    let expected: String
    switch member.name {
    case "appearance": expected = "light or dark"
    case "name", "locale", "textSize": expected = "text"
    case "width", "scale": expected = "a number above 0"
    case "tolerance", "colorTolerance": expected = "a number from 0 to 1"
    default:
      let near = NearestName.find(member.name, in: names).map { "; did you mean \($0)?" }
      return SpecRefusal(
        "assert.picture has no \(member.name)\(near ?? "; it has: " + names.joined(separator: ", "))"
      )
    }
    return SpecRefusal("assert.picture: \(member.name): expected \(expected)")
  }
}

extension JSONValue {
  /// Whether it is a number from 0 to 1.
  fileprivate var isPart: Bool {
    switch self {
    case .integer(let number): number == 0 || number == 1
    case .real(let number): number >= 0 && number <= 1
    case .null, .boolean, .string, .array, .object: false
    }
  }
}
