/// Keys where the system does not look for them, and keys that are nearly right.
extension PayloadDecoding {
  /// A member of `aps` that is not for notifications.
  mutating func checkUnknown(_ member: JSONObject.Member) {
    if PayloadKeys.aps.contains(member.name) { return }
    if PayloadKeys.alert.contains(member.name) {
      findings.report(
        .misplacedKey, ["aps", member.name],
        "is ignored: \(member.name) belongs into aps.alert",
        help: "\"alert\": {\(PayloadFindings.member(member.name, member.value))}", at: .key)
    } else {
      suggest(member, in: PayloadKeys.aps.names, at: ["aps"])
    }
  }

  /// A member of the alert that is not the alert's.
  mutating func checkUnknownInAlert(_ member: JSONObject.Member) {
    if let name = Self.apsName(member.name) {
      findings.report(
        .misplacedKey, ["aps", "alert", member.name],
        "is ignored: \(name) belongs directly into aps",
        help: "\"aps\": {\(Self.meant(name, member.value)), …}", at: .key)
    } else {
      suggest(member, in: PayloadKeys.alert.names, at: ["aps", "alert"])
    }
  }

  /// Beside `aps` every name is the app's; only one that `aps` lacks is likely to be misplaced.
  mutating func decodeTopLevel() {
    for key in root.names(in: PayloadKeys.beside) {
      if key == PayloadKeys.bundle {
        guard let value = root[key] else { continue }
        if case .string = value { continue }
        findings.wrongType(.bundle, [key], expected: "a string", found: value)
        continue
      }
      guard let name = Self.apsName(key), aps[name] == nil, let value = root[key] else { continue }
      findings.report(
        .misplacedKey, [key], "is the app's own here: the system looks for \(name) in aps",
        help: "\"aps\": {\(Self.meant(name, value)), …}", at: .key)
    }
  }

  /// Warns if a name that is unknown at a level is near to a known one.
  mutating func suggest(_ member: JSONObject.Member, in names: [String], at path: [String]) {
    guard let nearest = NearestName.find(member.name, in: names) else { return }
    findings.report(
      .unknownKey, path + [member.name], "is not known and ignored; \(nearest) is near",
      help: Self.meant(nearest, member.value), at: .key)
  }

  /// The member as it should be: a flag with the number 1.
  private static func meant(_ name: String, _ value: JSONValue) -> String {
    PayloadFindings.member(name, PayloadKeys.flags.contains(name) ? .integer(1) : value)
  }

  /// The name that is meant in `aps`, underscores for hyphens allowed.
  private static func apsName(_ name: String) -> String? {
    if PayloadKeys.notification.contains(name) { return name }
    let hyphenated = String(name.map { $0 == "_" ? "-" : $0 })
    return PayloadKeys.notification.contains(hyphenated) ? hyphenated : nil
  }
}
