import NotificationModel
import Testing

@Suite struct `The device around the extension` {
  private static func alarm(_ app: String, _ device: String, _ more: String...) -> CaseRun {
    CaseRun(
      ["@critical/\(app)", "-p", "@critical/alarm.apns", "--device", device, "--json"] + more)
  }

  private static func withheld(_ run: CaseRun) -> [String: String] {
    let path = "notifications.0.delivery.withheld"
    let pairs = zip(run.texts(path, "part"), run.texts(path, "reason"))
    return Dictionary(pairs) { first, _ in first }
  }

  private static func presented(_ run: CaseRun, _ index: Int = 0) -> [String] {
    run.texts("notifications.\(index).delivery.presented")
  }

  @Test func `a critical alert that is enabled sounds through silence, at its volume`() {
    let run = Self.alarm("entitled", "muted,doNotDisturb")
    #expect(Self.presented(run) == ["banner", "list", "sound"] && run.codes.isEmpty)
    #expect(run["notifications.0.delivery.sound.volume"] == .real(0.8))
    #expect(run["notifications.0.delivery.sound.audible"] == .boolean(true))
    #expect(run.log == ["granted\ttrue\tnil\tcritical\t2"])
    #expect(run.texts("app.prompts", "kind") == ["authorization", "criticalAlert"])
    #expect(run.texts("app.prompts", "granted") == ["true", "true"])
  }

  @Test(
    arguments: [
      ("bare", "muted", "entitlement"), ("unasked", "muted", "not authorized"),
      ("entitled", "critical=off", "switched"),
    ])
  func `what is missing for a critical alert is named, and it is not delivered`(
    app: String, device: String, word: String
  ) {
    let run = Self.alarm(app, device)
    #expect(run.status == 0 && run.codes == ["W0372"] && run.delivered == 0)
    #expect(run.text("diagnostics.0.message")?.contains(word) == true)
    #expect(Self.presented(run).isEmpty && Self.withheld(run).count == 3)
    let ordinary = Self.alarm(app, "\(device),criticalFallback=downgrade,muted")
    #expect(ordinary.codes == ["W0373"] && Self.presented(ordinary) == ["banner", "list"])
    #expect(Self.withheld(ordinary) == ["sound": "the device is muted"])
  }

  @Test func `the prompts are the user's, and a refusal of the first leaves no second`() {
    let off = Self.alarm("entitled", "critical=off")
    #expect(off.texts("app.prompts", "granted") == ["true", "false"])
    let denied = Self.alarm("entitled", "authorization=denied")
    #expect(denied.texts("app.prompts", "kind") == ["authorization"])
    #expect(denied.texts("app.prompts", "granted") == ["false"])
    #expect(denied.log == ["granted\tfalse\tnil\tcritical\t1"])
  }

  @Test func `a volume outside of 0 to 1 is an error`() {
    let run = Self.alarm("entitled", "muted", "--set", "aps.sound.volume=1.5")
    #expect(run.status == 4 && run.codes == ["E0213"])
  }

