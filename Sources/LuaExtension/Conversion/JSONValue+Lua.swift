import LuaRuntime
import NotificationModel

extension JSONObject {
  /// The object as scripts see it: null is NSNull, arrays are sequences.
  func write(to encoder: inout LuaEncoder) {
    if let packed {
      packed.withBytes { encoder.plain($0) }
    } else {
      encoder.plain(size: luaSize) { writeForLua(&$0) }
    }
  }

  fileprivate var luaSize: Int {
    if let packed { return packed.withBytes { $0.count } }
    var size = LuaPlainWriter.sizeOfCount
    for member in members { size += LuaPlainWriter.sizeOfName(member.name) + member.value.luaSize }
    return size
  }

  fileprivate func writeForLua(_ writer: inout LuaPlainWriter) {
    // What was read is packed as it crosses.
    if let packed { return packed.withBytes { writer.plain($0) } }
    writer.map(count: members.count)
    for member in members {
      writer.name(member.name)
      member.value.writeForLua(&writer)
    }
  }
}

extension JSONValue {
  fileprivate var luaSize: Int {
    switch self {
    case .null, .boolean: LuaPlainWriter.sizeOfMark
    case .integer, .real: LuaPlainWriter.sizeOfNumber
    case .string(let text): LuaPlainWriter.size(of: text)
    case .array(let items): items.reduce(LuaPlainWriter.sizeOfCount) { $0 + $1.luaSize }
    case .object(let object): object.luaSize
    }
  }

  fileprivate func writeForLua(_ writer: inout LuaPlainWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let flag): writer.boolean(flag)
    case .integer(let number): writer.integer(number)
    case .real(let number): writer.number(number)
    case .string(let text): writer.string(text)
    case .array(let items):
      writer.list(count: items.count)
      for item in items { item.writeForLua(&writer) }
    case .object(let object): object.writeForLua(&writer)
    }
  }
}
