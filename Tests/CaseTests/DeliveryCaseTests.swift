import NotificationModel
import Testing

@Suite struct `Default, dismiss and removal` {
  static let dismiss = "com.apple.UNNotificationDismissActionIdentifier"

  @Test(arguments: ["none", "plain", "custom"], ["close", "clear", "flick"])
  func `a dismissal is told only if the category asks and the user means it`(
    category: String, way: String
  ) {
    let steps: [String] =
      switch way {
      case "close": ["--expand", "--dismiss"]
      case "clear": ["--collapse", "--dismiss"]
      default: ["--collapse"]
      }
    let run = CaseRun(
      ["@dismiss", "-p", "@dismiss/payloads/\(category).apns", "--json"] + steps)
    let isTold = category == "custom" && way != "flick"
    #expect(run.status == 0 && run.responses == (isTold ? [Self.dismiss] : []))
    #expect(run.log == (isTold ? [Self.dismiss] : []))
  }

  @Test func `opening a link launches the app without a response and keeps the entry`() {
    let run = CaseRun.play("@touch.lua", "@touch.apns", "--control", "open")
    #expect(run.events == ["launch", "openURL"] && run.text("app.events.1.url") == "app://x")
    #expect(run.delivered == 1)
  }

  @Test func `the default action closes the interface and tells the app`() {
    let run = CaseRun.play("@touch.lua", "@touch.apns", "--control", "default")
    #expect(run.responses == ["com.apple.UNNotificationDefaultActionIdentifier"])
    #expect(run.state == "dismissed" && run.text("app.state") == "foreground")
  }

  @Test func `dismissing the interface tells nobody and leaves the entry`() {
    let run = CaseRun.play("@touch.lua", "@touch.apns", "--control", "close")
    #expect(run.state == "dismissed" && run.events.isEmpty && run.delivered == 1)
  }

  @Test func `without touches a tap on the content is the default action`() {
    let run = CaseRun.play("@photo.lua", "@photo.apns", "--default")
    #expect(run.responses == ["com.apple.UNNotificationDefaultActionIdentifier"])
    let touch = CaseRun.play("@touch.lua", "@touch.apns", "--default")
    #expect(touch.responses.isEmpty && touch.codes == ["W0408"] && touch.state == "expanded")
  }

  @Test func `the second notification of a thread reaches the controller that is open`() {
    let same = CaseRun.play(
      "@thread.lua", "@thread/one.apns", "--expand", "--notify", "@thread/two.apns")
    #expect(same.log == ["load", "receive one", "receive two"])
    #expect(same.actions == ["more", "second"] && same.delivered == 2)
    let other = CaseRun.play(
      "@thread.lua", "@thread/one.apns", "--expand", "--notify", "@thread/other.apns")
    #expect(other.log == ["load", "receive one"] && other.delivered == 2)
  }

  @Test func `an action is reported after the unlock, by the same way as without a lock`() {
    for action in ["pay", "open"] {
      let locked = ["--device", "locked", "--tap", action]
      let run = CaseRun(["@options.lua", "-p", "@options.apns", "--json"] + locked)
      #expect(run.texts("responses").isEmpty && run.codes == ["W0430"])
      let failed = CaseRun(
        ["@options.lua", "-p", "@options.apns", "--json"] + locked + ["--unlock", "fail"])
      #expect(failed.texts("responses").isEmpty && failed.responses.isEmpty)
      let unlocked = CaseRun(
        ["@options.lua", "-p", "@options.apns", "--json"] + locked + ["--unlock", "ok"])
      #expect(unlocked.options == ["dismissAndForwardAction"] && unlocked.responses == [action])
      #expect(unlocked.text("app.state") == (action == "open" ? "foreground" : "background"))
    }
    let erase = CaseRun.play(
      "@options.lua", "@options.apns", "--device", "locked", "--tap", "erase")
    #expect(erase.options == ["doNotDismiss"])
  }

  @Test func `the media button flips itself and tells the controller`() {
    let taps = CaseRun.play("@media.lua", "@media.apns", "--media", "--media", "--media")
    #expect(taps.log == ["mediaPlay", "mediaPause", "mediaPlay"])
    #expect(taps["interface.mediaButton.playing"] == .boolean(true))
    let overlay = CaseRun.play("@media-overlay.lua", "@media.apns", "--media", "--media")
    #expect(overlay.log == ["mediaPlay", "mediaPause"])
    #expect(overlay.text("interface.mediaButton.type") == "overlay")
  }

  @Test func `what the script starts changes the button and calls nothing`() {
    let run = CaseRun.play("@media.lua", "@media-playing.apns")
    #expect(run.log.isEmpty && run["interface.mediaButton.playing"] == .boolean(true))
    let tap = CaseRun.play("@media.lua", "@media-playing.apns", "--media")
    #expect(tap.log == ["mediaPause"] && tap["interface.mediaButton.playing"] == .boolean(false))
  }

  @Test(arguments: ["media-none", "media-empty"])
  func `without a type or a frame there is no media button`(script: String) {
    let run = CaseRun.play("@\(script).lua", "@media.apns", "--media")
    #expect(run["interface.mediaButton"] == .null && run.log.isEmpty && run.codes == ["W0409"])
  }
}
