import NotificationModel
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String, lenient: Bool = false) throws -> JSONText {
    try JSONReader.read(Array(text.utf8), file: "a.json", lenient: lenient)
  }

  @Test func `kinds, order, 64-bit integers, whole reals and U+0000 in text are kept`() throws {
    let text = try read(
      #"""
      {"z": 9223372036854775807, "low": -9223372036854775808, "whole": 2.0, "null": null,
       "list": [1, [2, 3], true, false], "nul": "a\u0000b", "": {}, "é": "\ud83d\udd14 /\/"}
      """#)
    #expect(
      text.value
        == .object(
          object([
            "z": .integer(.max), "low": .integer(.min), "whole": .real(2), "null": .null,
            "list": .array([
              .integer(1), .array([.integer(2), .integer(3)]), .boolean(true), .boolean(false),
            ]),
            "nul": .string("a\0b"), "": .object(JSONObject()), "é": .string("🔔 //"),
          ])))
    #expect(text.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("5", JSONValue.integer(5)), (" \"a\" ", .string("a")), ("null", .null), ("-0.5e1", .real(-5)),
    ("[]", .array([])), ("1e-400", .real(0)),
  ])
  func `any value may stand at the top level`(text: String, value: JSONValue) throws {
    #expect(try read(text).value == value)
  }

  @Test
  func
    `the size is that of the text without white space, escapes and white space in text as written`()
    throws
  {
    #expect(try read("{ \"a b\" :\t[1,\r\n 2 ] }").size == #"{"a b":[1,2]}"#.utf8.count)
    #expect(try read(#"["\u0928", "न", "\" "]"#).size == #"["\u0928","न","\" "]"#.utf8.count)
    #expect(try read("// x\n[1, /* y */ 2, ]", lenient: true).size == "[1,2]".utf8.count)
  }

  @Test func `a byte order mark is taken with a warning and shifts no place`() throws {
    let text = try read("\u{FEFF}{\"a\": 1}")
    #expect(
      text.diagnostics.map(line) == [
        "1:1 W0201 the text begins with a byte order mark, which is ignored"
      ])
    #expect(text.place(of: ["a"]) == TextPlace(line: 1, column: 7))
    #expect(text.rawSize == text.size + 4)
  }

  @Test
  func `double keys are found by their text, each with its path and place, and the last counts`()
    throws
  {
    let text = try read(
      #"""
      {"a": 1, "b": [{"c": 1}, {"c": 2, "é": 0,
        "\u0063": {"c": 3}}], "a": 2, "a": 3, "e\u0301": 0, "é": 1}
      """#)
    #expect(
      text.diagnostics.map(line) == [
        "2:3 W0202 b.1.c is there twice; the last value counts",
        "2:25 W0202 a is there twice; the last value counts",
        "2:33 W0202 a is there twice; the last value counts",
      ])
    #expect(text.value["a"] == .integer(3))
    #expect(text.place(of: ["a"]) == TextPlace(line: 2, column: 38))
  }

  @Test func `lenient reading blanks comments and trailing commas and warns about each`() throws {
    let source = """
      { // first
        "a": "// kept, ]", /* é
        */ "b": [1, 2, ], /**/
        "c": 3, // last
      }
      """
    let text = try read(source, lenient: true)
    #expect(
      text.value
        == .object(
          object([
            "a": .string("// kept, ]"), "b": .array([.integer(1), .integer(2)]), "c": .integer(3),
          ])))
    #expect(
      text.diagnostics.map(line) == [
        "1:3 W0204 a comment is ignored", "2:22 W0204 a comment is ignored",
        "3:16 W0203 a comma behind the last member or item is ignored",
        "3:21 W0204 a comment is ignored",
        "4:9 W0203 a comma behind the last member or item is ignored",
        "4:11 W0204 a comment is ignored",
      ])
    #expect(text.place(of: ["b", "1"]) == TextPlace(line: 3, column: 15))
  }

  @Test(arguments: ["[,]", "[1,,]", "{,}", "/* [1]", "[1] /", "{\"a\":,}", "//"])
  func `lenient reading takes nothing else`(text: String) {
    #expect(throws: PayloadError.self) { try read(text, lenient: true) }
  }

  @Test func `a place is found through objects, lists and escaped keys, in characters`() throws {
    let text = try read("{\"é\": {\"a\\\"b\": [0, {\"x\": 1}]},\n \"y\": \"🔔\", \"z\": 2}")
    #expect(text.place(of: []) == TextPlace(line: 1, column: 1))
    #expect(text.place(of: ["é", "a\"b", "1", "x"]) == TextPlace(line: 1, column: 26))
    #expect(text.placeOfKey(["é", "a\"b", "1", "x"]) == TextPlace(line: 1, column: 21))
    #expect(text.place(of: ["z"]) == TextPlace(line: 2, column: 17))
    #expect(text.place(of: ["é", "a\"b", "2"]) == nil)
    #expect(text.place(of: ["z", "a"]) == nil)
    #expect(text.place(of: ["no"]) == nil)
  }

  @Test func `as many levels as the limit are read, one more is an error at its bracket`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(JSONReader.depthLimit))
    let place = SourcePlace(file: "a.json", TextPlace(line: 1, column: 65))
    #expect(throws: PayloadError.tooDeep(limit: 64, at: place)) { try read(nested(65)) }
    #expect(throws: PayloadError.tooDeep(limit: 64, at: place)) {
      try read(String(repeating: "[", count: 1_000_000))
    }
  }
}
