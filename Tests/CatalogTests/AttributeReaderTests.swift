import ContentExtension
import ExtensionHost
import NotificationModel
import Testing

@Suite struct AttributeReaderTests {
  private typealias Finding = AttributeFinding

  /// Lines: 1 plist, 2 the point's key, 3 the class's, 4 the attributes', then one member a line.
  private func read(
    _ attributes: [String],
    point: String = "<string>com.apple.usernotifications.content-extension</string>",
    strict: Bool = false
  ) throws -> (ExtensionAttributes?, [AttributeFinding]) {
    let text =
      "<plist><dict><key>NSExtension</key><dict>\n"
      + "<key>NSExtensionPointIdentifier</key>\(point)\n"
      + "<key>NSExtensionPrincipalClass</key><string>Controller</string>\n"
      + "<key>NSExtensionAttributes</key><dict>\n" + attributes.joined(separator: "\n")
      + "</dict></dict></dict></plist>"
    let list = try PropertyListReader.read(Array(text.utf8), file: "Info.plist")
    let (result, diagnostics) = AttributeReader.read(
      infoPlist: list, file: "Info.plist", strict: strict)
    return (result, diagnostics.map(AttributeFinding.init))
  }

  private let category = "<key>UNNotificationExtensionCategory</key><string>news</string>"
  private let ratio = "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real>"

  @Test func `text for the category and a real ratio are enough`() throws {
    let (attributes, findings) = try read([category, ratio])
    #expect(attributes == ExtensionAttributes(categories: ["news"], initialContentSizeRatio: 0.5))
    #expect(findings == [])
  }

