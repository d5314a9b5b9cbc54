import InterfaceModel
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
        ("locale", .string(let word)),
        ("textSize", .string(let word)) where ContentSizeCategory(rawValue: word) != nil:
        options[member.name] = member.value
        parts.append(word)
      case ("width", let value) where value.isIn(PictureLimits.widths),
        ("scale", let value) where value.isIn(PictureLimits.scales):
        options[member.name] = value
        parts.append("\(member.name.prefix(1))\(value.digits)")
      case ("tolerance", let value) where value.isIn(0...1): tolerance["areaTolerance"] = value
      case ("colorTolerance", let value) where value.isIn(0...1):
        tolerance["colorTolerance"] = value
      default: throw Self.refusal(member)
      }
    }
    if title == nil, !parts.isEmpty { title = parts.joined(separator: "-") }
  }

  private static func refusal(_ member: JSONObject.Member) -> SpecRefusal {
    let expected: String
    switch member.name {
    case "appearance": expected = "light or dark"
    case "name", "locale": expected = "text"
    case "textSize":
      let names = ContentSizeCategory.allCases.map(\.rawValue)
      expected = "one of \(names.joined(separator: ", "))"
    case "width": expected = "a number \(PictureLimits.text(PictureLimits.widths))"
    case "scale": expected = "a number \(PictureLimits.text(PictureLimits.scales))"
    case "tolerance", "colorTolerance": expected = "a number from 0 to 1"
    default:
      let near = NearestName.find(member.name, in: names).map { "; did you mean \($0)?" }
      return SpecRefusal(
        "assert.picture has no \(member.name)\(near ?? "; it has: " + names.joined(separator: ", "))"
      )
    }
    let found = JSONWriter.text(member.value)
    return SpecRefusal("assert.picture: \(member.name): expected \(expected), found \(found)")
  }
}

extension JSONValue {
  /// A number as names of files have it.
  fileprivate var digits: String {
    switch self {
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .null, .boolean, .string, .array, .object: ""
    }
  }

  /// Whether it is a number of a range.
  fileprivate func isIn(_ range: ClosedRange<Double>) -> Bool {
    switch self {
    case .integer(let number): range.contains(Double(number))
    case .real(let number): range.contains(number)
    case .null, .boolean, .string, .array, .object: false
    }
  }
}
