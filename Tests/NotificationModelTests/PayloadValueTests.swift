import NotificationModel
import Testing

@Suite struct PayloadValueTests {
  @Test(
    arguments: [
      ("21", 21, nil, nil), ("0", 0, nil, nil),
      ("\"21\"", nil, "must be a number, found string", "\"badge\": 21"),
      ("\"x\"", nil, "must be a number, found string", nil),
      ("true", nil, "must be a number, found boolean", nil),
      ("null", nil, "must be a number, found null", nil),
      ("-1", nil, "must be a whole number from 0, found -1", "\"badge\": 0"),
      ("2.5", nil, "must be a whole number from 0, found 2.5", "\"badge\": 3"),
      ("1.0", nil, "must be a whole number from 0, found 1.0", "\"badge\": 1"),
      ("1e2", nil, "must be a whole number from 0, found 100.0", "\"badge\": 100"),
      ("1e300", nil, "must be a whole number from 0, found 1e+300", "\"badge\": 0"),
    ] as [(String, Int?, String?, String?)])
  func `only a whole number sets the badge`(
    value: String, badge: Int?, message: String?, help: String?
  ) throws {
    let decoded = try decode("{\"aps\":{\"badge\":\(value)}}")
    #expect(decoded.payload.content.badge == badge)
    #expect(
      decoded.diagnostics
        == (message.map {
          [
            Diagnostic(
              severity: .warning, code: "W0210", message: "aps.badge \($0)", file: "a.apns",
              line: 1, column: 17, help: help)
          ]
        } ?? []))
    #expect(!decoded.isInvalid)
  }

  @Test(
    arguments: [
      ("\"default\"", NotificationSound.default), ("\"\"", nil),
      ("\"a.caf\"", .init(name: "a.caf")),
      (
        "{\"critical\":1,\"name\":\"default\",\"volume\":0.8}", .init(isCritical: true, volume: 0.8)
      ),
      ("{\"critical\":1}", .defaultCritical),
      ("{\"critical\":0,\"name\":\"default\",\"volume\":0.5}", .default),
      (
        "{\"critical\":1.0,\"name\":\"a\",\"volume\":1}",
        .init(name: "a", isCritical: true, volume: 1)
      ),
      ("{}", .default),
    ] as [(String, NotificationSound?)])
  func `a sound is text or an object`(value: String, sound: NotificationSound?) throws {
    let decoded = try decode("{\"aps\":{\"sound\":\(value)}}")
    #expect(decoded.payload.content.sound == sound)
    #expect(decoded.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ("5", nil, "1:17 W0211 aps.sound must be a string or an object, found integer"),
      (
        "\"Default\"", NotificationSound(name: "Default"),
        "1:17 W0217 aps.sound is \"Default\", the name of a file; the default sound is \"default\""
      ),
      (
        "{\"critical\":\"1\"}", .default,
        "1:29 W0213 aps.sound.critical is on only with the number 1, found string"
      ),
      (
        "{\"critical\":1,\"volume\":\"1\"}", .defaultCritical,
        "1:40 W0211 aps.sound.volume must be a number from 0 to 1, found string"
      ),
      ("{\"name\":5}", .default, "1:25 W0211 aps.sound.name must be a string, found integer"),
      (
        "{\"nmae\":\"a\"}", .default,
        "1:18 W0231 aps.sound.nmae is not known and ignored; name is near"
      ),
    ] as [(String, NotificationSound?, String)])
  func `what a device ignores in a sound is a warning`(
    value: String, sound: NotificationSound?, message: String
  ) throws {
    let decoded = try decode("{\"aps\":{\"sound\":\(value)}}")
    #expect(decoded.payload.content.sound == sound)
    #expect(decoded.diagnostics.map(line) == [message])
    #expect(!decoded.isInvalid)
  }

  @Test func `a volume outside 0 to 1 is an error, and lenient reading takes the nearest`() throws {
    let text = #"{"aps":{"sound":{"critical":1,"volume":1.5}}}"#
    let strict = try decode(text)
    #expect(strict.payload.content.sound == .defaultCritical)
    #expect(strict.isInvalid)
    #expect(
      strict.diagnostics.map(line) == [
        "1:40 E0213 aps.sound.volume must be a number from 0 to 1, found 1.5"
      ])
    let lenient = try decode(text, lenient: true)
    #expect(lenient.payload.content.sound == NotificationSound(isCritical: true, volume: 1))
    #expect(!lenient.isInvalid)
    #expect(
      lenient.diagnostics.map(line) == [
        "1:40 W0216 aps.sound.volume must be a number from 0 to 1, found 1.5"
      ])
  }

  @Test(
    arguments: [
      ("1", true, nil), ("1.0", true, nil), ("0", false, nil), ("false", false, nil),
      ("true", true, "W0212 aps.KEY should be the number 1; true is taken for it"),
      ("\"1\"", false, "W0213 aps.KEY is on only with the number 1, found string"),
      ("\"true\"", false, "W0213 aps.KEY is on only with the number 1, found string"),
      ("null", false, "W0213 aps.KEY is on only with the number 1, found null"),
      ("2", false, "W0213 aps.KEY is on only with the number 1, found 2"),
    ] as [(String, Bool, String?)])
  func `a flag is on with the number 1`(value: String, isOn: Bool, message: String?) throws {
    for key in ["mutable-content", "content-available"] {
      let decoded = try decode("{\"aps\":{\n\"\(key)\":\(value)}}")
      let isMutable = key == "mutable-content"
      #expect(decoded.payload.isMutable == (isOn && isMutable))
      #expect(decoded.payload.isContentAvailable == (isOn && !isMutable))
      let expected = message.map { text in
        text.split(separator: "KEY").joined(separator: key)
      }
      #expect(
        decoded.diagnostics.map(line) == (expected.map { ["2:\(key.count + 4) \($0)"] } ?? []))
      #expect(decoded.diagnostics.allSatisfy { $0.help == "\"\(key)\": 1" })
    }
  }

  @Test(
    arguments: [
      ("\"passive\"", InterruptionLevel.passive, nil), ("\"active\"", .active, nil),
      ("\"time-sensitive\"", .timeSensitive, nil), ("\"critical\"", .critical, nil),
      ("\"timeSensitive\"", .active, "\"interruption-level\": \"time-sensitive\""),
      ("\"urgent\"", .active, "one of passive, active, time-sensitive, critical"),
      ("2", .active, "one of passive, active, time-sensitive, critical"),
    ] as [(String, InterruptionLevel, String?)])
  func `an unknown level is active, with the nearest name`(
    value: String, level: InterruptionLevel, help: String?
  ) throws {
    let decoded = try decode("{\"aps\":{\"interruption-level\":\(value)}}")
    #expect(decoded.payload.content.interruptionLevel == level)
    #expect(decoded.diagnostics.map(\.help) == (help.map { [$0] } ?? []))
  }

  @Test func `a relevance score outside 0 to 1 is kept with a warning, another kind is ignored`()
    throws
  {
    let far = try decode(#"{"aps":{"relevance-score":7}}"#)
    #expect(far.payload.content.relevanceScore == 7)
    #expect(
      far.diagnostics.map(line) == [
        "1:27 W0215 aps.relevance-score should be a number from 0 to 1, found 7, which is kept"
      ])
    let text = try decode(#"{"aps":{"relevance-score":"1"}}"#)
    #expect(text.payload.content.relevanceScore == 0)
    #expect(
      text.diagnostics.map(line) == [
        "1:27 W0211 aps.relevance-score must be a number from 0 to 1, found string"
      ])
  }

  @Test(arguments: ["thread-id", "category", "target-content-id", "filter-criteria"])
  func `a name that is no text is ignored with a warning`(key: String) throws {
    let decoded = try decode("{\"aps\":{\"\(key)\":7}}")
    var content = NotificationContent()
    content.userInfo = decoded.payload.content.userInfo
    #expect(decoded.payload.content == content)
    #expect(decoded.diagnostics.map(\.message) == ["aps.\(key) must be a string, found integer"])
    #expect(decoded.diagnostics.map(\.help) == ["\"\(key)\": \"7\""])
  }
}
