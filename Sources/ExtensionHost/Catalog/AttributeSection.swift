internal import ContentExtension
internal import NotificationModel

/// One dictionary of a manifest, read key by key.
struct AttributeSection {
  private static let category = "UNNotificationExtensionCategory"
  private static let ratio = "UNNotificationExtensionInitialContentSizeRatio"
  private static let contentHidden = "UNNotificationExtensionDefaultContentHidden"
  private static let overridesTitle = "UNNotificationExtensionOverridesDefaultTitle"
  private static let interaction = "UNNotificationExtensionUserInteractionEnabled"
  private static let prefix = "UNNotificationExtension"

  private let list: PropertyList
  private let name: String
  private let file: String

  init(_ list: PropertyList, name: String, file: String) {
    self.list = list
    self.name = name
    self.file = file
  }

  /// The keys of NSExtensionAttributes. `required`: category and ratio have to be there.
  func attributes(required: Bool, findings: inout ManifestFindings) -> ExtensionAttributes {
    checkKeys(
      known: [
        Self.category, Self.ratio, Self.contentHidden, Self.overridesTitle, Self.interaction,
      ], findings: &findings)
    return ExtensionAttributes(
      categories: categories(required: required, findings: &findings),
      initialContentSizeRatio: ratio(required: required, findings: &findings) ?? 1,
      defaultContentHidden: boolean(Self.contentHidden, findings: &findings),
      overridesDefaultTitle: boolean(Self.overridesTitle, findings: &findings),
      userInteractionEnabled: boolean(Self.interaction, findings: &findings))
  }

  /// Empty, repeated and misspelled keys. Other parts of the system have keys here too, so one that is
  /// near no known key is a finding only if it has the prefix of this extension's own.
  func checkKeys(known: [String], findings: inout ManifestFindings) {
    guard case .dictionary(let members) = list.value else { return }
    var seen: [String] = []
    for member in members {
      let key = member.key
      defer { seen.append(key) }
      if key.isEmpty {
        findings.add(.emptyKey(dictionary: name, file: file, line: member.line))
      } else if seen.contains(key) {
        findings.add(.repeatedKey(key: key, file: file, line: member.line))
      } else if !known.contains(key) {
        let nearest = NearestName.find(key, in: known)
        guard nearest != nil || key.hasPrefix(Self.prefix) else { continue }
        findings.add(.unknownKey(key: key, nearest: nearest, file: file, line: member.line))
      }
    }
  }

  /// YES or NO; absent is NO. Text and the numbers 0 and 1 are what a device takes too.
  func boolean(_ key: String, findings: inout ManifestFindings) -> Bool {
    guard let member = list.member(key) else { return false }
    switch member.value.value {
    case .boolean(let flag): return flag
    case .integer(0): return false
    case .integer(1): return true
    case .string(let text):
      let counts: Bool? =
        switch text.lowercased() {
        case "1", "yes", "true": true
        case "0", "no", "false": false
        default: nil
        }
      guard let counts else { break }
      findings.add(
        .booleanAsText(key: key, text: text, counts: counts, file: file, line: member.line))
      return counts
    default: break
    }
    wrong(member, expected: "YES or NO", findings: &findings)
    return false
  }

  private func ratio(required: Bool, findings: inout ManifestFindings) -> Double? {
    guard let member = list.member(Self.ratio) else {
      if required {
        findings.add(
          .keyMissing(
            key: Self.ratio, expected: "a number above 0, the initial height over the width",
            file: file, line: list.line))
      }
      return nil
    }
    let number: Double? =
      switch member.value.value {
      case .real(let real): real
      case .integer(let integer): Double(integer)
      default: nil
      }
    guard let number, number.isFinite, number > 0 else {
      wrong(member, expected: "a number above 0", findings: &findings)
      return nil
    }
    if required, case .integer(let whole) = member.value.value {
      findings.add(
        .ratioAsInteger(key: member.key, number: Int(whole), file: file, line: member.line))
    }
    return number
  }

  private func categories(required: Bool, findings: inout ManifestFindings) -> [String]? {
    guard let member = list.member(Self.category) else {
      if required {
        findings.add(
          .keyMissing(
            key: Self.category,
            expected: "a category identifier or an array of them; without one, nothing is shown",
            file: file, line: list.line))
      }
      return nil
    }
    let items: [PropertyList]
    switch member.value.value {
    case .string: items = [member.value]
    case .array(let array): items = array
    default:
      wrong(member, expected: "text or an array of texts", findings: &findings)
      return nil
    }
    guard !items.isEmpty else {
      findings.add(
        .wrongValue(
          key: Self.category, expected: "at least one category", found: "an empty array",
          file: file, line: member.line))
      return nil
    }
    var names: [String] = []
    for (index, item) in items.enumerated() {
      guard case .string(let text) = item.value, !text.isEmpty else {
        let key = items.count == 1 ? Self.category : "item \(index + 1) of \(Self.category)"
        findings.add(
          .wrongValue(
            key: key, expected: "a category identifier", found: item.found, file: file,
            line: item.line ?? member.line))
        continue
      }
      if !names.contains(text) {
        names.append(text)
      } else {
        findings.add(.repeatedCategory(category: text, file: file, line: item.line ?? member.line))
      }
    }
    return names
  }

  private func wrong(
    _ member: PropertyList.Member, expected: String, findings: inout ManifestFindings
  ) {
    findings.add(
      .wrongValue(
        key: member.key, expected: expected, found: member.value.found, file: file,
        line: member.line))
  }
}
