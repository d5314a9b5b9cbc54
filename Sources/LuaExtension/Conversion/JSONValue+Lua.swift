import LuaRuntime
import NotificationModel

extension JSONObject {
  /// The object as scripts see it: null is NSNull, arrays are sequences.
  func write(to encoder: inout LuaEncoder) {
    encoder.plain { writeForLua(&$0) }
  }

  fileprivate func writeForLua(_ encoder: inout LuaEncoder) {
    // What was read is packed as it crosses.
    if let packed { return packed.withBytes { encoder.append(plain: $0) } }
    encoder.map(count: members.count)
    for member in members {
      encoder.name(member.name)
      member.value.writeForLua(&encoder)
    }
  }
}

extension JSONValue {
  fileprivate func writeForLua(_ encoder: inout LuaEncoder) {
    switch self {
    case .null: encoder.null()
    case .boolean(let flag): encoder.boolean(flag)
    case .integer(let number): encoder.integer(number)
    case .real(let number): encoder.number(number)
    case .string(let text): encoder.string(text)
    case .array(let items):
      encoder.list(count: items.count)
      for item in items { item.writeForLua(&encoder) }
    case .object(let object): object.writeForLua(&encoder)
    }
  }
}
