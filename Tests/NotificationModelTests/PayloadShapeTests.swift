import NotificationModel
import Testing

@Suite struct PayloadShapeTests {
  @Test(arguments: [
    ("[{\"aps\":{}}]", "1:1 E0207 a payload must be an object at the top level, found array"),
    (" 5", "1:2 E0207 a payload must be an object at the top level, found integer"),
    ("{\"alert\":\"hi\"}", "1:1 E0208 the payload has no object aps"),
    ("{\"x\": 1,\n \"aps\": \"hi\"}", "2:9 E0209 aps must be an object, found string"),
    ("{\"aps\":null}", "1:8 E0209 aps must be an object, found null"),
  ])
  func `what is no payload is thrown`(text: String, message: String) {
    #expect(failure(Array(text.utf8)) == message)
  }

  @Test func `a key of aps at the top level is the help for a missing aps`() {
    let decoder = PayloadDecoder(file: "a.apns")
    let error = #expect(throws: PayloadError.self) {
      try decoder.decode(Array(#"{"id": 1, "alert": "hi"}"#.utf8))
    }
    #expect(error?.diagnostic.help == #"move "alert" into it: {"aps": {"alert": …}}"#)
  }

  @Test func `4096 bytes fit and 4097 do not, counted in bytes and with escapes as written`() throws
  {
    let frame = #"{"aps":{"alert":""}}"#.utf8.count
    func text(_ count: Int) -> String {
      "{ \"aps\": {\"alert\": \"" + String(repeating: "a", count: count) + "\"}}"
    }
    #expect(try decode(text(4096 - frame)).payload.size == 4096)
    #expect(
      failure(Array(text(4097 - frame).utf8))
        == "E0210 the payload has 4097 bytes without insignificant white space, the limit is 4096")
    let escapes = String(repeating: "\\u0928", count: 700)
    #expect(
      failure(Array("{\"aps\":{\"alert\":\"\(escapes)\"}}".utf8))
        == "E0210 the payload has 4220 bytes without insignificant white space, the limit is 4096")
    let decoder = PayloadDecoder(file: "a.apns", sizeLimit: 50)
    #expect(throws: PayloadError.tooLarge(file: "a.apns", size: 61, limit: 50)) {
      try decoder.decode(
        value: object([
          "aps": .object(object(["alert": .string(String(repeating: "a", count: 41))]))
        ])
      )
    }
    let raw = String(repeating: "न", count: 700)
    #expect(try decode("{\"aps\":{\"alert\":\"\(raw)\"}}").payload.size == 2120)
  }

  @Test func `a file that fits only without its white space has a warning`() throws {
    let text = "{\"aps\":{\"alert\":\"hi\"}}" + String(repeating: "\n", count: 4096)
    #expect(
      try decode(text).diagnostics.map(line) == [
        "W0205 the file has 4118 bytes as it is, more than 4096; the payload fits with 22"
      ])
  }

  @Test func `everything a payload can say reaches the content, and userInfo is the raw payload`()
    throws
  {
    let text = #"""
      {"aps": {"alert": {"title": "t", "subtitle": "s", "body": "b", "launch-image": "l",
        "summary-arg": "Ann", "summary-arg-count": 3}, "badge": 2, "sound": "a.caf",
        "thread-id": "th", "category": "c", "content-available": 1, "mutable-content": 1,
        "target-content-id": "w", "interruption-level": "time-sensitive", "relevance-score": 0.5,
        "filter-criteria": "work", "custom": [1]}, "Simulator Target Bundle": "com.example", "id": 7}
      """#
    let decoded = try decode(text)
    var content = NotificationContent()
    content.title = "t"
    content.subtitle = "s"
    content.body = "b"
    content.launchImageName = "l"
    content.summaryArgument = "Ann"
    content.summaryArgumentCount = 3
    content.badge = 2
    content.sound = NotificationSound(name: "a.caf")
    content.threadIdentifier = "th"
    content.categoryIdentifier = "c"
    content.targetContentIdentifier = "w"
    content.interruptionLevel = .timeSensitive
    content.relevanceScore = 0.5
    content.filterCriteria = "work"
    guard case .object(let root) = try JSONReader.read(Array(text.utf8), file: "").value else {
      return #expect(Bool(false), "an object was read")
    }
    content.userInfo = root
    let payload = Payload(
      content: content, isMutable: true, isContentAvailable: true, size: decoded.payload.size)
    #expect(decoded == DecodedPayload(payload: payload))
    #expect(decoded.payload.simulatorTargetBundle == "com.example")
  }

  @Test func `a bundle that is no text is a warning and names no app`() throws {
    let decoded = try decode(#"{"Simulator Target Bundle": 5, "aps": {"alert": "a"}}"#)
    #expect(
      decoded.diagnostics.map(line) == [
        "1:29 W0250 Simulator Target Bundle must be a string, found integer"
      ])
    #expect(decoded.payload.simulatorTargetBundle == nil)
  }

  @Test func `a decoded sample is the payload of its text`() throws {
    for category in [nil, "red \"category\""] {
      let text = JSONWriter.text(.object(PayloadSample.value(category: category)))
      #expect(
        try decode(text) == DecodedPayload(payload: PayloadSample.payload(category: category)))
    }
  }
}
