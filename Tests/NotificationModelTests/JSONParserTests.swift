import NotificationModel
import Testing

/// Two readers read JSON: a fast one what is plainly well-formed, the library all the rest. Lenient reading
/// knows the library alone, so it tells whether they agree.
@Suite struct `Both readers of JSON` {
  private struct Reading: Equatable {
    var value: JSONValue?
    var size: Int?
  }

  private func read(_ bytes: [UInt8], lenient: Bool) -> Reading {
    let text = try? JSONReader.read(bytes, file: "text", lenient: lenient)
    return Reading(value: text?.value, size: text?.size)
  }

  static let texts = [
    "0", "-0", "-0.0", "1", "-1", "007", "1.", ".5", "1e5", "1E+5", "1e-5", "1e", "12e400",
    "-1e-400",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "123456789012345678",
    "999999999999999999", "0.1", "0.30000000000000004", "1.7976931348623157e308", "4.35", "2.5e-3",
    "123456789.123456789", "5e-324", "9007199254740993.0", "0.000001", "1e22", "1e23", "3.0",
    #""""#, #""a""#, #""a\"b\\c\/d\b\f\n\r\t""#, #""\u0041\u00e9\u20ac""#, #""\ud83d\ude00""#,
    #""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\u0000""#, #""\u12""#, #""\x""#, "\"a\u{1}\"",
    "\"\u{7f}\"", "\"tab\there\"", #""é€😀""#, #""12345678""#, #""1234567\n""#, #""not ended"#,
    #""\"#,
    "{}", "[]", "{ }", "[ ]", #"{"a":1}"#, #"{"a":1,"a":2}"#, "[,1]", "[1 2]",
    #"{"a" : [ 1 , { "b" : null } ] }"#, #"{"a"}"#, #"{"a":}"#, "{a:1}", #"{1:2}"#, "[1]]", "[[1]",
    "true", "false", "null", "tru", "nulll", "truefalse", "", " ", "\u{FEFF}1", " \t\r\n1\n",
    #"{"é":1,"e\u0301":2}"#, #"{"\u0061":1,"a":2}"#,
  ]

  @Test(arguments: texts)
  func `see the same in a text`(text: String) {
    #expect(read(Array(text.utf8), lenient: false) == read(Array(text.utf8), lenient: true))
  }

  @Test func `refuse text that is no Unicode`() {
    let bad: [[UInt8]] = [
      [0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80],
      [0x80],
    ]
    for bytes in bad {
      let text = Array("[\"a".utf8) + bytes + Array("\"]".utf8)
      #expect(read(text, lenient: false) == Reading(value: nil, size: nil))
      #expect(read(text, lenient: true) == Reading(value: nil, size: nil))
    }
  }

  @Test func `agree about what is nearly JSON`() {
    var random = SystemRandomNumberGenerator()
    let base = Array(
      #"{"aps":{"alert":"Hé\u00e9 \"x\"","badge":-3.50e2},"list":[1,true,null,{"k":[]}]}"#.utf8)
    let marks = Array(#"{}[]",:\u0 1e.-tfn"#.utf8) + [0xC3, 0x80, 0x0A]
    for _ in 0..<5000 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(marks[Int.random(in: marks.indices, using: &random)], at: index)
        default: bytes[index] = marks[Int.random(in: marks.indices, using: &random)]
        }
      }
      // Lenient reading takes commas at the end besides.
      let strict = read(bytes, lenient: false)
      if strict.value != nil {
        #expect(strict == read(bytes, lenient: true), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test func `stop at the same depth`() {
    for depth in [63, 64, 65, 200] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let strict = read(Array(text.utf8), lenient: false)
      #expect(strict == read(Array(text.utf8), lenient: true))
      #expect((strict.value != nil) == (depth <= 64))
    }
  }

  @Test func `find a name that occurs twice among many`() throws {
    let members = (0..<100).map { "\"n\($0)\":\($0)" } + ["\"n7\":0"]
    let text = try JSONReader.read(
      Array("{\(members.joined(separator: ","))}".utf8), file: "text")
    #expect(text.diagnostics.count == 1)
    #expect(text.value["n7"] == .integer(0))
  }
}
