import NotificationModel
import Testing

@Suite struct PayloadKeyTests {
  @Test func `keys at the wrong level are ignored, each with a warning at the key`() throws {
    let decoded = try decode(
      #"""
      {"aps": {"alert": {"title": "t", "category": "news", "sound": "default", "badge": 1,
        "thread_id": "x"}, "body": "b"}, "mutable_content": 1, "thread-id": "y"}
      """#)
    #expect(
      decoded.diagnostics.map(line) == [
        "1:34 W0230 aps.alert.category is ignored: category belongs directly into aps",
        "1:54 W0230 aps.alert.sound is ignored: sound belongs directly into aps",
        "1:74 W0230 aps.alert.badge is ignored: badge belongs directly into aps",
        "2:3 W0230 aps.alert.thread_id is ignored: thread-id belongs directly into aps",
        "2:22 W0230 aps.body is ignored: body belongs into aps.alert",
        "2:36 W0230 mutable_content is the app's own here: the system looks for mutable-content in aps",
        "2:58 W0230 thread-id is the app's own here: the system looks for thread-id in aps",
      ])
    var content = NotificationContent()
    content.title = "t"
    content.userInfo = decoded.payload.content.userInfo
    #expect(
      decoded.payload == Payload(content: content, size: decoded.payload.size))
    #expect(decoded.diagnostics.first?.help == #""aps": {"category": "news", …}"#)
  }

  @Test(arguments: [
    ("\"mutable_content\":\"true\"", "mutable_content", "\"mutable-content\": 1"),
    ("\"threadId\":\"a\"", "threadId", "\"thread-id\": \"a\""),
    ("\"Badge\":3", "Badge", "\"badge\": 3"),
  ])
  func `an unknown key that is near to a known one has a warning with that name`(
    member: String, key: String, help: String
  ) throws {
    let decoded = try decode("{\"aps\":{\"alert\":\"a\",\(member)}}")
    #expect(decoded.diagnostics.map(\.code) == ["W0231"])
    #expect(decoded.diagnostics.map(\.help) == [help])
    #expect(decoded.diagnostics.allSatisfy { $0.message.hasPrefix("aps.\(key) is not known") })
    #expect(!decoded.payload.isMutable)
  }

  @Test(arguments: [
    #"{"aps":{"alert":"a","vendor":1,"x":2}}"#, #"{"aps":{"alert":{"body":"a","media":1}}}"#,
    #"{"aps":{"alert":"a","badge":1},"badge":1,"id":2,"title":"mine","event":"e"}"#,
  ])
  func `the sender's own keys have no warning`(text: String) throws {
    #expect(try decode(text).diagnostics.isEmpty)
  }

  @Test func `a push for a Live Activity is recognized and its keys are checked`() throws {
    let good = try decode(
      #"""
      {"aps":{"timestamp":1,"event":"update","content-state":{},"relevance-score":75,"alert":"a"}}
      """#)
    #expect(good.payload.isLiveActivity)
    #expect(
      good.diagnostics.map(line) == [
        "1:23 W0240 aps.event makes this a push for a Live Activity, which is not deliverable to a content extension"
      ])
    #expect(
      try findings(aps: #""event":"strat","content-state":[],"stale-date":"x""#) == [
        "1:9 W0240 aps.event makes this a push for a Live Activity, which is not deliverable to a content extension",
        "1:17 W0241 aps.event must be one of start, update, end, found \"strat\"",
        "1:57 W0241 aps.stale-date must be a number of seconds, found string",
        "1:41 W0241 aps.content-state must be an object, found array",
        "W0241 aps.timestamp is missing: a Live Activity push with the event update needs it",
      ])
    #expect(
      try findings(aps: #""event":"start","timestamp":1,"content-state":{}"#).dropFirst() == [
        "W0241 aps.attributes-type is missing: a Live Activity push with the event start needs it",
        "W0241 aps.attributes is missing: a Live Activity push with the event start needs it",
        "W0241 aps.alert is missing: a Live Activity push with the event start needs it",
      ])
  }

  @Test func `every code is listed once, with a sentence`() {
    let codes = PayloadCodes.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes == codes.sorted())
    #expect(PayloadCodes.all.allSatisfy { $0.sentence.hasSuffix(".") })
    #expect(codes.contains("E0214") && codes.contains("W0210"))
  }
}
