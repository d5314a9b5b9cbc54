import LuaRuntime
package import NotificationModel

/// A value as specs see it, ready to cross: made once where many specs ask for the same one.
package struct SpecValue: Sendable {
  let value: LuaValue

  package init(_ json: JSONValue?) { value = LuaValue(json) }

  /// Bytes that cross.
  package var byteCount: Int {
    if case .encoded(let bytes) = value { bytes.count } else { 0 }
  }
}
