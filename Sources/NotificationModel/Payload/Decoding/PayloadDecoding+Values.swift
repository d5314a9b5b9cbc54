extension PayloadDecoding {
  /// A number that is written as a fraction or a power of ten is none, also if it is whole.
  mutating func decodeBadge(_ value: JSONValue) {
    if case .integer = value, let number = value.wholeNumber, number >= 0 {
      payload.content.badge = number
      return
    }
    let path = ["aps", "badge"]
    var meant: Int?
    switch value {
    case .string(let text): meant = Int(text)
    case .real(let number): meant = JSONValue.wholePart(number + 0.5)
    case .integer, .boolean, .null, .array, .object: break
    }
    let help = meant.flatMap { $0 < 0 ? nil : PayloadFindings.member("badge", .integer(Int64($0))) }
    if value.number == nil {
      findings.wrongType(.badge, path, expected: "a number", found: value, help: help)
    } else {
      findings.report(
        .badge, path, "must be a whole number from 0, found \(JSONWriter.text(value))",
        help: help ?? PayloadFindings.member("badge", .integer(0)))
    }
  }

  /// A flag is on with the number 1; true is taken for it.
  mutating func flag(_ value: JSONValue, _ path: @autoclosure () -> [String]) -> Bool {
    if case .integer(let number) = value, number == 0 || number == 1 { return number == 1 }
    let path = path()
    let help = path.last.map { PayloadFindings.member($0, .integer(1)) }
    switch value {
    case .boolean(true):
      findings.report(.flagTrue, path, "should be the number 1; true is taken for it", help: help)
      return true
    case .boolean(false): return false
    case .integer, .real:
      if value.wholeNumber == 1 { return true }
      if value.wholeNumber == 0 { return false }
      findings.report(
        .flagIgnored, path, "is on only with the number 1, found \(JSONWriter.text(value))",
        help: help)
      return false
    case .string, .null, .array, .object:
      findings.report(
        .flagIgnored, path, "is on only with the number 1, found \(value.kind)", help: help)
      return false
    }
  }

  mutating func interruptionLevel(_ value: JSONValue) -> InterruptionLevel {
    var path: [String] { ["aps", "interruption-level"] }
    let names = ["passive", "active", "time-sensitive", "critical"]
    let help = "one of \(names.joined(separator: ", "))"
    guard let name = string(value, path, help: help) else { return .active }
    switch name {
    case "passive": return .passive
    case "active": return .active
    case "time-sensitive": return .timeSensitive
    case "critical": return .critical
    default:
      let nearest = NearestName.find(name, in: names)
      findings.report(
        .interruptionLevel, path,
        "is \(JSONWriter.text(value)), which is no level; active is taken",
        help: nearest.map { PayloadFindings.member("interruption-level", .string($0)) }
          ?? help)
      return .active
    }
  }

  mutating func relevanceScore(_ value: JSONValue) -> Double {
    var path: [String] { ["aps", "relevance-score"] }
    guard let number = value.number else {
      findings.wrongType(.typeIgnored, path, expected: "a number from 0 to 1", found: value)
      return 0
    }
    if !(0...1).contains(number), !payload.isLiveActivity {
      findings.report(
        .relevanceScore, path,
        "should be a number from 0 to 1, found \(JSONWriter.text(value)), which is kept")
    }
    return number
  }

  mutating func sound(_ value: JSONValue) -> NotificationSound? {
    switch value {
    case .string(""): return nil
    case .string(let name): return NotificationSound(name: soundName(name, ["aps", "sound"]))
    case .object(let object): return sound(object)
    case .null, .boolean, .integer, .real, .array:
      findings.wrongType(
        .typeIgnored, ["aps", "sound"], expected: "a string or an object", found: value,
        help: PayloadFindings.member("sound", .string("default")))
      return nil
    }
  }

  private mutating func sound(_ object: JSONObject) -> NotificationSound {
    let path = ["aps", "sound"]
    var sound = NotificationSound()
    if let value = object["critical"] { sound.isCritical = flag(value, path + ["critical"]) }
    if let value = object["name"], let name = string(value, path + ["name"]), !name.isEmpty {
      sound.name = soundName(name, path + ["name"])
    }
    // A volume is checked in any case and used for critical sounds only.
    if let value = object["volume"] {
      let volume = volume(value)
      if sound.isCritical { sound.volume = volume }
    }
    for member in object.members where !PayloadKeys.sound.contains(member.name) {
      suggest(member, in: PayloadKeys.sound.names, at: path)
    }
    return sound
  }

  /// nil for the default sound.
  private mutating func soundName(_ name: String, _ path: @autoclosure () -> [String]) -> String? {
    if name == "default" { return nil }
    if name.lowercased() == "default", let key = path().last {
      findings.report(
        .soundName, path(), "is \"\(name)\", the name of a file; the default sound is \"default\"",
        help: PayloadFindings.member(key, .string("default")))
    }
    return name
  }

  private mutating func volume(_ value: JSONValue) -> Double? {
    let path = ["aps", "sound", "volume"]
    guard let number = value.number else {
      findings.wrongType(.typeIgnored, path, expected: "a number from 0 to 1", found: value)
      return nil
    }
    if (0...1).contains(number) { return number }
    let clamped = min(max(number, 0), 1)
    let help = PayloadFindings.member("volume", .real(clamped))
    let message = "must be a number from 0 to 1, found \(JSONWriter.text(value))"
    findings.report(lenient ? .volumeClamped : .soundVolume, path, message, help: help)
    return lenient ? clamped : nil
  }
}