  @Test func `before iOS 12 there are no critical alerts, before 15 no levels`() {
    let old = Self.alarm("entitled", "os=11,muted")
    #expect(Self.presented(old) == ["banner", "list"])
    for (os, parts) in [("14", ["banner", "list", "sound"]), ("15", ["list"])] {
      let run = CaseRun.json(
        "@info.lua", "-p", "-", "--device", "os=\(os)",
        input: #"{"aps":{"alert":"x","sound":"default","interruption-level":"passive"}}"#)
      #expect(Self.presented(run) == parts, "\(os)")
    }
  }

  @Test func `before iOS 12 no touch reaches the view and the buttons cannot change`() {
    let run = CaseRun.json("@dynamic-before-12.lua", "--device", "os=11", "--control", "b")
    #expect(run.codes == ["W0508", "W0411"] && run.actions == ["a"])
    #expect(run.texts("diagnostics", "help").last == "--device os=12")
    let later = CaseRun.json("@dynamic-before-12.lua", "--device", "os=12", "--control", "b")
    #expect(later.codes.isEmpty && later.actions.isEmpty && later.log == ["touched"])
  }

  @Test(
    arguments: [
      ("muted", ["banner", "list", "badge"]), ("volume=0", ["banner", "list", "badge"]),
      ("doNotDisturb", ["list"]), ("focus", ["list"]),
      ("authorization=provisional", ["list"]), ("authorization=denied", []),
      ("locked", ["banner", "list", "sound", "badge"]),
    ])
  func `each thing that is not presented has its reason`(device: String, parts: [String]) {
    let run = CaseRun.json(
      "@info.lua", "-p", "-", "--device", device,
      input: #"{"aps":{"alert":"x","sound":"default","badge":2}}"#)
    #expect(Self.presented(run) == parts)
    let all: Set = ["banner", "list", "sound", "badge"]
    // Under Do Not Disturb and a Focus the badge changes, but nobody notices.
    let silent: Set<String> = ["doNotDisturb", "focus"].contains(device) ? ["badge"] : []
    #expect(Set(Self.withheld(run).keys) == all.subtracting(parts).subtracting(silent))
    #expect(Self.withheld(run).values.allSatisfy { !$0.isEmpty })
    #expect(run["notifications.0.delivery.wakesScreen"] == .boolean(parts.contains("banner")))
  }

  @Test(
    arguments: [
      ("shows", ["banner", "sound"], []), ("silent-delegate", [], []),
      ("late", [], ["W0501"]), ("no-delegate", ["banner", "list", "sound", "badge"], []),
    ])
  func `an app in front has the word, and one without a delegate has none`(
    app: String, parts: [String], codes: [String]
  ) {
    let run = CaseRun.play("@foreground/\(app)", "@front.apns", "--device", "app=foreground")
    #expect(Self.presented(run) == parts && run.codes == codes)
    let behind = CaseRun.play("@foreground/\(app)", "@front.apns")
    #expect(Self.presented(behind) == ["banner", "list", "sound", "badge"])
  }

  @Test func `a hidden preview shows what the category leaves of it`() {
    func banner(_ name: String, _ device: String) -> JSONValue? {
      CaseRun.play("@previews.lua", "@previews/\(name).apns", "--device", device)[
        "notifications.0.delivery.banner"]
    }
    let open = banner("private", "previews=always")
    #expect(open?["title"] == .string("Bank") && open?["body"] == .string("Your code is 1234"))
    #expect(open?["bodyLines"] == .integer(3) && open?["previewHidden"] == .boolean(false))
    #expect(banner("private", "previews=whenAuthenticated") == open)
    for device in ["previews=never", "previews=whenAuthenticated,locked"] {
      let hidden = banner("private", device)
      #expect(hidden?["body"] == .string("1 messages (100%)"))
      #expect(hidden?["title"] == .string("Bank") && hidden?["subtitle"] == .string(""))
      let plain = banner("plain", device)
      #expect(plain?["body"] == .string("Notification") && plain?["title"] == .string(""))
    }
  }

  @Test func `a picture of a hidden preview shows no more than the banner, expanded all of it`() {
    /// Texts of the scene that a trace ends with.
    func texts(_ device: String, _ step: String) -> [String?] {
      let run = CaseRun([
        "@previews.lua", "-p", "@previews/private.apns", "--device", device, step, "--format",
        "jsonl",
      ])
      let line = run.output.split(separator: "\n").last { $0.contains(#""event":"interface""#) }
      let event = line.flatMap { try? JSONReader.read(Array($0.utf8), file: "trace").value }
      return ["title", "subtitle", "body"].map { name in
        if case .string(let text)? = event?["scene"]?[name] { text } else { nil }
      }
    }
    let open = ["Bank", "Sub", "Your code is 1234"]
    let hidden = ["Bank", "", "1 messages (100%)"]
    for device in ["previews=never", "previews=whenAuthenticated,locked"] {
      #expect(texts(device, "--collapse") == hidden)
      #expect(texts(device, "--expand") == open)
    }
    #expect(texts("previews=whenAuthenticated", "--collapse") == open)
  }

  @Test func `the text tells what was asked and what a hidden banner says`() {
    let run = CaseRun([
      "@critical/entitled", "-p", "@critical/alarm.apns", "--device", "critical=off,previews=never",
    ])
    #expect(
      run.output.contains("  asked      notifications allowed; critical alerts refused\n"))
    let hidden = CaseRun([
      "@previews.lua", "-p", "@previews/private.apns", "--device", "previews=never",
    ])
    #expect(
      hidden.output.contains(
        "  hidden     the banner says \"Bank\" · \"1 messages (100%)\"\n"))
  }

  @Test func `the centre schedules, replaces, removes and refuses`() {
    let run = CaseRun(["@center", "--advance", "25s", "--json"])
    #expect(run.log.first == "extensions\ttrue")
    #expect(run.log[1...2] == ["pending\tsoon,daily,place,gone", "pending\tsoon,daily,place"])
    #expect(run.log[3].contains("at least 60 seconds, got 30"))
    #expect(run.log[4].contains("expected a number above 0"))
    #expect(run.log[5] == "never\tnotificationInvalidNoDate")
    #expect(run.texts("pending") == ["daily", "place"])
    #expect(run.text("notifications.1.content.body") == "second")
    #expect(run.integer("app.badge") == 4 && run.texts("delivered").last == "soon")
    let next = CaseRun(["@center", "--advance", "48h", "--json"])
    #expect(next.texts("notifications", "identifier").filter { $0 == "daily" }.count == 2)
    let early = CaseRun(["@center", "--advance", "19s", "--json"])
    #expect(early.integer("app.badge") == 9 && early.delivered == 1)
  }
}
