import NotificationModel
import Testing

@Suite struct `Actions and their responses` {
  @Test(
    arguments: [
      (["like"], ["unlike", "comment"]), (["like", "unlike"], ["like", "comment"]),
      (["like", "unlike", "like"], ["unlike", "comment"]),
      (["like", "unlike", "like", "comment"], []),
    ])
  func `a button becomes another one and back`(taps: [String], visible: [String]) {
    let steps = taps.flatMap { ["--tap", $0] }
    let run = CaseRun(["@photo.lua", "-p", "@photo.apns", "--json"] + steps)
    #expect(run.status == 0 && run.actions == visible && run.codes.isEmpty)
    #expect(run.options == taps.map { _ in "doNotDismiss" })
  }

  @Test
  func `a button that is gone is not available, and a fresh expansion has those of the category`() {
    let gone = CaseRun.play(
      "@photo.lua", "@photo.apns", "--tap", "comment", "--tap", "like", "--strict")
    #expect(gone.status == 1 && gone.codes == ["E0401"] && gone.actions.isEmpty)
    let fresh = CaseRun.play(
      "@photo.lua", "@photo.apns", "--tap", "comment", "--collapse", "--expand")
    #expect(fresh.actions == ["like", "comment"])
  }

  @Test func `buttons out of the payload exist only in the expanded interface`() {
    let collapsed = CaseRun.play("@dynamic.lua", "@dynamic.apns", "--lenient", "--collapse")
    #expect(collapsed.state == "collapsed" && collapsed.actions == ["loading"])
    #expect(collapsed.codes == ["W0203", "W0203", "W0203"])
    let expanded = CaseRun.play("@dynamic.lua", "@dynamic.apns", "--lenient")
    #expect(expanded.actions == ["id1", "id2"])
    let placeholder = CaseRun.play(
      "@dynamic.lua", "@dynamic.apns", "--lenient", "--tap", "loading", "--strict")
    #expect(placeholder.status == 1 && placeholder.codes.last == "E0401")
  }

  @Test func `a trailing comma is an error with its place, unless the reader is lenient`() {
    let run = CaseRun.play("@dynamic.lua", "@dynamic.apns")
    #expect(run.status == 4 && run.codes == ["E0202"])
    #expect(run.integer("diagnostics.0.line") == 4)
    #expect(run.integer("diagnostics.0.column") == 26)
  }

  @Test func `of two categories with one identifier the last counts, with a warning`() {
    let run = CaseRun.json("@twice.lua", "--category", "dynamic")
    #expect(run.status == 0 && run.actions == ["b"] && run.codes == ["W0371"])
  }

  @Test func `a category that is registered after the expansion changes no button`() {
    let run = CaseRun.play("@late", "@late.apns", "--expand", "--advance", "6s")
    #expect(run.actions == ["before"])
    let again = CaseRun.play(
      "@late", "@late.apns", "--expand", "--advance", "6s", "--collapse", "--expand")
    #expect(again.actions == ["after"])
  }

  @Test func `only an action with the foreground option brings the app to the front`() {
    let view = CaseRun.json("@launch.lua", "--device", "app=terminated", "--tap", "view")
    #expect(view.events == ["launch", "response"] && view.text("app.state") == "background")
    #expect(view["app.events.0.foreground"] == .boolean(false))
    #expect(view.completions == ["notImplemented"] && view.state == "dismissed")
    let open = CaseRun.json("@launch.lua", "--device", "app=terminated", "--tap", "open")
    #expect(open["app.events.0.foreground"] == .boolean(true))
    #expect(open.text("app.state") == "foreground" && open.responses == ["open"])
  }

  @Test func `a branch that never completes is named, and later taps are handled`() {
    let run = CaseRun.json("@later.lua", "--tap", "later", "--tap", "now")
    #expect(run.status == 5 && run.text("exit.reason") == "contract")
    #expect(run.completions == ["never", "called"] && run.codes == ["E0507"])
    #expect(run.state == "expanded" && run.responses.isEmpty)
    #expect(run.text("diagnostics.0.message")?.contains("\"later\"") == true)
  }

  @Test func `text of a text action is what was typed, also nothing at all`() {
    for text in ["héllo 👋", "", "Type…"] {
      let run = CaseRun.json("@chat.lua", "--reply", "reply=\(text)")
      #expect(run.status == 0 && run.text("responses.0.userText") == text)
      #expect(run.log == ["reply\t\(text)"])
    }
    let cancelled = CaseRun.json("@chat.lua", "--tap", "reply")
    #expect(cancelled.log.isEmpty && cancelled.texts("responses").isEmpty)
    let plain = CaseRun.json("@chat.lua", "--tap", "like")
    #expect(plain.log == ["like\tnil"] && plain["responses.0.userText"] == nil)
    #expect(plain["responses.0"] != nil)
  }

  @Test func `a reply without a handler launches the app in the background with its text`() {
    let run = CaseRun.json(
      "@chat-without-handler.lua", "--device", "app=terminated", "--reply", "reply=hi")
    #expect(run.events == ["launch", "response"] && run.text("app.events.1.userText") == "hi")
    #expect(run.text("app.state") == "background")
  }

  @Test func `an extension with its own field gets the tap at once, without the system's text`() {
    let tap = CaseRun.json(
      "@own-field.lua", "--tap", "reply", "--control", "field=hé", "--control", "send")
    #expect(tap.status == 0 && tap.log == ["[]", "sent hé"] && tap.state == "dismissed")
    #expect(tap.events.isEmpty && tap.delivered == 1)
    let text = CaseRun.json("@own-field.lua", "--reply", "reply=hi")
    #expect(text.log == ["[]"] && text.codes == ["W0406"])
    let plain = CaseRun.json("@own-field.lua", "--tap", "comment")
    #expect(plain.log == ["[nil]"])
  }
}
