import NotificationModel
import Testing

@Suite struct `A timer` {
  private static func log(_ body: String) throws -> CaseRun {
    let folder = try ScratchFolder([
      "s.lua": "local C = {}\nfunction C:didReceive()\n\(body)\nend\nreturn C"
    ])
    return CaseRun(["\(folder.path)/s.lua", "--json", "--advance", "5s"])
  }

  @Test func `is given to its block, which can end it`() throws {
    let run = try Self.log(
      """
      local made
      made = Timer.scheduledTimer{ interval = 1, repeats = true, block = function(timer)
        print(timer == made, timer.interval, timer.isValid)
        timer:invalidate()
        print(timer.isValid)
      end }
      """)
    #expect(run.status == 0 && run.log == ["true\t1\ttrue", "false"])
  }

  @Test func `that does not repeat is valid until it has fired`() throws {
    let run = try Self.log(
      """
      local made = Timer.scheduledTimer{ interval = 1, block = function(t) print(t.isValid) end }
      Timer.scheduledTimer{ interval = 2, block = function() print(made.isValid) end }
      print(made.isValid)
      """)
    #expect(run.status == 0 && run.log == ["true", "true", "false"])
  }

  @Test func `is called by its own name in messages`() throws {
    let run = try Self.log("Timer.scheduledTimer{ interval = 0, block = print }")
    #expect(
      run.text("diagnostics.0.message")?.contains("Timer.interval: expected a number above 0")
        == true
    )
    #expect(run.text("diagnostics.0.message")?.contains("NSTimer") == false)
  }
}
