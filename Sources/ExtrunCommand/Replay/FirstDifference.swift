import NotificationModel

/// The first place where two values differ.
struct FirstDifference: Hashable {
  /// Names and, from 0, indexes.
  var path: [String]
  /// nil: there is nothing at the place.
  var expected: JSONValue?
  var found: JSONValue?

  /// nil if they are the same. The order of members does not count, 2 and 2.0 are one number.
  init?(expected: JSONValue?, found: JSONValue?, at path: [String] = []) {
    switch (expected, found) {
    case (.object(let old)?, .object(let new)?):
      let names =
        old.members.map(\.name) + new.members.map(\.name).filter { old[$0] == nil }
      for name in names {
        let inner = FirstDifference(expected: old[name], found: new[name], at: path + [name])
        guard let inner else { continue }
        self = inner
        return
      }
      return nil
    case (.array(let old)?, .array(let new)?):
      for index in 0..<max(old.count, new.count) {
        let inner = FirstDifference(
          expected: index < old.count ? old[index] : nil,
          found: index < new.count ? new[index] : nil, at: path + [String(index)])
        guard let inner else { continue }
        self = inner
        return
      }
      return nil
    case (.integer(let old)?, .real(let new)?) where Double(old) == new: return nil
    case (.real(let old)?, .integer(let new)?) where old == Double(new): return nil
    default: if expected == found { return nil }
    }
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// For a verdict.
  var json: JSONValue {
    .object(
      JSONObject(
        members: [
          .init(name: "path", value: .string(path.joined(separator: "."))),
          expected.map { .init(name: "expected", value: $0) },
          found.map { .init(name: "found", value: $0) },
        ].compactMap { $0 }))
  }

  /// In a sentence; long values are shortened.
  var text: String {
    "\(path.joined(separator: ".")): expected \(Self.short(expected)), found \(Self.short(found))"
  }

  private static func short(_ value: JSONValue?) -> String {
    guard let value else { return "nothing" }
    let text = JSONWriter.text(value)
    return text.utf8.count <= 120 ? text : "\(text.prefix(100))…"
  }
}
