import NotificationModel
import Testing

/// What an app written in Lua can say and ask: labels, constants, dates, the badge.
@Suite struct `An app's words` {
  private static let manifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.words.content</string>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key>
    <string>com.apple.usernotifications.content-extension</string>
    <key>NSExtensionPrincipalClass</key><string>Controller</string>
    <key>NSExtensionAttributes</key><dict>
    <key>UNNotificationExtensionCategory</key><string>news</string>
    <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1</real>
    </dict></dict></dict></plist>
    """

  /// Runs an app whose didFinishLaunching, or another member, is given.
  private static func run(
    launch: String = "", members: String = "", files: [String: String] = [:], _ words: String...
  ) throws -> CaseRun {
    let plugin = try ScratchFolder(
      [
        "Info.plist": manifest,
        "controller.lua": "local C = {}\nfunction C:didReceive() end\nreturn C\n",
        "app.lua": "local App = {}\nfunction App:didFinishLaunching(center)\n\(launch)\nend\n"
          + "\(members)\nreturn App\n",
      ].merging(files) { _, file in file })
    let words = words.map { $0.hasPrefix("/") ? plugin.path + $0 : $0 }
    return CaseRun([plugin.path, "--json"] + words)
  }

  @Test func `the system's actions have Apple's names`() throws {
    let run = try Self.run(
      launch: "print(UNNotificationDismissActionIdentifier)",
      members: """
        function App:didReceiveResponse(response, completion)
          print(response.actionIdentifier == UNNotificationDefaultActionIdentifier)
          completion()
        end
        """, "--default")
    #expect(run.log == ["com.apple.UNNotificationDismissActionIdentifier", "true"])
  }

  @Test(arguments: [
    ("willPresent", "{ \"banner\" }", "--device", "app=foreground", "W0501"),
    ("didReceiveResponse", "UNNotificationContentExtensionResponseOption", "--seed", "1", "W0502"),
  ])
  func `an answer that is returned counts for nothing, and that is said at its place`(
    member: String, value: String, option: String, setting: String, late: String
  ) throws {
    func codes(_ line: String) throws -> CaseRun {
      try Self.run(
        members: "function App:\(member)(what, completion)\n\(line)\nend", option, setting,
        "--default")
    }
    let run = try codes("return \(value)")
    #expect(run.codes.contains("W0513") && run.codes.contains(late))
    #expect(run.integer("diagnostics.0.line") == 5)
    #expect(
      run.texts("diagnostics", "message").first?.hasPrefix("\(member) returned a value") == true)
    #expect(try !codes("return completion()").codes.contains("W0513"))
    #expect(try !codes("completion() return 5").codes.contains("W0513"))
    #expect(try !codes("").codes.contains("W0513"))
  }

  @Test func `the center's delegate is the app itself, and there is no other`() throws {
    let run = try Self.run(
      launch: """
        print(center.delegate == self)
        center.delegate = self
        center.delegate = App
        print(center.delegate == self)
        for _, other in ipairs{ {}, 5, NSNull } do
          print(select(2, pcall(function() center.delegate = other end)))
        end
        center.delegate = nil
        """)
    let refusal =
      "UNUserNotificationCenter.delegate: expected the table that the script returned, got "
    #expect(
      run.log == ["true", "true"]
        + ["another one", "number", "NSNull"].map { "app.lua:8: " + refusal + $0 })
    #expect(run.text("diagnostics.0.message")?.hasSuffix(refusal + "nil") == true)
    #expect(run.integer("diagnostics.0.line") == 10 && run.status == 5)
  }

  @Test func `a trigger tells when it will fire`() throws {
    let run = try Self.run(
      launch: """
        local function trigger(class, labels) print(class(labels):nextTriggerDate()) end
        trigger(UNTimeIntervalNotificationTrigger, { timeInterval = 90 })
        trigger(UNCalendarNotificationTrigger, { dateMatching = { hour = 8 } })
        trigger(UNCalendarNotificationTrigger, { dateMatching = { year = 2001 } })
        """, "--now", "2026-01-01T00:00:00Z")
    #expect(run.log == ["1767225690.0", "1767254400.0", "nil"])
  }

  @Test(arguments: [
    (
      "UNCalendarNotificationTrigger{ dateMatching = { hour = 8, minut = 30 } }",
      "NSDateComponents has no label minut; did you mean minute?"
    ),
    (
      "UNCalendarNotificationTrigger{ dateComponents = { hour = 8 } }",
      "UNCalendarNotificationTrigger has no label dateComponents; it has: repeats, dateMatching"
    ),
    (
      "center:setNotificationCategories{ news = UNNotificationCategory{ identifier = \"news\" } }",
      "expected a list of UNNotificationCategory, got a table with the key \"news\""
    ),
    (
      "center:requestAuthorization({ \"alert\", sound = true })",
      "got a table with the key \"sound\""
    ),
  ])
  func `a key that does not belong there is an error that names it`(
    line: String, message: String
  ) throws {
    let run = try Self.run(launch: line)
    #expect(run.codes == ["E0501"])
    #expect(run.texts("diagnostics", "message").first?.contains(message) == true, "\(run.output)")
    #expect(run.integer("diagnostics.0.line") == 3)
  }

  @Test func `the badge refuses by its callback, or with a warning`() throws {
    let told = try Self.run(
      launch: """
        center:requestAuthorization({ "badge" })
        center:setBadgeCount(-1, print)
        center:setBadgeCount(3, print)
        """)
    #expect(told.log == ["badgeInputInvalid", "nil"] && told.integer("app.badge") == 3)
    #expect(told.codes == [])
    let silent = try Self.run(launch: "center:setBadgeCount(-1)")
    #expect(silent.codes == ["W0505"] && silent.status == 0)
    let early = try Self.run(launch: "center:setBadgeCount(3, print)", "--device", "os=15")
    #expect(early.codes == ["W0508"] && early.log == [] && early.integer("app.badge") == 0)
  }

  @Test func `a relevanceScore outside of Apple's range is kept with a warning`() throws {
    let run = try Self.run(
      launch: """
        center:requestAuthorization({ "alert" })
        local content = UNMutableNotificationContent{ body = "b", relevanceScore = 1.5 }
        center:add(UNNotificationRequest{ identifier = "r", content = content })
        """, "--collapse")
    #expect(run.codes == ["W0378"])
    #expect(run.texts("notifications", "identifier").contains("r"))
  }

  @Test func `a payload in a file of steps is judged where it stands`() throws {
    let run = try Self.run(
      files: ["steps": "{\"media\": true}\n{\"notify\": {\"aps\": {\"alert\": 1}}}\n"],
      "--steps", "/steps")
    #expect(run.text("diagnostics.0.file")?.hasSuffix("/steps") == true, "\(run.output)")
    #expect(run.integer("diagnostics.0.line") == 2)
  }

  @Test(arguments: [
    ("zh-Hans-CN", "zh-Hans"), ("zh_Hans_CN", "zh-Hans"), ("zh-Hant", "zh"), ("pt-BR", "Base"),
  ])
  func `texts are looked up by ever less of the locale`(locale: String, text: String) throws {
    var files: [String: String] = [:]
    for name in ["zh-Hans", "zh", "Base", "en"] {
      files["\(name).lproj/Localizable.strings"] = "\"key\" = \"\(name)\";"
    }
    files["p.apns"] = #"{"aps":{"alert":{"loc-key":"key"},"category":"news"}}"#
    let run = try Self.run(files: files, "--payload", "/p.apns", "--locale", locale)
    #expect(run.text("notifications.0.content.body") == text, "\(run.output)")
  }
}
