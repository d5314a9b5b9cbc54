import LuaRuntime
import NotificationModel

extension LuaValue {
  /// A JSON value as specs see it: a member that is null is absent.
  init(_ json: JSONValue?) {
    self = json.map { json in LuaEncoder.encoded { json.writeForSpec(&$0) } } ?? .none
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

extension JSONValue {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }

  fileprivate func writeForSpec(_ encoder: inout LuaEncoder) {
    switch self {
    case .null: encoder.null()
    case .boolean(let flag): encoder.boolean(flag)
    case .integer(let number): encoder.integer(number)
    case .real(let number): encoder.number(number)
    case .string(let text): encoder.string(text)
    case .array(let items):
      encoder.list(count: items.count)
      for item in items { item.writeForSpec(&encoder) }
    case .object(let object):
      let members = object.members
      encoder.map(count: members.count { !$0.value.isNull })
      for member in members where !member.value.isNull {
        encoder.name(member.name)
        member.value.writeForSpec(&encoder)
      }
    }
  }
}
