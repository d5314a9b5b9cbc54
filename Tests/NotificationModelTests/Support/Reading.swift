import NotificationModel

/// A finding in one line, as the command prints its first line: "3:5 E0202 message".
func line(_ diagnostic: Diagnostic) -> String {
  let place = diagnostic.line.map { "\($0):\(diagnostic.column ?? 0) " } ?? ""
  return "\(place)\(diagnostic.code) \(diagnostic.message)"
}

/// Decodes a text; what is thrown becomes the test's failure.
func decode(
  _ text: String, lenient: Bool = false, localization: [String: String] = [:],
  edits: [PayloadEdit] = []
) throws -> DecodedPayload {
  let decoder = PayloadDecoder(file: "a.apns", lenient: lenient, localization: localization)
  return try decoder.decode(Array(text.utf8), edits: edits)
}

/// What decoding an `aps` with these members says, one line for each finding.
func findings(aps members: String, lenient: Bool = false) throws -> [String] {
  try decode("{\"aps\":{\(members)}}", lenient: lenient).diagnostics.map(line)
}

/// The finding that is thrown for these bytes, in one line; nil if they are a payload.
func failure(_ bytes: [UInt8], lenient: Bool = false) -> String? {
  do {
    _ = try PayloadDecoder(file: "a.apns", lenient: lenient).decode(bytes)
    return nil
  } catch {
    return line(error.diagnostic)
  }
}

/// An object of the given members, in their order.
func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONObject {
  JSONObject(members: members.map { JSONObject.Member(name: $0.key, value: $0.value) })
}
