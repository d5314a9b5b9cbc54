import NotificationModel
import Testing

@Suite struct `A completion called with what it does not take` {
  private static func play(_ answer: String) throws -> CaseRun {
    let folder = try ScratchFolder([
      "s.lua": """
      local C = {}
      C.categories = { UNNotificationCategory{ identifier = "c", actions = {
        UNNotificationAction{ identifier = "like", title = "Like" } } } }
      function C:didReceive() end
      function C:didReceiveResponse(response, completion)
        \(answer)
      end
      return C
      """
    ])
    return CaseRun(["\(folder.path)/s.lua", "--json", "--tap", "like"])
  }

  @Test(arguments: ["'dismiss'", "7", "nil", "{}", "UILabel{}", "0/0"])
  func `is an error also where the script catches it, and stays open`(value: String) throws {
    let run = try Self.play(
      "pcall(completion, \(value)) completion(UNNotificationContentExtensionResponseOption.dismiss)"
    )
    #expect(run.codes == ["E0513"] && run.texts("diagnostics", "line") == ["6"])
    #expect(run.text("responses.0.option") == "dismiss" && run.status == 5)
  }

  @Test func `is one error where it is not caught`() throws {
    let run = try Self.play("completion('dismiss')")
    #expect(run.codes == ["E0501"] && run.texts("diagnostics", "line") == ["6"] && run.status == 5)
    let twice = try Self.play("pcall(completion, 1.5)\n  completion('dismiss')")
    #expect(twice.codes == ["E0513", "E0501"])
  }

  @Test func `is none where it takes the value`() throws {
    let run = try Self.play("completion(UNNotificationContentExtensionResponseOption.dismiss)")
    #expect(run.codes.isEmpty && run.status == 0)
  }
}
