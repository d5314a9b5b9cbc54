package import NotificationModel

/// One place in which two JSON values differ; a side that has nothing there is nil.
package struct JSONDifference: Sendable, Hashable {
  /// `interface.actions[0].title`; a member of a list that has a name is `subviews[#badge]`.
  package var path: String
  package var before: JSONValue?
  package var after: JSONValue?

  /// A place and what stands there on each side.
  package init(path: String, before: JSONValue?, after: JSONValue?) {
    self.path = path
    self.before = before
    self.after = after
  }

  /// Every difference, in the order of the first value, then what only the second has.
  package static func between(
    _ before: JSONValue, _ after: JSONValue, path: String = ""
  ) -> [JSONDifference] {
    if before == after { return [] }
    switch (before, after) {
    case (.object(let one), .object(let other)): return members(one, other, path)
    case (.array(let one), .array(let other)): return items(one, other, path)
    default: return [JSONDifference(path: path, before: before, after: after)]
    }
  }

  private static func members(
    _ one: JSONObject, _ other: JSONObject, _ path: String
  ) -> [JSONDifference] {
    var found: [JSONDifference] = []
    for member in one.members {
      let below = path.isEmpty ? member.name : "\(path).\(member.name)"
      if let after = other[member.name] {
        found += between(member.value, after, path: below)
      } else {
        found.append(JSONDifference(path: below, before: member.value, after: nil))
      }
    }
    for member in other.members where one[member.name] == nil {
      let below = path.isEmpty ? member.name : "\(path).\(member.name)"
      found.append(JSONDifference(path: below, before: nil, after: member.value))
    }
    return found
  }

  /// Items that have names are compared by them, in whatever order they stand; others by their places.
  private static func items(
    _ one: [JSONValue], _ other: [JSONValue], _ path: String
  ) -> [JSONDifference] {
    guard let names = names(of: one), let otherNames = Self.names(of: other) else {
      var found: [JSONDifference] = []
      for index in 0..<max(one.count, other.count) {
        let below = "\(path)[\(index)]"
        if index >= one.count {
          found.append(JSONDifference(path: below, before: nil, after: other[index]))
        } else if index >= other.count {
          found.append(JSONDifference(path: below, before: one[index], after: nil))
        } else {
          found += between(one[index], other[index], path: below)
        }
      }
      return found
    }
    var found: [JSONDifference] = []
    for (index, name) in names.enumerated() {
      let below = "\(path)[#\(name)]"
      if let place = otherNames.firstIndex(of: name) {
        found += between(one[index], other[place], path: below)
      } else {
        found.append(JSONDifference(path: below, before: one[index], after: nil))
      }
    }
    for (index, name) in otherNames.enumerated() where !names.contains(name) {
      found.append(JSONDifference(path: "\(path)[#\(name)]", before: nil, after: other[index]))
    }
    if found.isEmpty {
      let orders = [names, otherNames].map { JSONValue.array($0.map(JSONValue.string)) }
      found.append(JSONDifference(path: "\(path) (order)", before: orders[0], after: orders[1]))
    }
    return found
  }

  /// nil unless every item has a name and no two have the same.
  private static func names(of items: [JSONValue]) -> [String]? {
    var names: [String] = []
    for item in items {
      switch item["identifier"] ?? item["id"] {
      case .string(let name)? where !names.contains(name): names.append(name)
      default: return nil
      }
    }
    return names
  }

  /// "path: before → after".
  package var text: String {
    func side(_ value: JSONValue?) -> String {
      guard let value else { return "nothing" }
      let text = JSONWriter.text(value)
      let longest = 120
      return text.count > longest ? text.prefix(longest) + "…" : text
    }
    return "\(path.isEmpty ? "the whole" : path): \(side(before)) → \(side(after))"
  }
}
