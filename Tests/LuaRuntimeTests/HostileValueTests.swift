import LuaRuntime
import Testing

/// Values that must not cross, or must cross as they are.
@Suite struct `Hostile values` {
  /// What Host.send refuses, and the words of the refusal.
  static let refused: [(value: String, words: String)] = [
    ("0/0", "expected a finite number, got nan"),
    ("1/0", "expected a finite number, got inf"),
    ("-1/0", "expected a finite number, got inf"),
    ("{ x = { 1, 0/0 } }", "value.x[2]: expected a finite number"),
    ("'\\xff'", "value: the text is not UTF-8"),
    ("'\\xed\\xa0\\x80'", "the text is not UTF-8"),
    ("'\\xc0\\x80'", "the text is not UTF-8"),
    ("'\\xf5\\x80\\x80\\x80'", "the text is not UTF-8"),
    ("{ ['\\xff'] = 1 }", "the key is not UTF-8"),
    ("print", "expected a property-list value, got function"),
    ("coroutine.create(print)", "expected a property-list value, got thread"),
    ("{ a = { b = print } }", "value.a.b: a function cannot cross"),
    ("{ coroutine.create(print) }", "value[1]: a value of this type cannot cross: thread"),
    ("Box{}", "expected a property-list value, got Box"),
    ("{ a = Box{} }", "value.a: a property list cannot hold an object: Box"),
    ("{ Box }", "value[1]: a class cannot cross: Box"),
    ("Host", "expected a property-list value, got the class Host"),
    ("{ 1, nil, 3 }", "without holes"),
    ("{ [0] = 1 }", "without holes"),
    ("{ [-1] = 1 }", "without holes"),
    ("{ [1 << 62] = 1 }", "without holes"),
    ("{ [math.maxinteger] = 1 }", "without holes"),
    ("{ [math.mininteger] = 1, 2 }", "without holes"),
    ("{ 1, a = 2 }", "either texts or 1, 2, 3"),
    ("{ [1.5] = 1 }", "keys must be texts or 1, 2, 3, …; found a number"),
    ("{ [true] = 1 }", "found a boolean"),
    ("{ [print] = 1 }", "found a function"),
    ("{ [{}] = 1 }", "found a table"),
    ("{ [NSNull] = 1 }", "found a userdata"),
    ("cycle()", "nested too deep, more than 64 levels, or contains itself"),
    ("nested(65)", "nested too deep"),
    ("dag(40)", "too many parts"),
    ("wide(65537)", "too many parts"),
    ("('x'):rep((1 << 20) + 1)", "larger than 1 MB"),
    ("{ ('x'):rep(1 << 19), ('x'):rep(1 << 19), ('x'):rep(1 << 19) }", "larger than 1 MB"),
    ("border()", "without holes"),
  ]

