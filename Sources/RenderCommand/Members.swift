import NotificationModel

/// The members of a JSON object while they are read: each by name and kind, and none left over.
final class Members {
  let path: String
  private let object: JSONObject
  private var known: Set<String> = []

  init(_ value: JSONValue, path: String) throws(RenderRequestError) {
    guard case .object(let object) = value else { throw .value(path: path, expected: "an object") }
    // Nearly every member is asked for.
    self.object = object.unpacked
    self.path = path
  }

  /// A member's value; null counts as absent.
  func value(_ name: String) -> JSONValue? {
    known.insert(name)
    let value = object[name]
    return value == .null ? nil : value
  }

  private func read<Value>(
    _ name: String, _ expected: String, _ convert: (JSONValue) -> Value?
  ) throws(RenderRequestError) -> Value? {
    guard let value = value(name) else { return nil }
    guard let converted = convert(value) else {
      throw .value(path: "\(path).\(name)", expected: expected)
    }
    return converted
  }

  func string(_ name: String) throws(RenderRequestError) -> String? {
    try read(name, "a string") { if case .string(let text) = $0 { text } else { nil } }
  }

  func boolean(_ name: String) throws(RenderRequestError) -> Bool? {
    try read(name, "a boolean") { if case .boolean(let flag) = $0 { flag } else { nil } }
  }

  func number(_ name: String) throws(RenderRequestError) -> Double? {
    try read(name, "a number", \.double)
  }

  func constant<Constant: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Constant.Type
  ) throws(RenderRequestError) -> Constant? where Constant.RawValue == String {
    let names = type.allCases.map(\.rawValue).joined(separator: ", ")
    return try read(name, "one of \(names)") {
      if case .string(let text) = $0 { Constant(rawValue: text) } else { nil }
    }
  }

  func members(_ name: String) throws(RenderRequestError) -> Members? {
    guard let value = value(name) else { return nil }
    return try Members(value, path: "\(path).\(name)")
  }

  func list(
    _ name: String
  ) throws(RenderRequestError) -> [(value: JSONValue, path: String)] {
    let values = try read(name, "a list") { value -> [JSONValue]? in
      if case .array(let values) = value { values } else { nil }
    }
    return (values ?? []).enumerated().map { ($0.element, "\(path).\(name)[\($0.offset)]") }
  }

  func strings(_ name: String) throws(RenderRequestError) -> [String] {
    try list(name).map { item throws(RenderRequestError) in
      guard case .string(let text) = item.value else {
        throw .value(path: item.path, expected: "a string")
      }
      return text
    }
  }

  /// All names that are there.
  var names: [String] { object.names }

  /// Throws for a member that nobody asked for.
  func finish() throws(RenderRequestError) {
    for member in object.members where !known.contains(member.name) {
      throw .unknownKey(path: "\(path).\(member.name)")
    }
  }
}

extension JSONValue {
  /// A number of either kind.
  var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .real(let real): real
    default: nil
    }
  }
}
