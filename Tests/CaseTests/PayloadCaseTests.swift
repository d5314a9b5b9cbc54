import NotificationModel
import Testing

@Suite struct `Payloads on the device` {
  @Test func `a badge is a number or it is not there`() {
    let text = CaseRun.play("@info.lua", "@info.apns", "--set", "aps.badge=\"21\"")
    #expect(text.status == 0 && text.codes == ["W0210"])
    #expect(text.text("diagnostics.0.message")?.hasPrefix("aps.badge ") == true)
    #expect(text["notifications.0.content.badge"] == .null)
    #expect(text.log.first == "badge\tnil\tnil\t21" && text.integer("app.badge") == 0)
    let number = CaseRun.play("@info.lua", "@info.apns", "--set", "aps.badge=21")
    #expect(number.integer("app.badge") == 21 && number.codes.isEmpty)
    #expect(number.log.first == "badge\t21\tinteger\t21")
    let cleared = CaseRun.json(
      "@info.lua", "-p", "@info.apns", "--set", "aps.badge=3", "--notify", "-",
      input: #"{"aps":{"alert":"b","badge":0}}"#)
    #expect(cleared.integer("app.badge") == 0)
    let kept = CaseRun.json(
      "@info.lua", "-p", "@info.apns", "--set", "aps.badge=3", "--notify", "-",
      input: #"{"aps":{"alert":"b"}}"#)
    #expect(kept.integer("app.badge") == 3)
  }

  @Test func `an integer of the payload is one in Lua, and no text`() {
    let run = CaseRun.play("@integer.lua", "@integer.apns")
    #expect(run.status == 5 && run.log == ["integer"] && run.codes == ["E0501"])
    #expect(run.text("diagnostics.0.file") == "integer.lua")
    #expect(run.integer("diagnostics.0.line") == 6)
    #expect(run.kind == "system" && run.delivered == 1)
  }

  @Test func `null is a value, and what is absent is none`() {
    let run = CaseRun.play(
      "@info.lua", "@info.apns", "--set", "nothing=null", "--set", "notification_id=5")
    #expect(
      run.log[1...] == ["title\ttrue\tbody\ta\tstring", "id\tinteger\t5", "null\ttrue\ttrue"])
  }

  @Test func `a loc-key is looked up in the locale's table, or shown itself`() {
    let payload = "@texts/payloads/joined.apns"
    #expect(
      CaseRun.play("@texts", payload).text("notifications.0.content.body") == "A joined")
    #expect(
      CaseRun.play("@texts", payload, "--locale", "fr").text("notifications.0.content.body")
        == "A est là")
    let bare = CaseRun.play("@info.lua", "@joined.apns")
    #expect(bare.text("notifications.0.content.body") == "K" && bare.codes == ["W0223"])
    #expect(bare.text("notifications.0.content.title") == "")
    let explained = CaseRun(["payload", "explain", payload, "--locale", "fr"])
    #expect(explained.output.contains("body: \"A est là\""))
  }

  @Test
  func `only the number 1 asks for the service extension, and the content extension needs none`() {
    let variants: [(String, serves: Bool, codes: [String])] = [
      ("1", true, []), ("true", true, ["W0212"]), ("\"1\"", false, ["W0213"]),
      ("\"true\"", false, ["W0213"]), ("0", false, []),
    ]
    for (value, serves, codes) in variants {
      let run = CaseRun.play(
        "@service", "@service/payloads/news.apns", "--set", "aps.mutable-content=\(value)")
      #expect(run.log == (serves ? ["served news"] : []), "\(value)")
      #expect(run.codes == codes && run.kind == "extension", "\(value)")
    }
    let underscore = CaseRun.json(
      "@service", "-p", "-",
      input: #"{"aps":{"alert":"x","category":"news","mutable_content":"true"}}"#)
    #expect(underscore.log.isEmpty && underscore.codes == ["W0231"])
    #expect(underscore.kind == "extension")
  }

  @Test(
    arguments: [
      ("no-aps", 4, "E0208"), ("array", 4, "E0207"), ("large", 4, "E0210"), ("plain", 0, ""),
      ("bundle", 0, ""), ("fits", 0, ""), ("missing", 4, "E0109"),
    ])
  func `a file is judged before anything is delivered`(name: String, status: Int32, code: String) {
    let run = CaseRun.play("@info.lua", "@preflight/\(name).apns")
    #expect(run.status == status && run.codes == (code.isEmpty ? [] : [code]))
    let checked = CaseRun(["payload", "check", "@preflight/\(name).apns", "--json"])
    #expect(checked.texts("findings", "code") == run.codes)
    #expect(checked.status == (name == "large" ? 1 : status))
  }

  @Test func `the argument counts before the file's key, and a push for another app is named`() {
    let own = CaseRun.play(
      "@service", "@preflight/bundle.apns", "--bundle-id", "com.example.service")
    #expect(own.codes.isEmpty)
    #expect(
      own.text("notifications.0.content.userInfo.Simulator Target Bundle") == "com.example.a")
    let other = CaseRun.play("@service", "@preflight/bundle.apns")
    #expect(other.codes == ["W0703"] && other.status == 0 && other.delivered == 1)
  }

  @Test func `standard input is a payload like any other`() {
    let run = CaseRun.json("@info.lua", "-p", "-", input: "\u{FEFF}{\"aps\":{\"alert\":\"in\"}}")
    #expect(run.text("notifications.0.content.body") == "in" && run.codes == ["W0201"])
  }

  @Test func `a folder of payloads is checked, explained and measured at once`() {
    let check = CaseRun(["payload", "check", "@preflight", "--json"])
    #expect(check.status == 4 && check.texts("payloads").count == 6)
    #expect(Set(check.texts("findings", "code")) == ["E0207", "E0208", "E0210"])
    let size = CaseRun(["payload", "size", "@preflight"])
    #expect(size.output.contains("fits.apns: 4096 of 4096 bytes, 4096 in the file\n"))
    #expect(size.output.contains("large.apns: 4097 of 4096 bytes, 4098 in the file\n"))
    let voip = CaseRun(["payload", "size", "@preflight/large.apns", "--voip"])
    #expect(voip.status == 0 && voip.output.contains("4097 of 5120 bytes"))
    let explain = CaseRun(["payload", "explain", "@preflight"])
    #expect(explain.status == 4 && explain.output.contains("  body: \"x\"\n"))
  }

  @Test func `a Live Activity is recognised and never reaches a content extension`() {
    let run = CaseRun.json(
      "@info.lua", "-p", "-",
      input: #"{"aps":{"event":"update","timestamp":1,"content-state":{},"alert":{"body":"x"}}}"#)
    #expect(run.codes == ["W0240"] && run.log.isEmpty && run.delivered == 0)
    #expect(run.text("notifications.0.delivery.suppressed")?.contains("Live Activity") == true)
  }

  @Test(arguments: ["zero", "negative", "missing"])
  func `a ratio is above zero and is there`(name: String) {
    let run = CaseRun.play("@plist/\(name)", "@plist.apns")
    #expect(run.status == 4)
    let message = run.text("diagnostics.0.message") ?? ""
    #expect(message.contains("UNNotificationExtensionInitialContentSizeRatio"))
  }

  @Test func `a yes as text counts as YES with a warning, and is an error for the strict`() {
    let run = CaseRun.play("@plist/text", "@plist.apns", "--default")
    #expect(run.codes == ["W0331", "W0408"] && run.kind == "extension")
    let strict = CaseRun.play("@plist/text", "@plist.apns", "--strict")
    #expect(strict.status == 4 && strict.codes == ["E0331"])
  }

  @Test
  func `a script that takes all the memory loses its interface, and the next push starts clean`() {
    let run = CaseRun.json(
      "@memory.lua", "-p", "@x.apns", "--notify", "-", "--collapse", "--expand",
      input: #"{"aps":{"alert":"small"}}"#)
    #expect(run.status == 3 && run.text("exit.reason") == "limit.memory")
    #expect(run.codes == ["E0603"] && run.kind == "extension" && run.delivered == 2)
    #expect(run.text("diagnostics.0.message")?.contains("25165824 bytes") == true)
  }
}
