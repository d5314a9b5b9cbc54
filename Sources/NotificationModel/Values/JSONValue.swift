/// A JSON value with the kinds a payload has: integers and reals stay apart, null is a value, members
/// keep the order of the text.
///
/// Integers are exact to 64 bits. A real is finite. Strings are well-formed Unicode.
public enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The member of an object by name; nil for any other kind of value.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  /// The kind as messages name it: "null", "boolean", "integer", "number", "string", "array", "object".
  public var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer: "integer"
    case .real: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
