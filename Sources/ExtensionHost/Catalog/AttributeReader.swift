package import ContentExtension
package import NotificationModel

/// Checks what an extension says of itself: NSExtension of an Info.plist, or a script's
/// `Controller.attributes`, which has the same keys as NSExtensionAttributes.
package enum AttributeReader {
  static let pointIdentifier = "com.apple.usernotifications.content-extension"

  /// A script's attributes; categories are nil if it names none, and the caller says what it claims
  /// then. The attributes are nil if a finding is an error.
  package static func read(
    script attributes: JSONObject, file: String, strict: Bool
  ) -> (ExtensionAttributes?, [Diagnostic]) {
    var findings = ManifestFindings(strict: strict)
    let list = PropertyList(json: .object(attributes))
    let section = AttributeSection(list, name: "Controller.attributes", file: file)
    let result = section.attributes(required: false, findings: &findings)
    return (findings.hasErrors ? nil : result, findings.diagnostics)
  }

  /// The attributes of an Info.plist. The attributes are nil if a finding is an error.
  package static func read(
    infoPlist: PropertyList, file: String, strict: Bool
  ) -> (ExtensionAttributes?, [Diagnostic]) {
    var findings = ManifestFindings(strict: strict)
    let result = read(infoPlist, file: file, findings: &findings)
    return (findings.hasErrors ? nil : result, findings.diagnostics)
  }

  private static func read(
    _ infoPlist: PropertyList, file: String, findings: inout ManifestFindings
  ) -> ExtensionAttributes? {
    guard case .dictionary = infoPlist.value else {
      findings.add(
        .wrongValue(
          key: file, expected: "a dictionary", found: infoPlist.found, file: file,
          line: infoPlist.line))
      return nil
    }
    guard
      let dictionary = dictionary(
        "NSExtension", of: infoPlist,
        purpose: "it holds NSExtensionPointIdentifier and NSExtensionAttributes",
        file: file, findings: &findings)
    else { return nil }
    var section = AttributeSection(dictionary, name: "NSExtension", file: file)
    section.checkKeys(
      known: [
        "NSExtensionAttributes", "NSExtensionPointIdentifier", "NSExtensionPrincipalClass",
        "NSExtensionMainStoryboard", "NSExtensionActivationRule", "NSExtensionPointVersion",
      ], findings: &findings)
    checkPoint(dictionary, file: file, findings: &findings)
    let named = ["NSExtensionMainStoryboard", "NSExtensionPrincipalClass"]
    if !named.contains(where: { dictionary.string($0)?.isEmpty == false }) {
      findings.add(.noPrincipal(file: file, line: dictionary.line))
    }
    guard
      let attributes = Self.dictionary(
        "NSExtensionAttributes", of: dictionary,
        purpose: "it holds UNNotificationExtensionCategory and "
          + "UNNotificationExtensionInitialContentSizeRatio",
        file: file, findings: &findings)
    else { return nil }
    section = AttributeSection(attributes, name: "NSExtensionAttributes", file: file)
    return section.attributes(required: true, findings: &findings)
  }

  private static func dictionary(
    _ key: String, of list: PropertyList, purpose: String, file: String,
    findings: inout ManifestFindings
  ) -> PropertyList? {
    guard let member = list.member(key) else {
      findings.add(.keyMissing(key: key, expected: purpose, file: file, line: list.line))
      return nil
    }
    guard case .dictionary = member.value.value else {
      findings.add(
        .wrongValue(
          key: key, expected: "a dictionary", found: member.value.found, file: file,
          line: member.line))
      return nil
    }
    return member.value
  }

  private static func checkPoint(
    _ dictionary: PropertyList, file: String, findings: inout ManifestFindings
  ) {
    let key = "NSExtensionPointIdentifier"
    guard let member = dictionary.member(key) else {
      findings.add(
        .keyMissing(
          key: key, expected: "it has to be \(pointIdentifier)", file: file, line: dictionary.line))
      return
    }
    guard member.value.value == .string(pointIdentifier) else {
      findings.add(
        .wrongValue(
          key: key, expected: pointIdentifier, found: member.value.found, file: file,
          line: member.line))
      return
    }
  }
}
