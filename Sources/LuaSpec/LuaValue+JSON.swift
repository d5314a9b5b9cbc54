import LuaRuntime
import NotificationModel

extension LuaValue {
  /// A JSON value as specs see it: a member that is null is absent.
  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .number(real)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .list(elements.map(LuaValue.init))
    case .object(let object):
      self = .map(
        object.members.compactMap { member in
          member.value == .null ? nil : (member.name, LuaValue(member.value))
        })
    }
  }

  init(_ json: JSONValue?) {
    if let json { self.init(json) } else { self = .none }
  }

  /// A value that a spec gave; objects and functions are none.
  var json: JSONValue? {
    switch self {
    case .null: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .integer(integer)
    case .number(let number): return .real(number)
    case .string(let string): return .string(string)
    case .list(let elements):
      let values = elements.compactMap(\.json)
      return values.count == elements.count ? .array(values) : nil
    case .map(let members):
      let values = members.compactMap { member in
        member.value.json.map { JSONObject.Member(name: member.name, value: $0) }
      }
      return values.count == members.count ? .object(JSONObject(members: values)) : nil
    case .none, .bytes, .object, .transform, .handle, .root, .encoded: return nil
    }
  }
}
