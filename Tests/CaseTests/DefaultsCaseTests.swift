import NotificationModel
import Testing

@Suite struct `UserDefaults of an app group` {
  private static func play(_ more: String...) -> CaseRun {
    CaseRun(["@group", "-p", "@group/payloads/news.apns", "--json"] + more)
  }

  @Test func `are shared by app, service and extension, and the standard ones by nobody`() {
    let run = Self.play("--tap", "count")
    #expect(
      run.log == [
        "app\t1\tnil", "1\tserved news\tnil", "3\tfloat\ttrue\tnil", "12\t12.0\ttrue\tfalse",
        "nil\t1", "app\t1\tserved news",
      ])
    #expect(run.status == 0 && run.codes.isEmpty)
  }

  @Test func `hold four megabytes, and what does not fit is told`() throws {
    let folder = try ScratchFolder([
      "s.lua": """
      local C, big = {}, ("x"):rep(900000)
      function C:didReceive()
        for i = 1, 8 do UserDefaults.standard:set(big, "k" .. i) end
        Timer.scheduledTimer{ interval = 1, block = function()
          for i = 1, 8 do
            local text = UserDefaults.standard:string("k" .. i)
            print(i, text and #text)
          end
        end }
      end
      return C
      """
    ])
    let run = CaseRun(["\(folder.path)/s.lua", "--json", "--advance", "2s"])
    #expect(
      run.log == [
        "1\t900000", "2\t900000", "3\t900000", "4\t900000", "5\tnil", "6\tnil", "7\tnil", "8\tnil",
      ])
    #expect(run.codes == ["W0512", "W0512", "W0512", "W0512"] && run.status == 0)
  }

  @Test func `are kept by a folder from run to run`() throws {
    let folder = try ScratchFolder()
    for launch in 1...3 {
      let run = Self.play("--state", "\(folder.path)/state", "--tap", "count")
      #expect(
        run.status == 0 && run.log.first == "app\t\(launch)\t\(launch == 1 ? "nil" : "served news")"
      )
      #expect(run.log.last == "app\t\(launch)\tserved news")
    }
    #expect(Self.play().log.first == "app\t1\tnil")
  }

  @Test func `that cannot be read are an error with the file's name, and nothing runs`() throws {
    let folder = try ScratchFolder(["app-groups.sqlite": "this is no database, however long it is"])
    let run = Self.play("--state", folder.path)
    #expect(run.status == 4 && run.codes == ["E0117"] && run.log.isEmpty)
    #expect(run.text("diagnostics.0.message")?.contains("app-groups.sqlite") == true)
    let nowhere = Self.play("--state", "\(folder.path)/no/such/folder")
    #expect(nowhere.status == 4 && nowhere.codes == ["E0117"])
  }
}
