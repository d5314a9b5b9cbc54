import NotificationModel
import Testing

@Suite struct `The centre and the bundle` {
  @Test func `a request with an identifier that is delivered replaces it and alerts again`() {
    let run = CaseRun(["@center-more", "--collapse", "--json"])
    #expect(run.log.first == "delivered\t1\ttwo")
    #expect(run.texts("notifications", "identifier").prefix(2) == ["same", "same"])
    #expect(run.texts("notifications.1.delivery.presented") == ["banner", "list"])
    #expect(run.texts("delivered").filter { $0 == "same" }.count == 1)
    #expect(run["notifications.0.content.userInfo.n.1"] == .real(2.5))
  }

  @Test func `of more than 64 pending requests the soonest stay`() {
    let run = CaseRun(["@center-more", "--collapse", "--json"])
    #expect(run.log.dropFirst().first == "pending\t64\tp7\tp70")
    #expect(run.log.last == "empty\tnotificationInvalidNoContent")
    #expect(run.texts("pending").isEmpty)
  }

  @Test func `files of Resources are read as they are, and no others`() {
    let run = CaseRun.play("@bundle", "@x.apns", "--category", "bundle")
    #expect(run.log.first == "6\t0\t255\t128\t10\t13\t0")
    #expect(run.log.dropFirst().first == "deep/words.txt\twords\n")
    #expect(run.log.dropFirst(2) == Array(repeating: "nil\tnil", count: 6)[...])
  }

  @Test func `a background push wakes the app besides, or alone`() {
    let both = CaseRun.json(
      "@late", "-p", "-", "--device", "app=terminated",
      input: #"{"aps":{"alert":"x","content-available":1}}"#)
    #expect(both.events == ["launch", "backgroundPush"] && both.delivered == 1)
    let silent = CaseRun.json(
      "@late", "-p", "-", input: #"{"aps":{"content-available":1}}"#)
    #expect(silent.events == ["backgroundPush"] && silent.delivered == 0)
    for off in ["0", "false"] {
      let run = CaseRun.json(
        "@late", "-p", "-", input: "{\"aps\":{\"alert\":\"x\",\"content-available\":\(off)}}")
      #expect(run.events.isEmpty)
    }
  }
}
