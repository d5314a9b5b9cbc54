import NotificationModel
import Testing

/// The points that any host of content extensions has to get right, each with roles made of Lua.
@Suite struct `The host's contract` {
  private static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"

  private static func options(_ steps: String...) -> CaseRun {
    CaseRun(["@options.lua", "-p", "@options.apns", "--json"] + steps)
  }

  @Test func `1: actions need the expanded interface, and a tap on the banner goes to the app`() {
    let collapsed = Self.options("--collapse", "--tap", "stay", "--strict")
    #expect(collapsed.status == 1 && collapsed.codes == ["E0402"] && collapsed.options.isEmpty)
    let banner = Self.options("--collapse", "--default")
    #expect(banner.responses == [Self.defaultAction] && banner.options.isEmpty)
  }

  @Test func `2: a tap on an action that is not visible is never silent`() {
    let warned = Self.options("--tap", "nothing")
    #expect(warned.codes == ["W0401"] && warned.status == 0)
    #expect(warned["responses.0.visible"] == .boolean(false))
    let refused = Self.options("--tap", "nothing", "--strict")
    #expect(refused.codes == ["E0401"] && refused.status == 1 && refused.options.isEmpty)
  }

  @Test func `3: the first actions are the category's, and a replacement is immediate and whole`() {
    #expect(CaseRun.play("@photo.lua", "@photo.apns").actions == ["like", "comment"])
    #expect(
      CaseRun.play("@photo.lua", "@photo.apns", "--tap", "like").actions == ["unlike", "comment"])
    #expect(CaseRun.play("@photo.lua", "@photo.apns", "--tap", "comment").actions.isEmpty)
    #expect(CaseRun.play("@info.lua", "@info.apns").actions.isEmpty)
  }

  @Test func `4: without a handler actions go to the app, with one only what is forwarded`() {
    #expect(CaseRun.json("@launch.lua", "--tap", "view").responses == ["view"])
    #expect(Self.options("--tap", "stay").responses.isEmpty)
    #expect(Self.options("--tap", "close").responses.isEmpty)
    #expect(Self.options("--tap", "forward").responses == ["forward"])
  }

  @Test func `5: a completion comes once, at once or later on the virtual clock`() {
    let later = Self.options("--tap", "timer", "--advance", "3s")
    #expect(later.completions == ["called"] && later.state == "dismissed" && later.status == 0)
    let early = Self.options("--tap", "timer", "--advance", "1s")
    #expect(early.completions == ["pending"] && early.codes == ["W0433"] && early.status == 0)
    let queued = Self.options("--tap", "timer", "--tap", "stay", "--advance", "1s")
    #expect(queued.completions == ["pending", "pending"])
    let twice = Self.options("--tap", "twice")
    #expect(twice.options == ["doNotDismiss"] && twice.codes == ["E0510"] && twice.status == 5)
    let never = CaseRun.json("@later.lua", "--tap", "later")
    #expect(never.completions == ["never"] && never.status == 5)
  }

  @Test func `6: didReceive comes again for the same thread, without another load`() {
    let run = CaseRun.play(
      "@thread.lua", "@thread/one.apns", "--expand", "--notify", "@thread/two.apns", "--notify",
      "@thread/other.apns", "--notify", "@thread/one.apns")
    #expect(run.log == ["load", "receive one", "receive two", "receive one"])
  }

  @Test func `7: default and dismiss are the app's, dismiss only if asked for and meant`() {
    #expect(Self.options("--default").responses == [Self.defaultAction])
    #expect(Self.options("--default").options.isEmpty)
    #expect(Self.options("--dismiss").responses == [`Default, dismiss and removal`.dismiss])
    #expect(Self.options("--tap", "close").responses.isEmpty)
    let plain = CaseRun.play("@dismiss", "@dismiss/payloads/plain.apns", "--dismiss")
    #expect(plain.responses.isEmpty && plain.delivered == 0)
  }

  @Test func `8: userInfo is the whole payload, with every value as it was sent`() {
    let run = CaseRun.play(
      "@info.lua", "@info.apns", "--set", "nothing=null", "--set", "notification_id=5", "--set",
      "aps.badge=\"7\"")
    #expect(
      run.log == [
        "badge\tnil\tnil\t7", "title\ttrue\tbody\ta\tstring", "id\tinteger\t5", "null\ttrue\ttrue",
      ])
    #expect(run.text("notifications.0.content.userInfo.aps.alert") == "a")
    let local = CaseRun(["@center", "--advance", "25s", "--json"])
    #expect(local["notifications.1.content.userInfo"] == .object(JSONObject()))
  }

  @Test func `9: a badge is a number, an alert's text the body, a size counted in bytes`() {
    for badge in ["true", "abc", "\"1\"", "-1", "1.5"] {
      let run = CaseRun.play("@info.lua", "@info.apns", "--set", "aps.badge=\(badge)")
      #expect(run.codes == ["W0210"] && run.status == 0)
    }
    let text = CaseRun.play("@info.lua", "@info.apns")
    #expect(text.text("notifications.0.content.body") == "a")
    #expect(text.text("notifications.0.content.title") == "")
    // 4096 characters of two bytes each.
    let wide = CaseRun.json(
      "@info.lua", "-p", "-",
      input: "{\"aps\":{\"alert\":\"\(String(repeating: "é", count: 2100))\"}}")
    #expect(wide.status == 4 && wide.codes == ["E0210"])
  }

  @Test func `10: closing the interface leaves the entry in the list`() {
    #expect(Self.options("--tap", "close").delivered == 1)
    #expect(CaseRun.play("@touch.lua", "@touch.apns", "--control", "close").delivered == 1)
    #expect(Self.options("--tap", "forward").delivered == 0)
  }

  @Test func `11: touches reach the view only if the extension says so`() {
    let on = CaseRun.play("@touch.lua", "@touch.apns", "--control", "close")
    #expect(on.codes.isEmpty && on.state == "dismissed")
    let off = CaseRun.play(
      "@touch.lua", "@touch.apns", "--device", "os=11", "--control", "close", "--strict")
    #expect(off.codes == ["E0411"] && off.state == "expanded")
    let tap = CaseRun.play("@touch.lua", "@touch.apns", "--device", "os=11", "--default")
    #expect(tap.responses == [Self.defaultAction])
  }

  @Test func `12: a text is sent or it is not there, and an own field keeps the system's away`() {
    #expect(CaseRun.json("@chat.lua", "--tap", "reply").options.isEmpty)
    #expect(CaseRun.json("@chat.lua", "--reply", "reply=").log == ["reply\t"])
    #expect(CaseRun.json("@own-field.lua", "--tap", "reply").log == ["[]"])
  }

  @Test func `13: the media button needs a type and a frame; what is started only changes it`() {
    #expect(CaseRun.play("@media.lua", "@media.apns")["interface.mediaButton"] != .null)
    #expect(CaseRun.play("@media-empty.lua", "@media.apns")["interface.mediaButton"] == .null)
    #expect(CaseRun.play("@media-none.lua", "@media.apns")["interface.mediaButton"] == .null)
    #expect(CaseRun.play("@media.lua", "@media-playing.apns").log.isEmpty)
  }

  @Test func `14: behind a lock the unlock comes first, then the same way`() {
    let open = Self.options("--tap", "pay")
    let locked = Self.options("--device", "locked", "--tap", "pay", "--unlock", "ok")
    #expect(locked["responses"] == open["responses"] && locked["app"] == open["app"])
    let free = Self.options("--device", "locked", "--tap", "stay")
    #expect(free.options == ["doNotDismiss"])
  }

  @Test func `15: categories are exact to the letter, and the one after the service counts`() {
    let cased = CaseRun.play(
      "@service", "@service/payloads/news.apns", "--set", "aps.category=\"News\"", "--set",
      "aps.mutable-content=0")
    #expect(cased.kind == "system")
    #expect(cased.text("notifications.0.routing.reason")?.contains("case-sensitive") == true)
    let moved = CaseRun.play(
      "@service", "@service/payloads/news.apns", "--set", "category=\"moved\"")
    #expect(moved.kind == "extension" && moved.actions == ["follow"])
  }
}