  @Test func `a list of categories, a whole ratio and three switches`() throws {
    let (attributes, findings) = try read([
      "<key>UNNotificationExtensionCategory</key>",
      "<array><string>a</string><string>b</string><string>a</string></array>",
      "<key>UNNotificationExtensionInitialContentSizeRatio</key><integer>2</integer>",
      "<key>UNNotificationExtensionDefaultContentHidden</key><true/>",
      "<key>UNNotificationExtensionOverridesDefaultTitle</key><integer>1</integer>",
      "<key>UNNotificationExtensionUserInteractionEnabled</key><false/>",
    ])
    #expect(
      attributes
        == ExtensionAttributes(
          categories: ["a", "b"], initialContentSizeRatio: 2, defaultContentHidden: true,
          overridesDefaultTitle: true))
    #expect(
      findings == [
        Finding("W0336", 6, "UNNotificationExtensionCategory has \"a\" more than once"),
        Finding(
          "W0341", 7,
          "UNNotificationExtensionInitialContentSizeRatio: a real number is meant, got the integer 2, "
            + "which is taken"),
      ])
  }

  @Test(arguments: ["0", "-0.5", "nan", "inf"])
  func `a ratio that is not above zero is an error`(number: String) throws {
    let key = "UNNotificationExtensionInitialContentSizeRatio"
    let (attributes, findings) = try read([category, "<key>\(key)</key><real>\(number)</real>"])
    #expect(attributes == nil)
    #expect(findings.map(\.code) == ["E0310"])
    #expect(findings.map(\.line) == [6])
    #expect(findings[0].message.hasPrefix("\(key): expected a number above 0, got the number "))
  }

  @Test func `everything that is missing is named at once`() throws {
    let list = try PropertyListReader.read(
      Array("<plist><dict><key>NSExtension</key>\n<dict>\n</dict></dict></plist>".utf8),
      file: "Info.plist")
    let (attributes, diagnostics) = AttributeReader.read(
      infoPlist: list, file: "Info.plist", strict: false)
    #expect(attributes == nil)
    #expect(
      diagnostics.map { "\($0.code) \($0.line ?? 0) \($0.message)" } == [
        "E0311 2 NSExtensionPointIdentifier is missing: it has to be "
          + "com.apple.usernotifications.content-extension",
        "W0335 2 NSExtension names neither an NSExtensionMainStoryboard nor an NSExtensionPrincipalClass; "
          + "a device would not load it",
        "E0311 2 NSExtensionAttributes is missing: it holds UNNotificationExtensionCategory and "
          + "UNNotificationExtensionInitialContentSizeRatio",
      ])
    let (_, findings) = try read([])
    #expect(
      findings == [
        Finding(
          "E0311", 4,
          "UNNotificationExtensionCategory is missing: a category identifier or an array of them; "
            + "without one, nothing is shown"),
        Finding(
          "E0311", 4,
          "UNNotificationExtensionInitialContentSizeRatio is missing: a number above 0, the "
            + "initial height over the width"),
      ])
  }

  @Test func `another extension point is an error with what is there`() throws {
    let (attributes, findings) = try read(
      [category, ratio], point: "<string>com.apple.usernotifications.service</string>")
    #expect(attributes == nil)
    #expect(
      findings == [
        Finding(
          "E0310", 2,
          "NSExtensionPointIdentifier: expected com.apple.usernotifications.content-extension, "
            + "got the text \"com.apple.usernotifications.service\"")
      ])
  }

  @Test(arguments: [
    (
      "<integer>7</integer>",
      "UNNotificationExtensionCategory: expected text or an array of texts, got the number 7"
    ),
    (
      "<array/>",
      "UNNotificationExtensionCategory: expected at least one category, got an empty array"
    ),
    (
      "<string></string>",
      "UNNotificationExtensionCategory: expected a category identifier, got the text \"\""
    ),
    (
      "<array><string>a</string><true/></array>",
      "item 2 of UNNotificationExtensionCategory: expected a category identifier, got YES"
    ),
  ])
  func `a category that is no text is an error`(value: String, message: String) throws {
    let (attributes, findings) = try read([
      "<key>UNNotificationExtensionCategory</key>\(value)", ratio,
    ])
    #expect(attributes == nil)
    #expect(findings == [Finding("E0310", 5, message)])
  }

  @Test(arguments: [("1", true), ("YES", true), ("true", true), ("NO", false), ("0", false)])
  func `yes or no as text counts, with a warning, and is refused when strict`(
    text: String, counts: Bool
  ) throws {
    let key = "UNNotificationExtensionUserInteractionEnabled"
    let members = [category, ratio, "<key>\(key)</key><string>\(text)</string>"]
    let message =
      "\(key): expected YES or NO, got the text \"\(text)\"; it counts as \(counts ? "YES" : "NO")"
    let (attributes, findings) = try read(members)
    #expect(attributes?.userInteractionEnabled == counts)
    #expect(findings == [Finding("W0331", 7, message)])
    let (refused, errors) = try read(members, strict: true)
    #expect(refused == nil)
    #expect(errors == [Finding("E0331", 7, message)])
  }

  @Test func `other text for yes or no is an error`() throws {
    let (attributes, findings) = try read([
      category, ratio,
      "<key>UNNotificationExtensionOverridesDefaultTitle</key><string>maybe</string>",
    ])
    #expect(attributes == nil)
    #expect(
      findings == [
        Finding(
          "E0310", 7,
          "UNNotificationExtensionOverridesDefaultTitle: expected YES or NO, got the text \"maybe\""
        )
      ])
  }

  @Test func `misspelled, empty and repeated keys are warnings that name the nearest`() throws {
    let (attributes, findings) = try read([
      category, ratio, "<key>UNNotificationExtensionDefaultContent</key><true/>",
      "<key></key><true/>", category, "<key>UNNotificationExtensionQ</key><true/>",
      "<key>SomethingElse</key><true/>",
    ])
    #expect(attributes == ExtensionAttributes(categories: ["news"], initialContentSizeRatio: 0.5))
    #expect(
      findings == [
        Finding(
          "W0332", 7,
          "UNNotificationExtensionDefaultContent is no known key; did you mean "
            + "UNNotificationExtensionDefaultContentHidden?"),
        Finding("W0333", 8, "NSExtensionAttributes has an empty key; it means nothing"),
        Finding(
          "W0334", 9, "UNNotificationExtensionCategory is there more than once; the last one counts"
        ),
        Finding(
          "W0332", 10,
          "UNNotificationExtensionQ is no known key; did you mean UNNotificationExtensionCategory?"),
      ])
  }

  @Test func `the attributes of a script need nothing and have the same rules`() {
    let (all, none) = AttributeReader.read(script: JSONObject(), file: "a.lua", strict: false)
    #expect(all == ExtensionAttributes())
    #expect(none == [])
    let written = JSONObject(members: [
      .init(
        name: "UNNotificationExtensionCategory", value: .array([.string("a"), .string("b")])),
      .init(name: "UNNotificationExtensionInitialContentSizeRatio", value: .real(0.5)),
      .init(name: "UNNotificationExtensionOverridesDefaultTitle", value: .boolean(true)),
    ])
    #expect(
      AttributeReader.read(script: written, file: "a.lua", strict: true).0
        == ExtensionAttributes(
          categories: ["a", "b"], initialContentSizeRatio: 0.5, overridesDefaultTitle: true))
    let wrong = JSONObject(members: [
      .init(name: "UNNotificationExtensionCategory", value: .null),
      .init(name: "UNNotificationExtensionCatgory", value: .string("a")),
    ])
    let (attributes, diagnostics) = AttributeReader.read(
      script: wrong, file: "a.lua", strict: false)
    #expect(attributes == nil)
    #expect(
      diagnostics.map { "\($0.file ?? "") \($0.code) \($0.message)" } == [
        "a.lua W0332 UNNotificationExtensionCatgory is no known key; did you mean "
          + "UNNotificationExtensionCategory?",
        "a.lua E0310 UNNotificationExtensionCategory: expected text or an array of texts, got null",
      ])
  }
}

/// What a test compares of a finding.
struct AttributeFinding: Equatable {
  var code: String
  var line: Int?
  var message: String

  init(_ code: String, _ line: Int?, _ message: String) {
    self.code = code
    self.line = line
    self.message = message
  }

  init(_ diagnostic: Diagnostic) {
    self.init(diagnostic.code, diagnostic.line, diagnostic.message)
  }
}
