import NotificationModel
import Testing

@Suite struct JSONWriterTests {
  private let sample = JSONValue.object(
    JSONObject(members: [
      .init(name: "b", value: .integer(.max)), .init(name: "a", value: .real(2)),
      .init(name: "list", value: .array([.null, .boolean(true), .array([])])),
      .init(name: "none", value: .object(JSONObject())),
    ]))

  @Test func `compact text keeps the order of members and whole reals`() {
    #expect(
      JSONWriter.text(sample)
        == #"{"b":9223372036854775807,"a":2.0,"list":[null,true,[]],"none":{}}"#)
    #expect(sample.jsonText() == JSONWriter.text(sample))
    #expect(sample.jsonText(isPretty: true) == JSONWriter.text(sample, pretty: true))
  }

  @Test func `pretty text is indented by two spaces and keeps empty values on one line`() {
    #expect(
      JSONWriter.text(sample, pretty: true) == """
        {
          "b": 9223372036854775807,
          "a": 2.0,
          "list": [
            null,
            true,
            []
          ],
          "none": {}
        }
        """)
  }

  @Test(arguments: [
    ("a\"b\\c/d", #""a\"b\\c/d""#), ("\u{08}\t\n\u{0C}\r", #""\b\t\n\f\r""#),
    ("\0\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("नमस्ते 🔔\u{2028}", "\"नमस्ते 🔔\u{2028}\""),
  ])
  func `text is escaped as RFC 8259 asks and otherwise stands as it is`(
    text: String, json: String
  ) {
    #expect(JSONWriter.text(.string(text)) == json)
  }

  @Test(arguments: [
    (0.1, "0.1"), (-0.0, "-0.0"), (1e16, "1e+16"), (Double.leastNonzeroMagnitude, "5e-324"),
    (1.0 / 3, "0.3333333333333333"), (.infinity, "null"), (.nan, "null"),
  ])
  func `a real is written as the shortest text that reads back the same`(
    real: Double, json: String
  ) {
    #expect(JSONWriter.text(.real(real)) == json)
  }

  @Test func `the streaming form writes the same as whole values`() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "x/1")
    writer.key("items")
    writer.beginArray()
    writer.integer(1)
    writer.string("two")
    writer.endArray()
    writer.member("ok", .boolean(false))
    writer.endObject()
    #expect(writer.text == #"{"schema":"x/1","items":[1,"two"],"ok":false}"#)
  }
}
