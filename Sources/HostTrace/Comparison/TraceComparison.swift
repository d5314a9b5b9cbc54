import NotificationModel

/// Two traces beside each other, step by step.
package struct TraceComparison: Sendable {
  /// What differs in a step; nil stands for what the runs were made of.
  package struct Part: Sendable, Hashable {
    package var step: Int?
    package var title: String
    package var differences: [JSONDifference]

    package init(step: Int?, title: String, differences: [JSONDifference]) {
      self.step = step
      self.title = title
      self.differences = differences
    }
  }

  /// Steps that differ, in their order.
  package let parts: [Part]

  /// All of the two.
  package init(_ before: TraceFile, _ after: TraceFile) {
    var parts: [Part] = []
    func add(_ step: Int?, _ title: String, _ differences: [JSONDifference]) {
      if !differences.isEmpty {
        parts.append(Part(step: step, title: title, differences: differences))
      }
    }
    add(nil, "inputs", JSONDifference.between(before.header, after.header))
    for index in 0..<max(before.steps.count, after.steps.count) {
      let one = index < before.steps.count ? before.steps[index] : nil
      let other = index < after.steps.count ? after.steps[index] : nil
      guard let step = one ?? other else { continue }
      var differences = Self.events(one?.events ?? [], other?.events ?? [])
      if let one, let other, let from = one.after, let to = other.after, differences.isEmpty {
        differences = JSONDifference.between(from, to, path: "interface")
      }
      add(step.number, step.title, differences)
    }
    let ends = [before.exit ?? .null, after.exit ?? .null]
    add(nil, "end", JSONDifference.between(ends[0], ends[1], path: "exit"))
    self.parts = parts
  }

  /// Events that only one has, and in pairs of the same kind what differs between them.
  private static func events(_ one: [JSONValue], _ other: [JSONValue]) -> [JSONDifference] {
    if one == other { return [] }
    var removed: [(offset: Int, value: JSONValue)] = []
    var inserted: [(offset: Int, value: JSONValue)] = []
    for change in other.difference(from: one) {
      switch change {
      case .remove(let offset, let value, _): removed.append((offset, value))
      case .insert(let offset, let value, _): inserted.append((offset, value))
      }
    }
    var found: [(offset: Int, differences: [JSONDifference])] = []
    for (offset, value) in removed {
      if let pair = inserted.firstIndex(where: { $0.value["event"] == value["event"] }) {
        let after = inserted.remove(at: pair).value
        found.append((offset, JSONDifference.between(value, after, path: name(of: value))))
      } else {
        found.append(
          (offset, [JSONDifference(path: name(of: value), before: value, after: nil)]))
      }
    }
    for (offset, value) in inserted {
      found.append((offset, [JSONDifference(path: name(of: value), before: nil, after: value)]))
    }
    return found.sorted { $0.offset < $1.offset }.flatMap(\.differences)
  }

  private static func name(of event: JSONValue) -> String {
    if case .string(let name)? = event["event"] { name } else { "event" }
  }
}
