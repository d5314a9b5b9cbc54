internal import ContentExtension
internal import NotificationModel

/// Reads what an Entitlements.plist grants. Keys of other parts of the system are passed over.
enum EntitlementReader {
  private static let prefix = "com.apple.developer.usernotifications."
  private static let known = ["critical-alerts", "time-sensitive", "filtering", "communication"]

  static func read(
    _ list: PropertyList, file: String, findings: inout ManifestFindings
  ) -> Entitlements {
    guard case .dictionary(let members) = list.value else {
      findings.add(
        .wrongValue(
          key: file, expected: "a dictionary", found: list.found, file: file, line: list.line))
      return Entitlements()
    }
    for member in members where member.key.hasPrefix(prefix) {
      let name = String(member.key.dropFirst(prefix.count))
      guard let nearest = NearestName.find(name, in: known) else { continue }
      findings.add(
        .unknownKey(key: member.key, nearest: prefix + nearest, file: file, line: member.line))
    }
    let section = AttributeSection(list, name: file, file: file)
    return Entitlements(
      criticalAlerts: section.boolean(prefix + "critical-alerts", findings: &findings),
      timeSensitive: section.boolean(prefix + "time-sensitive", findings: &findings),
      filtering: section.boolean(prefix + "filtering", findings: &findings))
  }
}
