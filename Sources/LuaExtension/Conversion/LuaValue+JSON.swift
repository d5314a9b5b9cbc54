import LuaRuntime
import NotificationModel

extension LuaValue {
  /// A JSON value as scripts see it: null is NSNull, arrays are sequences.
  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .number(real)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .list(elements.map(LuaValue.init))
    case .object(let object): self = LuaValue(object)
    }
  }

  /// The members of an object.
  init(_ object: JSONObject) {
    self = .map(object.members.map { ($0.name, LuaValue($0.value)) })
  }

  /// A property-list value of a script; objects and functions cannot be one.
  var json: JSONValue? {
    switch self {
    case .none, .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number(let number): .real(number)
    case .string(let string): .string(string)
    case .list(let elements):
      elements.allSatisfyJSON.map(JSONValue.array)
    case .map(let members):
      members.allSatisfyJSON.map { .object(JSONObject(members: $0)) }
    case .bytes, .object, .transform, .handle, .root, .encoded: nil
    }
  }

  /// A table as an object; an empty list is an empty one.
  var jsonObject: JSONObject? {
    switch self {
    case .list(let elements) where elements.isEmpty: JSONObject()
    case .none: JSONObject()
    default: if case .object(let object)? = json { object } else { nil }
    }
  }

  /// The texts of a list.
  var strings: [String]? {
    guard let elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }
}

extension [LuaValue] {
  fileprivate var allSatisfyJSON: [JSONValue]? {
    let values = compactMap(\.json)
    return values.count == count ? values : nil
  }
}

extension [(name: String, value: LuaValue)] {
  fileprivate var allSatisfyJSON: [JSONObject.Member]? {
    let members = compactMap { member in
      member.value.json.map { JSONObject.Member(name: member.name, value: $0) }
    }
    return members.count == count ? members : nil
  }
}
