import LuaRuntime
import NotificationModel

extension LuaValue {
  /// A JSON value as specs see it: a member that is null is absent.
  init(_ json: JSONValue?) {
    self =
      json.map { json in
        LuaPlainWriter.encoded(size: json.specSize) { json.writeForSpec(&$0) }
      } ?? .none
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

  fileprivate var specSize: Int {
    switch self {
    case .null, .boolean: return LuaPlainWriter.sizeOfMark
    case .integer, .real: return LuaPlainWriter.sizeOfNumber
    case .string(let text): return LuaPlainWriter.size(of: text)
    case .array(let items):
      return items.reduce(LuaPlainWriter.sizeOfCount) { $0 + $1.specSize }
    case .object(let object):
      var size = LuaPlainWriter.sizeOfCount
      for member in object.members where !member.value.isNull {
        size += LuaPlainWriter.sizeOfName(member.name) + member.value.specSize
      }
      return size
    }
  }

  fileprivate func writeForSpec(_ writer: inout LuaPlainWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let flag): writer.boolean(flag)
    case .integer(let number): writer.integer(number)
    case .real(let number): writer.number(number)
    case .string(let text): writer.string(text)
    case .array(let items):
      writer.list(count: items.count)
      for item in items { item.writeForSpec(&writer) }
    case .object(let object):
      writer.map(count: object.members.count { !$0.value.isNull })
      for member in object.members where !member.value.isNull {
        writer.name(member.name)
        member.value.writeForSpec(&writer)
      }
    }
  }
}
