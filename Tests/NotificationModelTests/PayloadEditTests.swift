import NotificationModel
import Testing

@Suite struct PayloadEditTests {
  @Test(arguments: [
    ("aps.badge=3", ["aps", "badge"], JSONValue.integer(3)),
    ("aps.alert.title=Hello, you", ["aps", "alert", "title"], .string("Hello, you")),
    ("a=\"3\"", ["a"], .string("3")), ("a=", ["a"], .string("")), ("a=x=y", ["a"], .string("x=y")),
    ("a\\.b.c\\==null", ["a.b", "c="], .null),
    ("a=[1,2]", ["a"], .array([.integer(1), .integer(2)])),
    ("Simulator Target Bundle=com.example", ["Simulator Target Bundle"], .string("com.example")),
  ])
  func `a change is a key path and a value`(argument: String, path: [String], value: JSONValue)
    throws
  {
    #expect(try PayloadEdit(parsing: argument) == PayloadEdit(path: path, value: value))
  }

  @Test(arguments: [
    ("aps.badge", "--set aps.badge: a value is missing"),
    ("=3", "--set =3: the key path has an empty step"),
    ("a..b=3", "--set a..b=3: the key path has an empty step"),
    (
      "a={\"b\":}",
      "--set a={\"b\":}: the value cannot be read: expected a value, found }"
    ),
    (
      "a=99999999999999999999",
      "--set a=99999999999999999999: the value cannot be read: the number 99999999999999999999 does not fit: integers have 64 bits, reals are doubles"
    ),
  ])
  func `a change that cannot be read says why`(argument: String, message: String) {
    let error = #expect(throws: PayloadEditError.self) { try PayloadEdit(parsing: argument) }
    #expect(error?.diagnostic.message == message)
  }

  @Test func `a change creates what is absent, replaces what is there and goes into lists`() throws
  {
    var root = object([
      "aps": .object(object(["alert": .string("a")])), "list": .array([.integer(1), .integer(2)]),
    ])
    for argument in ["aps.badge=3", "new.deep.key=true", "list.1=x", "list.2.y=0", "aps.alert=b"] {
      try PayloadEdit(parsing: argument).apply(to: &root)
    }
    #expect(
      JSONWriter.text(.object(root))
        == #"{"aps":{"alert":"b","badge":3},"list":[1,"x",{"y":0}],"new":{"deep":{"key":true}}}"#)
  }

  @Test(arguments: [
    (
      "aps.alert.title=x",
      "--set aps.alert.title=\"x\": aps.alert must be an object, found string"
    ),
    ("list.2=x", "--set list.2=\"x\": list is a list: expected an index from 0 to 1, found 2"),
    ("list.a=x", "--set list.a=\"x\": list is a list: expected an index from 0 to 1, found a"),
    ("list.-1=x", "--set list.-1=\"x\": list is a list: expected an index from 0 to 1, found -1"),
  ])
  func `a step that cannot be taken is an error and changes nothing`(
    argument: String, message: String
  )
    throws
  {
    let original = object([
      "aps": .object(object(["alert": .string("a")])), "list": .array([.integer(1)]),
    ])
    var root = original
    let edit = try PayloadEdit(parsing: argument)
    let error = #expect(throws: PayloadError.self) { try edit.apply(to: &root) }
    #expect(error?.diagnostic.message == message)
    #expect(root == original)
  }

  @Test func `changes cannot nest deeper than the reader's limit`() {
    let path = Array(repeating: "a", count: JSONReader.depthLimit)
    var root = JSONObject()
    let edit = PayloadEdit(path: path, value: .array([]))
    #expect(throws: PayloadError.self) { try edit.apply(to: &root) }
    #expect(throws: PayloadEditError.self) {
      try PayloadEdit(parsing: path.joined(separator: ".") + ".a=1")
    }
  }

  @Test
  func `a changed payload is decoded as changed, with places only for what stands in the text`()
    throws
  {
    let decoded = try decode(
      "{\"aps\":{\"alert\":5,\"badge\":\"1\"}}",
      edits: [PayloadEdit(parsing: "aps.badge=\"12\""), PayloadEdit(parsing: "aps.category=c")])
    #expect(
      decoded.diagnostics.map(line) == [
        "1:17 E0212 aps.alert must be a string or an object, found integer",
        "W0210 aps.badge must be a number, found string",
      ])
    #expect(decoded.payload.content.categoryIdentifier == "c")
    #expect(
      decoded.payload.size == #"{"aps":{"alert":5,"badge":"12","category":"c"}}"#.utf8.count)
  }

  @Test(arguments: [
    // What stays is counted as it is written, and what is put there as it is encoded.
    (["aps.badge=1"], #"{"aps":{"alert":"\u00e9\u00e9"},"n":[1.50,"\u0041"],"badge":1}"#),
    (
      ["aps.badge=1", "aps.badge=22"],
      #"{"aps":{"alert":"\u00e9\u00e9"},"n":[1.50,"\u0041"],"badge":22}"#
    ),
    // What is gone took its escapes with it, whether it was replaced whole or in parts before.
    (["aps.alert=é"], #"{"aps":{"alert":"é"},"n":[1.50,"\u0041"]}"#),
    (["n.1=é", "n=[]"], #"{"aps":{"alert":"\u00e9\u00e9"},"n":[]}"#),
    (["n.0=2", "n.2=x"], #"{"aps":{"alert":"\u00e9\u00e9"},"n":[2,"\u0041","x"]}"#),
    (["aps={}"], #"{"aps":{},"n":[1.50,"\u0041"]}"#),
  ])
  func `the size of a changed payload is that of the text as somebody would change it`(
    changes: [String], changed: String
  ) throws {
    let text = #"{ "aps": { "alert": "\u00e9\u00e9" }, /* , */ "n": [ 1.50, "\u0041", ] }"#
    let edits = try changes.map { try PayloadEdit(parsing: $0) }
    let decoder = PayloadDecoder(file: "a.apns", lenient: true)
    let decoded = try decoder.decode(Array(text.utf8), edits: edits)
    #expect(decoded.payload.size == changed.utf8.count)
  }

  @Test func `a change does not make a payload fit that is too large`() throws {
    let escapes = String(repeating: #"\u00e9"#, count: 1000)
    let text = #"{"aps":{"alert":"\#(escapes)"}}"#
    let edits = try [PayloadEdit(parsing: "aps.badge=1")]
    #expect(throws: PayloadError.tooLarge(file: "a.apns", size: text.utf8.count + 10, limit: 4096))
    {
      try PayloadDecoder(file: "a.apns").decode(Array(text.utf8), edits: edits)
    }
    #expect(try decode(text, edits: [PayloadEdit(parsing: "aps.alert=a")]).payload.size == 21)
  }

  @Test func `a payload without a text is decoded with findings that have no place`() throws {
    let decoder = PayloadDecoder(file: "sample")
    let decoded = try decoder.decode(
      value: PayloadSample.value(category: "c"), edits: [PayloadEdit(parsing: "aps.badge=x")])
    #expect(
      decoded.diagnostics.map(line) == ["W0210 aps.badge must be a number, found string"])
    #expect(decoded.payload.content.title == "Sample notification")
  }
}
