/// Pushes for Live Activities: recognized and checked, never delivered to a content extension.
extension PayloadDecoding {
  private static let events = ["start", "update", "end"]

  mutating func checkLiveActivity() {
    let mark = PayloadKeys.liveActivityMarks.first { aps[$0] != nil } ?? "event"
    findings.report(
      .liveActivity, ["aps", mark],
      "makes this a push for a Live Activity, which is not deliverable to a content extension",
      at: .key)
    let event = checkEvent()
    for name in ["timestamp", "stale-date", "dismissal-date"] {
      if let value = aps[name], value.number == nil { wrong(name, "a number of seconds", value) }
    }
    for name in ["content-state", "attributes"] {
      guard let value = aps[name] else { continue }
      if case .object = value { continue }
      wrong(name, "an object", value)
    }
    if let value = aps["attributes-type"] {
      if case .string = value {} else { wrong("attributes-type", "a string", value) }
    }
    let required =
      switch event {
      case "start": ["timestamp", "attributes-type", "attributes", "content-state", "alert"]
      case "update": ["timestamp", "content-state"]
      default: ["timestamp"]
      }
    for name in required where aps[name] == nil {
      findings.report(
        .liveActivityKey, ["aps", name],
        "is missing: a Live Activity push with the event \(event ?? "update") needs it")
    }
  }

  private mutating func checkEvent() -> String? {
    let path = ["aps", "event"]
    guard let value = aps["event"] else {
      findings.report(
        .liveActivityKey, path, "is missing: one of start, update, end",
        help: PayloadFindings.member("event", .string("update")))
      return nil
    }
    guard case .string(let name) = value else {
      wrong("event", "a string", value)
      return nil
    }
    if Self.events.contains(name) { return name }
    let nearest = NearestName.find(name, in: Self.events)
    findings.report(
      .liveActivityKey, path, "must be one of start, update, end, found \(JSONWriter.text(value))",
      help: nearest.map { PayloadFindings.member("event", .string($0)) })
    return nil
  }

  private mutating func wrong(_ name: String, _ expected: String, _ value: JSONValue) {
    findings.wrongType(.liveActivityKey, ["aps", name], expected: expected, found: value)
  }
}
