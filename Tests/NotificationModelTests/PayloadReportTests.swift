import NotificationModel
import Testing

@Suite struct PayloadReportTests {
  private func report(_ text: String) -> PayloadReport {
    PayloadReport(Array(text.utf8), decoder: PayloadDecoder(file: "a.apns"))
  }

  @Test func `a report says what a device would make of the payload`() {
    let report = report(
      #"""
      {"aps": {"alert": {"title": "t", "body": "a \"b\""}, "badge": 0, "category": "c",
       "sound": {"critical": 1, "name": "a.caf", "volume": 0.5}, "thread-id": "th",
       "interruption-level": "critical", "relevance-score": 1, "mutable-content": 1,
       "content-available": 1}, "Simulator Target Bundle": "com.example", "id": 7}
      """#)
    #expect(
      report.facts == [
        "title: \"t\"", "body: \"a \\\"b\\\"\"", "badge: removed",
        "sound: a.caf, the default sound if the app has no such file, critical, volume 0.5",
        "category: c", "thread: th", "interruption level: critical", "relevance score: 1.0",
        "service extension: may change the content", "app: woken besides",
        "own keys: Simulator Target Bundle, id",
      ])
    #expect(report.bundle == "com.example" && report.category == "c" && report.limit == 4096)
    #expect(!report.isInvalid && report.findings.isEmpty)
  }

  @Test func `a silent push shows nothing and wakes the app`() {
    #expect(
      report(#"{"aps":{"content-available":1}}"#).facts == [
        "alert: none, nothing is shown", "sound: none",
        "category: none, no buttons and no content extension", "app: woken in silence",
      ])
    #expect(
      report(#"{"aps":{"event":"end"}}"#).facts == [
        "live activity: not deliverable to a content extension"
      ])
  }

  @Test func `a text that is no payload is a report with the error`() {
    let report = report("[]")
    #expect(report.isInvalid && report.facts.isEmpty && report.size == nil && report.rawSize == 2)
    #expect(report.findings.map(\.code) == ["E0207"])
    let long = self.report("{\"aps\":{\"alert\":\"\(String(repeating: "a", count: 5000))\"}}")
    #expect(long.size == 5020 && long.isInvalid)
  }
}
