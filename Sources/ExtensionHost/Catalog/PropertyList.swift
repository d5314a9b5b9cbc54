/// A property-list value with the line it stands on, so that a finding can be located.
///
/// Binary lists have no lines. A dictionary keeps the order of the file and whatever keys it has,
/// empty and repeated ones included: that they are wrong is for the reader of the keys to say.
package struct PropertyList: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// As written (XML), or seconds since 2001-01-01T00:00:00Z in digits (binary).
    case date(String)
    case data([UInt8])
    case array([PropertyList])
    case dictionary([Member])
    /// JSON null of a script's attributes; a file has none.
    case null
  }

  /// A key with its value and its own line.
  package struct Member: Sendable, Hashable {
    package var key: String
    package var line: Int?
    package var value: PropertyList

    package init(key: String, line: Int? = nil, value: PropertyList) {
      self.key = key
      self.line = line
      self.value = value
    }
  }

  package var value: Value
  /// Counted from 1.
  package var line: Int?

  package init(_ value: Value, line: Int? = nil) {
    self.value = value
    self.line = line
  }

  /// The member of a dictionary by key; the last wins if a key is repeated.
  package func member(_ key: String) -> Member? {
    guard case .dictionary(let members) = value else { return nil }
    return members.last { $0.key == key }
  }

  /// A member's value if it is text.
  package func string(_ key: String) -> String? {
    guard case .string(let text)? = member(key)?.value.value else { return nil }
    return text
  }

  /// Bytes of a text that a message repeats: room for a reverse-domain name.
  private static let longestShown = 80

  /// The kind as messages name it, with the value where it is short.
  package var found: String {
    switch value {
    case .string(let text): text.utf8.count <= Self.longestShown ? "the text \"\(text)\"" : "text"
    case .integer(let number): "the number \(number)"
    case .real(let number): "the number \(number)"
    case .boolean(let flag): flag ? "YES" : "NO"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .null: "null"
    }
  }
}
