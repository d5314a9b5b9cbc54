/// One payload on its way to content: the members of `aps` one after the other, what is wrong with them
/// beside. Decoding itself never ends early; what cannot be used is ignored, as a device does.
struct PayloadDecoding {
  let root: JSONObject
  let aps: JSONObject
  let lenient: Bool
  /// Formats of localized texts by key, of the run's locale.
  let localization: [String: String]
  var findings: PayloadFindings
  var payload: Payload

  init(
    root: JSONObject, aps: JSONObject, size: Int, lenient: Bool, localization: [String: String],
    findings: PayloadFindings
  ) {
    self.root = root
    self.aps = aps
    self.lenient = lenient
    self.localization = localization
    self.findings = findings
    var content = NotificationContent()
    content.userInfo = root
    payload = Payload(content: content, hasAlert: false, size: size)
  }

  mutating func run() {
    payload.isLiveActivity = PayloadKeys.liveActivityMarks.contains { aps[$0] != nil }
    for member in aps.members { decode(member) }
    payload.hasAlert = payload.content.hasVisibleAlert
    decodeTopLevel()
    if payload.isLiveActivity { checkLiveActivity() }
  }

  private mutating func decode(_ member: JSONObject.Member) {
    let value = member.value
    switch member.name {
    case "alert": decodeAlert(value)
    case "badge": decodeBadge(value)
    case "sound": payload.content.sound = sound(value)
    case "thread-id":
      payload.content.threadIdentifier = string(value, ["aps", "thread-id"]) ?? ""
    case "category":
      payload.content.categoryIdentifier = string(value, ["aps", "category"]) ?? ""
    case "content-available":
      payload.isContentAvailable = flag(value, ["aps", "content-available"])
    case "mutable-content": payload.isMutable = flag(value, ["aps", "mutable-content"])
    case "target-content-id":
      payload.content.targetContentIdentifier = string(value, ["aps", "target-content-id"])
    case "interruption-level":
      payload.content.interruptionLevel = interruptionLevel(value)
    case "relevance-score": payload.content.relevanceScore = relevanceScore(value)
    case "filter-criteria":
      payload.content.filterCriteria = string(value, ["aps", "filter-criteria"])
    default: checkUnknown(member)
    }
  }

  /// A text, or nil with a warning.
  /// The text; what is none is told, with the same in quotation marks if no other help is given.
  mutating func string(
    _ value: JSONValue, _ path: @autoclosure () -> [String], help: String? = nil
  ) -> String? {
    if case .string(let text) = value { return text }
    let path = path()
    findings.wrongType(
      .typeIgnored, path, expected: "a string", found: value,
      help: help ?? Self.quoted(path, value))
    return nil
  }

  /// The member with a number or boolean in quotation marks.
  static func quoted(_ path: [String], _ value: JSONValue) -> String? {
    switch value {
    case .integer, .real, .boolean:
      path.last.map { PayloadFindings.member($0, .string(JSONWriter.text(value))) }
    case .null, .string, .array, .object: nil
    }
  }
}
