import HostTrace
import NotificationModel
import Testing

@Suite struct `A trace that was read` {
  static let lines = [
    #"{"schema":"extrun.trace/1","inputs":{"plugin":"rotate","payload":"red.apns","test":"turns","failure":"Expected 1","steps":[{"tap":"turn"},{"reply":{"id":"say","text":"hi"}}],"sources":[{"file":"spec/a_spec.lua","line":2,"text":"open"},{"file":"spec/a_spec.lua","line":3,"text":"n:tap \"turn\""},null]},"clock":{"now":100}}"#,
    #"{"event":"expanded","step":0,"time":100,"kind":"extension"}"#,
    #"{"event":"interface","step":0,"time":100,"state":"expanded","actions":[],"scene":{"state":"expanded","title":"<T>","view":{"class":"UIView","subviews":[{"class":"UILabel","id":"l","text":"one","subviews":[]}]},"actions":[]}}"#,
    #"{"event":"log","step":1,"time":105,"source":"controller","message":"turned & done"}"#,
    #"{"event":"interface","step":1,"time":105,"state":"expanded","actions":[],"scene":{"state":"expanded","title":"<T>","view":{"class":"UIView","subviews":[{"class":"UILabel","id":"l","text":"two","subviews":[]}]},"actions":[]}}"#,
    #"{"event":"diagnostic","step":2,"time":105,"severity":"error","code":"E0501","message":"bad","file":"c.lua","line":4}"#,
    #"{"event":"end","step":2,"time":105,"exit":{"code":5,"reason":"contract"}}"#,
  ]

  private func trace(_ lines: [String] = lines) throws -> TraceFile {
    try #require(TraceFile(Array(lines.joined(separator: "\n").utf8)))
  }

  @Test func `has steps with their events, and the interface before and after`() throws {
    let steps = try trace().steps
    #expect(steps.map(\.title) == ["delivery and expansion", "tap turn", "reply say hi"])
    #expect(steps.map(\.events.count) == [1, 1, 1])
    #expect(steps.map(\.source?.line) == [2, 3, nil])
    #expect(steps[1].before == steps[0].after)
    #expect(steps[1].after?["title"] == .string("<T>"))
  }

  @Test func `is a table for a person`() throws {
    #expect(
      TraceTable(try trace()).text() == """
        turns (rotate with red.apns)
          Expected 1

        0. delivery and expansion  spec/a_spec.lua:2  open
          +0 s      expanded        kind extension

        1. tap turn  spec/a_spec.lua:3  n:tap "turn"
          +5 s      log             controller: turned & done

        2. reply say hi
          +5 s      diagnostic      error[E0501]: bad (c.lua:4)

        exit 5, contract

        """)
  }

  @Test func `is a page with the pictures, or words where there are none`() throws {
    let trace = try trace()
    let drawn = TracePage(trace) { _ in [1, 2, 3, 4] }.html
    #expect(drawn.contains(#"src="data:image/png;base64,AQIDBA==""#))
    #expect(drawn.contains("view.subviews[#l].text: &quot;one&quot; → &quot;two&quot;"))
    #expect(drawn.contains("controller: turned &amp; done"))
    #expect(drawn.contains(#"<li value="2" class="bad">"#))
    #expect(!drawn.contains("http") && !drawn.contains("<T>"))
    let told = TracePage(trace) { _ in nil }.html
    #expect(!told.contains("<img") && told.contains("UILabel #l text two"))
  }

  @Test func `that was cut off says so`() throws {
    let text = TraceTable(try trace(Self.lines.dropLast() + [#"{"event":"lo"#])).text()
    #expect(text.contains("the trace has no end: the run was cut off"))
    #expect(text.contains("line 7 could not be read"))
  }

  @Test(arguments: ["", "{}", "no", #"{"schema":"extrun.run/1"}"#])
  func `begins with a header`(text: String) {
    #expect(TraceFile(Array(text.utf8)) == nil)
  }

  @Test func `differs from another in steps, inputs and end`() throws {
    var other = Self.lines
    other[0] = other[0].replacing("red.apns", with: "green.apns")
    other[3] = other[3].replacing("done", with: "over")
    other[5] = #"{"event":"dismissed","step":2,"time":105}"#
    other[6] = other[6].replacing("5,", with: "0,")
    let parts = TraceComparison(try trace(), try trace(other)).parts
    #expect(parts.map(\.title) == ["inputs", "tap turn", "reply say hi", "end"])
    #expect(
      parts.flatMap { $0.differences.map(\.text) }.prefix(2) == [
        #"inputs.payload: "red.apns" → "green.apns""#,
        #"log.message: "turned & done" → "turned & over""#,
      ])
    #expect(parts[2].differences.map(\.path).sorted() == ["diagnostic", "dismissed"])
    #expect(TraceComparison(try trace(), try trace()).parts.isEmpty)
  }
}

@Suite struct `Differences of JSON` {
  private func texts(_ one: String, _ other: String) throws -> [String] {
    let values = try [one, other].map { try JSONReader.read(Array($0.utf8), file: "x").value }
    return JSONDifference.between(values[0], values[1]).map(\.text)
  }

  @Test func `name the place by its path`() throws {
    #expect(
      try texts(#"{"a":[1,{"b":2}],"c":true}"#, #"{"a":[1,{"b":3},4],"d":null}"#) == [
        "a[1].b: 2 → 3", "a[2]: nothing → 4", "c: true → nothing", "d: nothing → null",
      ])
  }

  @Test func `compare items of a list by their names`() throws {
    #expect(
      try texts(
        #"[{"id":"x","v":1},{"id":"y","v":2}]"#, #"[{"id":"y","v":3},{"id":"z","v":4}]"#) == [
          #"[#x]: {"id":"x","v":1} → nothing"#, "[#y].v: 2 → 3",
          #"[#z]: nothing → {"id":"z","v":4}"#,
        ])
    #expect(
      try texts(#"[{"id":"x"},{"id":"y"}]"#, #"[{"id":"y"},{"id":"x"}]"#) == [
        #" (order): ["x","y"] → ["y","x"]"#
      ])
  }

  @Test func `of equal values are none`() throws {
    #expect(try texts(#"{"a":[{}]}"#, #"{"a":[{}]}"#).isEmpty)
  }
}

@Suite struct `Base64` {
  @Test(arguments: [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj"), ("abcd", "YWJjZA==")])
  func `has groups of three bytes`(text: String, expected: String) {
    #expect(HTMLText.base64(Array(text.utf8)) == expected)
  }
}
