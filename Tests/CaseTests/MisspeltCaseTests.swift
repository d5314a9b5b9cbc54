import NotificationModel
import Testing

@Suite struct `A misspelt name` {
  private static let misspelt = """
    local C = {}
    function C:viewDidload() end
    C.didReceive = function() end
    -- function C:mediaPlaay() end
    function C:didRecieveResponse(response, completion) end
    function C:rotate() end
    return C
    """

  private static func findings(_ words: [String], _ list: String) -> [String] {
    let run = CaseRun(words + ["--json"])
    let lines = run.texts(list, "line")
    let help = run.texts(list, "help")
    return zip(zip(run.texts(list, "code"), lines), help).map { "\($0.0) \($0.1) \($1)" }
  }

  @Test func `of a callback is a warning where it is defined, in a run and in a check`() throws {
    let folder = try ScratchFolder(["s.lua": Self.misspelt])
    let script = "\(folder.path)/s.lua"
    let run = Self.findings([script, "--collapse", "--expand"], "diagnostics")
    let expected = [
      "W0511 5 did you mean didReceiveResponse?", "W0511 2 did you mean viewDidLoad?",
    ]
    #expect(run == expected)
    #expect(Self.findings(["check", script], "findings").sorted() == expected.sorted())
    #expect(CaseRun([script]).status == 0 && CaseRun(["check", script]).status == 0)
  }

  @Test func `is none if the callback is there as well, or only its beginning is the same`() throws
  {
    let folder = try ScratchFolder([
      "s.lua": """
      local C = { didReceive = function() end, viewDidLoad = function() end }
      function C:viewDidLoaded() end
      function C:media() end
      return C
      """
    ])
    #expect(CaseRun(["\(folder.path)/s.lua", "--json"]).codes.isEmpty)
    #expect(CaseRun(["check", "\(folder.path)/s.lua", "--json"]).texts("findings").isEmpty)
  }

  @Test(arguments: [
    ("UILable{}", "did you mean UILabel?"), ("prinnt('x')", "did you mean print?"),
    ("UNNotificationActoin{}", "did you mean UNNotificationAction?"), ("xyzzy()", nil),
  ])
  func `of a global has the nearest one that there is`(text: String, help: String?) throws {
    let folder = try ScratchFolder([
      "s.lua": "local C = {}\nfunction C:didReceive() \(text) end\nreturn C"
    ])
    let run = CaseRun(["\(folder.path)/s.lua", "--json"])
    #expect(run.status == 5 && run.integer("diagnostics.0.line") == 2)
    #expect(run.text("diagnostics.0.help") == help)
  }

  @Test(arguments: [("content.titel", "title"), ("content.bdoy", "body")])
  func `with two letters exchanged has its nearest name`(field: String, nearest: String) throws {
    let folder = try ScratchFolder([
      "s.lua": "local C = {}\nfunction C:didReceive(n) print(n.request.\(field)) end\nreturn C"
    ])
    let run = CaseRun(["\(folder.path)/s.lua", "--json"])
    #expect(run.text("diagnostics.0.message")?.contains("did you mean \(nearest)?") == true)
  }
}
