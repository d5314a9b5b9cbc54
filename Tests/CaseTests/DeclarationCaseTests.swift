import NotificationModel
import Testing

/// What a single script says of itself.
@Suite struct `A script's declaration` {
  private static func run(_ line: String) throws -> CaseRun {
    let folder = try ScratchFolder([
      "s.lua": "print(\"chunk\")\nlocal C = {}\n\(line)\nfunction C:didReceive() end\nreturn C\n"
    ])
    return CaseRun(["\(folder.path)/s.lua", "--json"])
  }

  @Test(arguments: [
    (
      "C.categories = 5",
      "error in its declaration: categories: expected a list of UNNotificationCategory, "
        + "got number"
    ),
    (
      "C.categories = { 5 }",
      "error in its declaration: categories: expected a list of UNNotificationCategory, "
        + "got number at index 1"
    ),
    (
      "C.attributes = 5",
      "error in its declaration: attributes: expected a table with the keys of "
        + "NSExtensionAttributes"
    ),
  ])
  func `of the wrong type is an error, and the notification is shown`(
    line: String, message: String
  ) throws {
    let run = try Self.run(line)
    #expect(run.codes == ["E0501"] && run.status == 5)
    #expect(run.texts("diagnostics", "message") == [message])
    #expect(run.text("interface.state") == "expanded")
  }

  @Test func `costs no second run of the chunk`() throws {
    let run = try Self.run("C.attributes = { UNNotificationExtensionDefaultContentHidden = true }")
    #expect(run.log == ["chunk"] && run.status == 0, "\(run.output)")
  }
}
