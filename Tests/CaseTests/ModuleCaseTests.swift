import NotificationModel
import Testing

@Suite struct `What ends a script from outside of its file` {
  private static func run(_ body: String) throws -> CaseRun {
    let folder = try ScratchFolder([
      "controller.lua": "local C = {}\nfunction C:didReceive() \(body) end\nreturn C",
      "bad.lua": "local t = {}\nt.x = = 1\nreturn t",
      "Info.plist": plist,
    ])
    return CaseRun([folder.path, "--json", "--category", "news"])
  }

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
    <key>NSExtensionPrincipalClass</key><string>NotificationViewController</string>
    <key>NSExtensionAttributes</key><dict>
    <key>UNNotificationExtensionCategory</key><string>news</string>
    <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1</real>
    </dict></dict></dict></plist>
    """

  @Test func `is a required module that cannot be compiled, with its own place`() throws {
    let run = try Self.run("require 'bad'")
    #expect(run.status == 4 && run.codes == ["E0506"])
    #expect(run.text("diagnostics.0.file") == "bad.lua")
    #expect(run.integer("diagnostics.0.line") == 2)
    #expect(
      run.text("diagnostics.0.message")?.hasPrefix("cannot be read: unexpected symbol") == true)
  }

  @Test func `is no module whose error was caught`() throws {
    let run = try Self.run("pcall(require, 'bad') error('mine')")
    #expect(run.status == 5 && run.codes == ["E0501"])
    #expect(run.text("diagnostics.0.file") == "controller.lua")
  }

  @Test(arguments: [
    "while true do print('x') end", "print(('x'):rep(2000000))",
    "while true do Timer.scheduledTimer{ interval = 1, block = print } end",
  ])
  func `is the limit of its output`(body: String) throws {
    let run = try Self.run(body)
    #expect(run.status == 3 && run.codes == ["E0604"])
    #expect(run.text("exit.reason") == "limit.output")
    #expect(run.text("diagnostics.0.message")?.contains("printed more than its limit of") == true)
    #expect(run.integer("diagnostics.0.line") == 2)
  }

  @Test func `is not the end of output that was caught`() throws {
    let run = try Self.run("pcall(print, ('x'):rep(2000000)) error('mine')")
    #expect(run.status == 5 && run.codes == ["E0501"])
  }
}
