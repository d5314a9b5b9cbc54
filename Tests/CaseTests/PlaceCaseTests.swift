import NotificationModel
import Testing

@Suite struct `The place of a broken rule` {
  /// A controller whose handler is on lines 5 to 7.
  private static func handler(_ body: String) -> String {
    """
    local C = {}
    C.categories = { UNNotificationCategory{
      identifier = "x", actions = { UNNotificationAction{ identifier = "a", title = "A" } } } }
    function C:didReceive() end
    function C:didReceiveResponse(response, completion)
      \(body)
    end
    return C
    """
  }

  /// The finding of a run of the script: its code, file and line, and the message.
  private static func finding(
    _ text: String, _ more: String...
  ) throws -> (place: String, message: String) {
    let folder = try ScratchFolder(["s.lua": text])
    let run = CaseRun(["\(folder.path)/s.lua", "--json"] + more)
    let line = run.integer("diagnostics.0.line").map { ":\($0)" } ?? ""
    let place = "\(run.codes.first ?? "none") \(run.text("diagnostics.0.file") ?? "nowhere")\(line)"
    return (place, run.text("diagnostics.0.message") ?? "")
  }

  @Test(arguments: [
    ("local C = {}\nfunction C:didReceive() end\n", "E0502 s.lua:2"),
    ("local C = {}\n\nreturn C, C\n", "E0503 s.lua:3"),
    ("local C = {}\n\nreturn 7\n\n", "E0504 s.lua:3"),
    ("local C = {}\nC.didReceive = 4\nreturn C", "E0505 s.lua:3"),
  ])
  func `that a chunk returns one controller is where it returns`(text: String, place: String) throws
  {
    #expect(try Self.finding(text).place == place)
  }

  @Test(arguments: [
    ("", "E0507 s.lua:5"), ("return 7", "E0501 s.lua:5"),
    ("completion(1) return 1", "E0511 s.lua:5"), ("completion(9)", "E0501 s.lua:6"),
  ])
  func `that a response is completed once is where it is handled`(body: String, place: String)
    throws
  {
    #expect(try Self.finding(Self.handler(body), "--tap", "a").place == place)
  }

  @Test(arguments: ["didReceiveResponse = 5", "mediaPlay = {}", "mediaPause = 'x'"])
  func `of a member that is no function is told when the script is loaded`(member: String) throws {
    let script = "local C = { \(member) }\nfunction C:didReceive() end\nreturn C"
    let folder = try ScratchFolder(["s.lua": script])
    let run = CaseRun(["\(folder.path)/s.lua", "--json"])
    #expect(run.codes == ["E0516"] && run.status == 5)
    #expect(
      CaseRun(["check", "\(folder.path)/s.lua", "--json"]).texts("findings", "code") == ["E0516"])
  }

  @Test(arguments: [
    ("completion(1) completion(1)", "E0510 helper.lua:4"),
    ("pcall(completion, 'no') completion(1)", "E0513 helper.lua:4"),
    ("UserDefaults.standard:set(UILabel, 'k') completion(1)", "E0501 helper.lua:4"),
    ("UserDefaults.standard:set({ NSNull }, 'k') completion(1)", "E0512 helper.lua:4"),
  ])
  func `is in the module that breaks it`(body: String, place: String) throws {
    let folder = try ScratchFolder([
      "s.lua": Self.handler("require 'helper'(completion)"),
      "helper.lua": "-- A helper.\n-- \n\nreturn function(completion) \(body) end\n",
    ])
    let run = CaseRun(["\(folder.path)/s.lua", "--json", "--tap", "a"])
    let line = run.integer("diagnostics.0.line") ?? 0
    #expect("\(run.codes.first ?? "none") \(run.text("diagnostics.0.file") ?? ""):\(line)" == place)
  }

  @Test func `that a completion takes an option says what it was given`() throws {
    let message = try Self.finding(Self.handler("completion(9)"), "--tap", "a").message
    #expect(
      message.hasSuffix(
        ": completion: expected UNNotificationContentExtensionResponseOption, got 9"))
  }

  @Test(arguments: [
    ("title = 5", "title: expected string, got number"),
    (
      "preferredContentSize = 5",
      "preferredContentSize: expected a table { width =, height = }, got number"
    ),
    (
      "preferredContentSize = { height = {} }",
      "preferredContentSize.height: expected number, got table"
    ),
    (
      "mediaPlayPauseButtonType = 'default'",
      "mediaPlayPauseButtonType: expected UNNotificationContentExtensionMediaPlayPauseButtonType, "
        + "got string"
    ),
  ])
  func `that a property has its type is its name`(assignment: String, message: String) throws {
    let found = try Self.finding(
      "local C = {}\nfunction C:didReceive() self.\(assignment) end\nreturn C")
    #expect(found.place == "E0501 s.lua")
    #expect(found.message == "error in properties: \(message)")
  }

  @Test func `that memory has a limit is at least the file`() throws {
    #expect(try Self.finding(Self.handler(""), "--memory", "1KB").place == "E0603 s.lua")
  }
}
