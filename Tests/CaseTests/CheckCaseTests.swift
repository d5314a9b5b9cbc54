import NotificationModel
import Testing

@Suite struct `A check of what categories say` {
  @Test(
    arguments: [
      ("local C = {} return C", "E0505"), ("local x = {}", "E0502"), ("error('no')", "E0501"),
      ("while true do end", "E0601"), ("return { didReceive = ", "E0506"),
      ("return { didReceive = print, attributes = 'x' }", "E0501"),
      (
        "return { didReceive = print, "
          + "attributes = { UNNotificationExtensionInitialContentSizeRatio = 0 } }", "E0310"
      ),
    ])
  func `what a chunk does wrong is found without an expansion`(text: String, code: String) throws {
    let folder = try ScratchFolder(["s.lua": text])
    let check = CaseRun(["check", "\(folder.path)/s.lua", "--json"])
    #expect(check.texts("findings", "code") == [code])
    #expect(check.status == (code == "E0506" ? 4 : 1))
  }

  /// Findings of a check, and codes of a run, of a script with these categories.
  private static func look(_ categories: String) throws -> (check: [String], run: [String]) {
    let folder = try ScratchFolder([
      "s.lua": "local C = {}\nlocal same = \"open\"\nC.categories = {\n\(categories)\n}\n"
        + "function C:didReceive() end\nreturn C\n"
    ])
    let path = "\(folder.path)/s.lua"
    let check = CaseRun(["check", path, "--json"])
    let messages = check.texts("findings", "message")
    let lines = check.texts("findings", "line")
    // One that is known by the run of the chunk alone has no line.
    let found =
      lines.count == messages.count ? zip(lines, messages).map { "\($0) \($1)" } : messages
    return (found, CaseRun([path, "--json"]).codes)
  }

  @Test(arguments: [
    "UNNotificationAction{ identifier = 'open', title = 'Also' }",
    "UNNotificationAction({ title = 'Also, with = signs', identifier = [==[x]==] and \"open\" and 'open' })",
    "UNTextInputNotificationAction{ title = [[Also]]; identifier = \"open\"; }",
  ])
  func `tells two actions that share an identifier, as a run does`(second: String) throws {
    let found = try Self.look(
      """
      UNNotificationCategory{ identifier = "c", options = { "customDismissAction" }, actions = {
        UNNotificationAction{ identifier = "open", title = "Open, }" }, -- identifier = "open"
        \(second),
      } },
      """)
    #expect(found.run == ["W0379"])
    let isKnown = !second.contains(" and ")
    #expect(
      found.check
        == (isKnown
          ? ["6 category \"c\" has two actions \"open\": a response cannot tell them apart"]
          : ["category \"c\" has two actions \"open\": a response cannot tell them apart"]))
  }

  @Test(arguments: [
    "identifier = 'close', title = 'Close'", "identifier = 'opens', title = 'open'",
  ])
  func `has nothing to tell of actions that differ`(fields: String) throws {
    let found = try Self.look(
      """
      UNNotificationCategory{ identifier = "c", actions = {
        UNNotificationAction{ identifier = "open", title = "Open" },
        UNNotificationAction{ \(fields) },
      } },
      UNNotificationCategory{ identifier = "d", actions = {
        UNNotificationAction{ identifier = "open", title = "Open" },
      } },
      """)
    #expect(found.check.isEmpty && found.run.isEmpty)
  }

  @Test(arguments: [
    // One of two; a name; a list made elsewhere; a function.
    "{ true and UNNotificationAction{ identifier = 'a', title = 'A' } or UNNotificationAction{ identifier = 'a', title = 'B' } }",
    "{ UNNotificationAction{ identifier = same, title = 'A' }, UNNotificationAction{ identifier = 'b', title = 'B' } }",
    "(function() return { UNNotificationAction{ identifier = 'a', title = 'A' } } end)()",
    "{}",
  ])
  func `does not judge what only a run can tell`(list: String) throws {
    let found = try Self.look("UNNotificationCategory{ identifier = 'c', actions = \(list) }")
    #expect(found.check.isEmpty && found.run.isEmpty)
  }
}
