import LuaRuntime
import Testing

/// One object of an encoded tree is found without the others.
@Suite struct `An object that is looked for` {
  private static let (below, name) = (2, 5)

  private func node(
    _ identity: UInt32, _ text: LuaValue, _ children: [LuaValue], isListFirst: Bool = true
  ) -> LuaValue {
    let list: (slot: Int, value: LuaValue) = (Self.below, .list(children))
    let slots: [(slot: Int, value: LuaValue)] = [
      (0, .map([("name", .string("deep")), ("list", .list([.string("deep"), .null]))])),
      (1, .transform([1, 0, 0, 1, 0, 0])), (Self.name, text), (7, .boolean(true)),
    ]
    return .object(
      LuaObject(
        classIndex: 3, identity: identity, slots: isListFirst ? [list] + slots : slots + [list]))
  }

  private func identity(of text: String, in tree: LuaValue) -> UInt32? {
    var encoder = LuaEncoder()
    encoder.append(tree)
    return encoder.withBytes {
      LuaDecoder($0).object(with: text, in: Self.name, below: Self.below)?.nextIdentity
    }
  }

  @Test(arguments: [true, false])
  func `is the first with its text, depth first`(isListFirst: Bool) {
    let tree = node(
      1, .string("root"),
      [
        node(2, .none, [node(3, .string("twice"), [], isListFirst: isListFirst)]),
        node(4, .string("twice"), [node(5, .string("deep"), [])], isListFirst: isListFirst),
        .string("root"), node(6, .integer(1), []), node(7, .string("e\u{301}"), []),
      ], isListFirst: isListFirst)
    #expect(identity(of: "root", in: tree) == 1)
    #expect(identity(of: "twice", in: tree) == 3)
    #expect(identity(of: "deep", in: tree) == 5)
    #expect(identity(of: "\u{E9}", in: tree) == 7)
    #expect(identity(of: "1", in: tree) == nil)
    #expect(identity(of: "nowhere", in: tree) == nil)
  }

  @Test func `is read whole, with what is below it`() throws {
    let sought = node(2, .string("sought"), [node(3, .string("child"), [])])
    let tree = node(1, .string("root"), [node(9, .string("before"), []), sought])
    var encoder = LuaEncoder()
    encoder.append(tree)
    let found: LuaValue? = encoder.withBytes {
      var place = LuaDecoder($0).object(with: "sought", in: Self.name, below: Self.below)
      return place?.value()
    }
    #expect(try #require(found).description == sought.description)
  }

  @Test func `is not found in bytes that end too soon`() {
    var encoder = LuaEncoder()
    encoder.append(node(1, .string("root"), [node(2, .string("last"), [])], isListFirst: false))
    let bytes = encoder.bytes
    for length in bytes.indices {
      bytes[..<length].withUnsafeBytes {
        #expect(LuaDecoder($0).object(with: "last", in: Self.name, below: Self.below) == nil)
      }
    }
  }
}
