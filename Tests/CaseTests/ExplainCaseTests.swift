import NotificationModel
import Testing

@Suite struct `Why a payload gets its interface` {
  private static func explain(_ words: String...) -> CaseRun {
    CaseRun(["explain", "--json"] + words)
  }

  private static func condition(_ name: String, of run: CaseRun) -> JSONValue? {
    let index = run.texts("conditions", "name").firstIndex(of: name)
    return index.flatMap { run["conditions.\($0)"] }
  }

  private static func text(_ name: String, of run: CaseRun) -> String {
    if case .string(let text)? = condition(name, of: run)?["text"] { text } else { "" }
  }

  @Test func `is told condition by condition`() {
    let run = Self.explain("@service", "-p", "@service/payloads/news.apns")
    #expect(run.status == 0 && run.text("interface") == "extension")
    #expect(
      run.texts("conditions", "name") == [
        "permission", "presented", "service", "category", "buttons", "point", "ratio", "start",
      ])
    #expect(
      run.texts("conditions", "holds") == [
        "true", "true", "null", "true", "null", "true", "true", "true",
      ])
    #expect(Self.text("service", of: run).hasPrefix("ran, content changed"))
    #expect(Self.text("buttons", of: run) == "read")
  }

  @Test func `has nothing to do with mutable-content`() {
    let run = Self.explain("@dismiss", "-p", "@dismiss/payloads/plain.apns")
    #expect(run.text("interface") == "extension")
    #expect(Self.text("service", of: run).contains("which a content extension does not need"))
  }

  @Test func `is another category, with the nearest that is declared`() {
    let run = Self.explain("@late", "-p", "@photo.apns")
    #expect(run.text("interface") == "system" && run.text("extension") == nil)
    #expect(Self.condition("category", of: run)?["holds"] == .boolean(false))
    let cased = CaseRun(
      ["explain", "@late", "-p", "-"], input: #"{"aps":{"alert":"x","category":"Late"}}"#)
    #expect(cased.output.contains("identifiers are case-sensitive"))
    let near = CaseRun(
      ["explain", "@late", "-p", "-"], input: #"{"aps":{"alert":"x","category":"lates"}}"#)
    #expect(near.output.contains("did you mean \"late\"?"))
  }

  @Test func `is a permission that is missing`() {
    let run = Self.explain("@late", "-p", "@late.apns", "--device", "authorization=denied")
    #expect(run.text("interface") == "none")
    #expect(Self.condition("permission", of: run)?["holds"] == .boolean(false))
    #expect(run.text("summary")?.contains("is not shown") == true)
  }

  @Test func `is an extension that failed, with its error`() {
    let run = Self.explain("@integer.lua", "-p", "@integer.apns")
    #expect(run.status == 5 && run.text("interface") == "system")
    #expect(Self.condition("start", of: run)?["holds"] == .boolean(false))
    #expect(Self.text("start", of: run).contains("E0501"))
  }

  @Test func `is a manifest that cannot be used`() {
    let run = Self.explain("@plist/zero", "-p", "@plist.apns")
    #expect(run.status == 4 && run.texts("findings", "code") == ["E0310"])
  }

  @Test func `is that two extensions claim the category`() {
    let run = Self.explain("@plist/text", "@late", "@plist/text", "-p", "@plist.apns")
    #expect(run.status == 4 && run.texts("findings", "code").contains("E0312"))
    let check = CaseRun(["check", "@late", "@plist/text", "@plist/text", "--json"])
    #expect(check.status == 1 && check.texts("findings", "code").contains("E0312"))
    let apart = CaseRun(["check", "@late", "@plist/text", "--json"])
    #expect(apart.status == 0)
  }
}
