import NotificationModel
import Testing

@Suite struct `The device and the clock` {
  private func json(_ words: String...) -> JSONValue? {
    let harness = ProgramHarness(files: [
      "hi.apns": #"{"aps": {"alert": "hi", "sound": "default", "category": "news"}}"#
    ])
    #expect(harness.run(["script.lua", "-p", "hi.apns", "--json"] + words) == 0)
    return harness.json
  }

  @Test func `a key alone is true, several stand with commas, later ones win`() {
    #expect(
      json("--device", "muted")?.at("notifications.0.delivery.sound.audible") == .boolean(false))
    #expect(
      json("--device", "muted,app=terminated", "--device", "muted=false")?
        .at("notifications.0.delivery.sound.audible") == .boolean(true))
    #expect(json("--device", "app=terminated")?.at("app.state") != nil)
  }

  @Test func `every key takes what its help says`() {
    _ = json(
      "--device", "locked,muted=on,doNotDisturb=yes,focus=true,previews=never,app=foreground",
      "--device", "critical=off,criticalFallback=downgrade,timeSensitive=off,volume=0.5,os=12",
      "--device", "authorization=provisional,location=denied")
  }

  @Test(arguments: [
    ("2026-01-01T00:00:00Z", 1_767_225_600.0), ("1970-01-01T00:00:00Z", 0),
    ("2024-02-29T12:00:00.25+05:30", 1_709_188_200.25), ("1969-12-31T23:59:59Z", -1),
    ("2000-03-01T00:00:00-01:00", 951_872_400),
  ])
  func `the clock starts at the time given`(text: String, seconds: Double) {
    let harness = ProgramHarness()
    #expect(harness.run("script.lua", "--now", text, "--tz", "-03:30", "--format", "jsonl") == 0)
    let header = harness.system.output.prefix { $0 != "\n" }
    let value = try? JSONReader.read(Array(header.utf8), file: "header").value
    #expect(value?.at("clock.secondsFromGMT") == .integer(-12_600))
    switch value?.at("clock.now") {
    case .integer(let number): #expect(Double(number) == seconds)
    case .real(let number): #expect(number == seconds)
    default: Issue.record("no clock in the header")
    }
  }

  @Test(arguments: [
    "2026-13-01T00:00:00Z", "2026-04-31T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01",
    "2026-01-01T00:00:00", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00+5:30", "",
  ])
  func `a time that is none is refused`(text: String) {
    #expect(ProgramHarness().run("script.lua", "--now=\(text)") == 2)
  }
}