  /// The sample object with a list of two in its first slot, which says that it takes so many bytes more.
  private func object(saying more: Int, behind: [UInt8] = []) -> [UInt8] {
    var encoder = LuaEncoder()
    encoder.object(SampleState.sample.box) { encoder in
      encoder.slot(0)
      encoder.plain { $0.append(.list([.integer(1), .string("two")])) }
    }
    var bytes = encoder.bytes
    // Behind the object's head and the slot's number stands the kind, then the length.
    let place = 1 + 2 + 4 + 4 + 2 + 1
    let length = bytes[place...].prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) } + more
    for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: length >> (8 * byte)) }
    return bytes + behind
  }

  @Test func `a length that lies is refused, or is an error where it is read`() throws {
    let sample = try #require(SampleState())
    sample.run(
      """
      local S = {}
      function S:read()
        local ok, value = pcall(function() return self.box.any end)
        print(ok, ok and #value or value)
      end
      return S
      """)
    let state = sample.state
    func read() -> [String] {
      _ = state.instantiate([("box", .root(1))])
      return state.call(.method("read"), [], budget: 5).log
    }
    #expect(state.setRoot(1, encoded: object(saying: 0)))
    #expect(read() == ["true\t2"])
    for more in [1, 7, 1_000, Int(UInt32.max) - 40] {
      #expect(!state.setRoot(1, encoded: object(saying: more)))
    }
    // Too short: the rest is no slot; or what stands behind is taken for the list's.
    for less in -20 ... -1 { #expect(!state.setRoot(1, encoded: object(saying: less))) }
    #expect(state.setRoot(1, encoded: object(saying: 3, behind: [0, 0, 0])))
    #expect(read() == ["false\tsample.lua:3: a value of the host is malformed"])
    #expect(state.stopReason == nil)
  }

  static let makers = """
    local function cycle() local t = {} t[1] = t return t end
    local function nested(n) local t = {} for i = 2, n do t = { t } end return t end
    local function dag(n) local t = { 1 } for i = 1, n do t = { t, t } end return t end
    local function wide(n) local t = {} for i = 1, n do t[i] = i end return t end
    local function border()
      local t = {}
      for i = 0, 61 do t[1 << i] = i end
      return t
    end
    """

  @Test(arguments: refused)
  func `a value that cannot cross is refused with its path and line`(
    value: String, words: String
  ) throws {
    let sample = try #require(SampleState())
    for function in ["Host.send", "Host.echo"] {
      let result = sample.run("\(Self.makers)\n\(function)(\(value))")
      #expect(result.verdict.contains(words), "\(function): \(result.verdict)")
      #expect(result.line == 10)
      #expect(result.effects.isEmpty)
    }
    #expect(sample.run("Host.send(1)").effects.count == 1)
  }

  /// What crosses, as it arrives.
  static let taken: [(value: String, arrives: String)] = [
    ("nil", "nil"), ("NSNull", "null"), ("true", "true"), ("math.maxinteger", "\(Int64.max)"),
    ("math.mininteger", "\(Int64.min)"), ("2^63", "\(LuaValue.number(0x1p63))"),
    ("-2^63", "\(LuaValue.number(-0x1p63))"), ("2^53 + 1", "\(LuaValue.number(0x1p53))"),
    ("-0.0", "\(LuaValue.number(-0.0))"), ("5e-324", "\(LuaValue.number(.leastNonzeroMagnitude))"),
    ("'a\\0b'", "\(LuaValue.string("a\0b"))"), ("''", "''"), ("{}", "[]"),
    ("{ [1.0] = 'one' }", "\(LuaValue.list([.string("one")]))"),
    ("{ ['é'] = 1, ['e\u{301}'] = 2 }", "{'65cc81':2,'c3a9':1}"),
    ("{ ['a\\0b'] = 1, a = 2 }", "{'61':2,'61062':1}"),
    ("{ [''] = 1 }", "{'':1}"),
    ("nested(64)", String(repeating: "[", count: 64) + String(repeating: "]", count: 64)),
    ("{ { 1 }, { a = { NSNull, false } } }", "[[1],{'61':[null,false]}]"),
    ("setmetatable({ 1, 2 }, { __len = function() return 9 end, __index = error })", "[1,2]"),
    (
      "setmetatable({}, { __pairs = error, __index = function(t, k) return k end })", "[]"
    ),
  ]

  @Test(arguments: taken)
  func `a value crosses as it is`(value: String, arrives: String) throws {
    let sample = try #require(SampleState())
    let sent = sample.sent("\(Self.makers)\nHost.send(\(value)) Host.send(Host.echo(\(value)))")
    #expect(sent.count == 2)
    #expect(sent.first?.description == arrives)
    #expect(sent.last?.description == arrives)
  }

  /// What a typed property refuses.
  static let wrong: [(property: String, value: String, words: String)] = [
    ("boolean", "1", "expected boolean, got number"), ("boolean", "nil", "got nil"),
    ("integer", "1.5", "expected integer"), ("integer", "11", "from -10"),
    ("integer", "'1'", "expected integer, got string"), ("integer", "2^63", "expected integer"),
    ("wide", "2^63", "expected integer"), ("wide", "0/0", "expected integer"),
    ("number", "0/0", "finite"), ("number", "1.01", "from 0"), ("real", "1/0", "finite"),
    ("text", "12", "expected string, got number"), ("text", "'\\xff'", "not UTF-8"),
    ("text", "('x'):rep((1 << 20) + 1)", "too long"), ("block", "{}", "expected function"),
    ("box", "View{}", "expected Box, got View"), ("box", "Box", "got the class Box"),
    ("box", "NSNull", "got NSNull"), ("boxes", "{ Box{}, View{} }", "got View at index 2"),
    ("boxes", "{ Box{}, nil, 3 }", "at index 2"), ("boxes", "Box{}", "a list of Box"),
    ("texts", "{ 'a', 1 }", "got number at index 2"), ("texts", "{ '\\xff' }", "not UTF-8"),
    ("texts", "many()", "more than 10000"), ("flags", "{ 'gren' }", "did you mean green?"),
    ("flags", "{ 'gre' }", "did you mean green?"),
    ("flags", "{ 1 }", "expected names of Flags, got number"), ("option", "3", "expected Option"),
    ("option", "'go'", "expected Option"), ("name", "'purple'", "no member purple"),
    ("size", "{ width = 'x' }", "size.width: expected number"),
    ("size", "{ width = 1/0 }", "finite"), ("size", "4", "a table { width ="),
    ("delegate", "print", "expected table"), ("any", "print", "property-list"),
    ("nothing", "1", "has no field nothing"), ("bolean", "1", "did you mean boolean?"),
  ]

  @Test(arguments: wrong)
  func `a property takes nothing but its kind`(property: String, value: String, words: String)
    throws
  {
    let sample = try #require(SampleState())
    let many = "local function many() local t = {} for i = 1, 10001 do t[i] = '' end return t end"
    for statement in [
      "local b = Box{} b.\(property) = \(value)", "Box{ \(property) = \(value) }",
    ] where !(value == "nil" && statement.hasPrefix("Box")) {
      let result = sample.run("\(many)\n\(statement)")
      let label = statement.hasPrefix("Box") ? words.replacing("field", with: "label") : words
      #expect(result.verdict.contains(label), "\(statement): \(result.verdict)")
      #expect(result.line == 2)
    }
  }

  @Test func `lists and records are copied both ways`() throws {
    let sample = try #require(SampleState())
    let log = sample.run(
      """
      local texts, size = { "a" }, { width = 1, height = 2 }
      local box = Box{ texts = texts, size = size }
      texts[1] = "changed" size.width = 99
      box.texts[1] = "changed" box.size.width = 98
      print(box.texts[1], box.size.width, #box.boxes, box.option, box.name, #box.flags)
      """
    ).log
    #expect(log == ["a\t1\t0\t0\tred\t0"])
  }
}
