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
