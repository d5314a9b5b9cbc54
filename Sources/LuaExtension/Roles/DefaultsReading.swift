import LuaRuntime
import NotificationModel

/// A value of UserDefaults as its typed readers give it: converted where Foundation converts, else
/// nil, 0 or false.
struct DefaultsReading {
  let value: LuaValue

  init(_ query: BridgeQuery, of stored: JSONValue?) {
    value =
      switch query {
      case .defaultsString: Self.string(stored).map(LuaValue.string) ?? .none
      case .defaultsInteger: .integer(Self.integer(stored))
      case .defaultsDouble: .number(Self.double(stored))
      case .defaultsBool: .boolean(Self.boolean(stored))
      case .defaultsArray: if case .array? = stored { Self.plain(stored) } else { .none }
      case .defaultsDictionary: if case .object? = stored { Self.plain(stored) } else { .none }
      default: Self.plain(stored)
      }
  }

  private static func plain(_ stored: JSONValue?) -> LuaValue {
    stored.map(LuaValue.init) ?? .none
  }

  private static func string(_ stored: JSONValue?) -> String? {
    switch stored {
    case .string(let text): text
    case .integer(let integer): String(integer)
    case .real(let real): Int64(exactly: real).map(String.init) ?? String(real)
    case .boolean(let boolean): boolean ? "1" : "0"
    case .null, .array, .object, nil: nil
    }
  }

  private static func integer(_ stored: JSONValue?) -> Int64 {
    switch stored {
    case .integer(let integer): integer
    case .real(let real): real.isFinite ? Int64(exactly: real.rounded(.towardZero)) ?? 0 : 0
    case .boolean(let boolean): boolean ? 1 : 0
    case .string(let text): Int64(text) ?? 0
    case .null, .array, .object, nil: 0
    }
  }

  private static func double(_ stored: JSONValue?) -> Double {
    switch stored {
    case .integer(let integer): Double(integer)
    case .real(let real): real
    case .boolean(let boolean): boolean ? 1 : 0
    case .string(let text): Double(text) ?? 0
    case .null, .array, .object, nil: 0
    }
  }

  /// A text counts as true if it begins like YES or true, or is a number other than 0.
  private static func boolean(_ stored: JSONValue?) -> Bool {
    switch stored {
    case .boolean(let boolean): return boolean
    case .integer(let integer): return integer != 0
    case .real(let real): return real != 0
    case .string(let text):
      if let number = Double(text) { return number != 0 }
      return text.first.map { "yYtT".contains($0) } ?? false
    case .null, .array, .object, nil: return false
    }
  }
}
