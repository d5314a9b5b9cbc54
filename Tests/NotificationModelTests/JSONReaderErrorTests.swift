import NotificationModel
import Testing

@Suite struct JSONReaderErrorTests {
  @Test(arguments: [
    ("", "E0201 the payload is empty"), (" \n\t", "E0201 the payload is empty"),
    ("{\"a\":1,\n \"b\":2 ,\n}", "2:8 E0202 JSON allows no comma behind the last member or item"),
    ("[1,]", "1:3 E0202 JSON allows no comma behind the last member or item"),
    ("{\"aps\":{\"alert\":\"hi\"\n\n", "1:21 E0202 the text ends where \",\" or \"}\" is due"),
    ("{\"a\":", "1:6 E0202 the text ends where a value is due"),
    ("nonsense", "1:1 E0202 nonsense is no JSON value"),
    ("{\"a\": True}", "1:7 E0202 True is no JSON value"),
    ("{\"é\":\n  tru}", "2:3 E0202 tru is no JSON value"),
    ("{\"a\": \"abc\n}", "1:11 E0202 the string has no end on its line"),
    ("{\"a\": \"abc", "1:7 E0202 the string that begins here has no end"),
    ("{\"a\": \"a\u{1}\"}", "1:9 E0202 the control character U+0001 must be written as an escape"),
    (
      "{\"a\": \"\\q\"}",
      "1:8 E0202 the string has an escape that JSON does not know, or half of a pair"
    ),
    (
      "{\"a\": \"\\ud800\"}",
      "1:7 E0202 the string has an escape that JSON does not know, or half of a pair"
    ),
    ("{'a': 1}", "1:2 E0202 JSON writes text in double quotation marks"),
    ("{a: 1}", "1:2 E0202 expected a key in quotation marks, found a"),
    ("{\"a\" 1}", "1:6 E0202 expected \":\", found 1"),
    ("{\"a\": 1 \"b\": 2}", "1:9 E0202 expected \",\" or \"}\", found \"b\""),
    ("{\"a\": 1,, \"b\": 2}", "1:9 E0202 expected a key in quotation marks, found ,"),
    ("{\"a\": 1} x", "1:10 E0202 the value has ended, but x follows"),
    ("{} // done", "1:4 E0202 JSON has no comments"),
    ("{/* x */}", "1:2 E0202 JSON has no comments"),
    ("{}\0", "1:3 E0202 the value has ended, but \\u0000 follows"),
    (
      "{\"a\": 9223372036854775808}",
      "1:7 E0204 the number 9223372036854775808 does not fit: integers have 64 bits, reals are doubles"
    ),
    (
      "{\"a\": -1e400}",
      "1:7 E0204 the number -1e400 does not fit: integers have 64 bits, reals are doubles"
    ),
    ("{\"a\\u0000\": 1}", "1:2 E0206 a key contains the character U+0000"),
  ])
  func `what is no JSON is an error with its place and a sentence`(text: String, message: String) {
    #expect(failure(Array(text.utf8)) == message)
  }

  @Test(arguments: [
    ("{} /* done", "1:4"), ("{/* x", "1:2"), ("{\"a\": 1, /*/ \"b\": 2}", "1:10"),
    ("// x\n/* y */ [ /* z \"", "2:11"),
  ])
  func `a comment without an end is told as one only where comments are taken`(
    text: String, place: String
  ) throws {
    let bytes = Array(text.utf8)
    #expect(
      failure(bytes, lenient: true) == "\(place) E0202 the comment that begins here has no end")
    let first = try #require(failure(bytes))
    #expect(first.hasSuffix("E0202 JSON has no comments"))
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "1:2 E0203 the text is not UTF-8: it cannot go on with the byte 0xff"),
      (
        [0xFF, 0xFE, 0x7B, 0], "1:1 E0203 the text is not UTF-8: it cannot go on with the byte 0xff"
      ),
      ([0x22, 0xC3], "1:2 E0203 the text is not UTF-8: it cannot go on with the byte 0xc3"),
      (
        [0x22, 0xED, 0xA0, 0x80, 0x22],
        "1:2 E0203 the text is not UTF-8: it cannot go on with the byte 0xed"
      ),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are an error with the place`(bytes: [UInt8], message: String) {
    #expect(failure(bytes) == message)
  }

  @Test func `a file far beyond any payload is not read`() {
    let bytes = [UInt8](repeating: 0x20, count: PayloadDecoder.fileSizeLimit + 1)
    #expect(
      failure(bytes) == "E0211 the text has 1048577 bytes and is not read, the limit is 1048576")
  }

  @Test(arguments: [
    ("[1,]", "remove the comma, or read with --lenient"), ("{\"a\": True}", "true"),
    ("{\"a\": None}", "null"), ("{\"a\": hello}", "write text as \"hello\""),
    ("{'a': 1}", "replace ' by \""),
    ("{\u{201C}a\u{201D}: 1}", "replace \u{201C} and \u{201D} by \""),
    ("[\"a\tb\"]", "write a tab as \\t"),
  ])
  func `the help says what to do`(text: String, help: String) {
    let decoder = PayloadDecoder(file: "a.apns")
    let error = #expect(throws: PayloadError.self) { try decoder.decode(Array(text.utf8)) }
    #expect(error?.diagnostic.help == help)
  }
}
