import NotificationModel
import Testing

@Suite struct PayloadAlertTests {
  private struct Texts: Equatable {
    var title = ""
    var subtitle = ""
    var body = ""
    var hasAlert = true

    init(_ payload: Payload) {
      title = payload.content.title
      subtitle = payload.content.subtitle
      body = payload.content.body
      hasAlert = payload.hasAlert
    }

    init(_ title: String = "", _ subtitle: String = "", _ body: String = "", hasAlert: Bool = true)
    {
      self.title = title
      self.subtitle = subtitle
      self.body = body
      self.hasAlert = hasAlert
    }
  }

  private let table = [
    "GREETING": "%@ joined %@", "ORDER": "%2$@ before %1$@", "PLAIN": "100 %% of %d%",
  ]

  @Test func `a text is the body, an object fills its fields, and without text there is no alert`()
    throws
  {
    #expect(try Texts(decode(#"{"aps":{"alert":"hi"}}"#).payload) == Texts("", "", "hi"))
    #expect(try Texts(decode(#"{"aps":{"alert":{"title":"t"}}}"#).payload) == Texts("t"))
    for empty in ["", #""alert":"""#, #""alert":{}"#, #""alert":{"title":"","body":""}"#] {
      let decoded = try decode("{\"aps\":{\(empty)}}")
      #expect(Texts(decoded.payload) == Texts(hasAlert: false))
      #expect(decoded.diagnostics.isEmpty && !decoded.isInvalid)
    }
  }

  @Test(
    arguments: [
      ("5", "found integer", "\"alert\": \"5\""), ("[\"a\"]", "found array", "\"alert\": \"a\""),
      ("null", "found null", nil), ("true", "found boolean", "\"alert\": \"true\""),
    ] as [(String, String, String?)])
  func `an alert of another kind is an error and no alert`(
    value: String, found: String, help: String?
  )
    throws
  {
    let decoded = try decode("{\"aps\":{\"alert\":\(value),\"badge\":1}}")
    #expect(
      decoded.diagnostics == [
        Diagnostic(
          severity: .error, code: "E0212",
          message: "aps.alert must be a string or an object, \(found)", file: "a.apns", line: 1,
          column: 17, help: help)
      ])
    #expect(decoded.isInvalid)
    #expect(Texts(decoded.payload) == Texts(hasAlert: false))
    #expect(decoded.payload.content.badge == 1)
  }

  @Test func `a text of another kind is an error at its place, and the others stand`() throws {
    let decoded = try decode("{\"aps\": {\"alert\": {\"title\": \"t\",\n  \"body\": 20}}}")
    #expect(
      decoded.diagnostics == [
        Diagnostic(
          severity: .error, code: "E0214",
          message: "aps.alert.body must be a string, found integer",
          file: "a.apns", line: 2, column: 11, help: "\"body\": \"20\"")
      ])
    #expect(decoded.isInvalid)
    #expect(Texts(decoded.payload) == Texts("t"))
  }

  @Test func `null for a text means that there is none`() throws {
    let decoded = try decode(#"{"aps":{"alert":{"title":"t","subtitle":null}}}"#)
    #expect(
      decoded.diagnostics.map(line) == [
        "1:41 W0211 aps.alert.subtitle must be a string, found null"
      ])
    #expect(!decoded.isInvalid)
  }

  @Test func `localized texts take the place of literals, in order or by number`() throws {
    let decoded = try decode(
      #"""
      {"aps":{"alert":{"title":"x","title-loc-key":"PLAIN","subtitle-loc-key":"ORDER",
       "subtitle-loc-args":["one","two"],"loc-key":"GREETING","loc-args":["Ann","us"]}}}
      """#, localization: table)
    #expect(decoded.diagnostics.isEmpty)
    #expect(Texts(decoded.payload) == Texts("100 % of %d%", "two before one", "Ann joined us"))
    #expect(
      decoded.payload.content.userInfo["aps"]?["alert"]?["loc-key"] == .string("GREETING"))
  }

  @Test func `what is missing for a localized text is empty or the key itself, with a warning`()
    throws
  {
    let decoded = try decode(
      #"""
      {"aps":{"alert":{"title-loc-key":"NO_SUCH",
       "subtitle-loc-key":"ORDER",
       "loc-key":"GREETING","loc-args":["Ann"]}}}
      """#, localization: table)
    #expect(Texts(decoded.payload) == Texts("NO_SUCH", " before ", "Ann joined "))
    #expect(
      decoded.diagnostics.map(line) == [
        "1:34 W0223 aps.alert.title-loc-key is \"NO_SUCH\", which the localized texts of this language do not have; the key is shown",
        "2:21 W0220 aps.alert.subtitle-loc-key needs 2 texts in subtitle-loc-args for \"ORDER\"; they are empty",
        "3:34 W0220 aps.alert.loc-args has 1 of the 2 texts that \"GREETING\" needs; the others are empty",
      ])
  }

  @Test
  func `arguments of other kinds are taken as their JSON text, and without a key have no effect`()
    throws
  {
    let decoded = try decode(
      #"""
      {"aps":{"alert":{"loc-key":"GREETING","loc-args":[5,null],"title":"t","title-loc-args":[],
       "subtitle-loc-key":"ORDER","subtitle-loc-args":"one","summary-arg-count":0}}}
      """#, localization: table)
    #expect(Texts(decoded.payload) == Texts("t", " before ", "5 joined null"))
    #expect(decoded.payload.content.summaryArgumentCount == 1)
    #expect(
      decoded.diagnostics.map(line) == [
        "1:71 W0222 aps.alert.title-loc-args has no effect without title-loc-key",
        "2:49 W0211 aps.alert.subtitle-loc-args must be a list of strings, found string",
        "2:49 W0220 aps.alert.subtitle-loc-args has 0 of the 2 texts that \"ORDER\" needs; the others are empty",
        "1:51 W0221 aps.alert.loc-args.0 must be a string, found integer; its JSON text is taken",
        "1:53 W0221 aps.alert.loc-args.1 must be a string, found null; its JSON text is taken",
        "2:75 W0224 aps.alert.summary-arg-count must be a whole number from 1, found 0; 1 is taken",
      ])
  }
}
