import NotificationModel
import Testing

/// An object is the same whether a text was read or its members were given.
@Suite struct `An object` {
  private static let texts = [
    "{}", #"{"a":1}"#, #"{"a":1,"b":[{"c":{}},[],"é",1.5,null,true,false]}"#,
    #"{"":"","name":{"name":{"name":-1}},"x":"\u00e9\n"}"#, #"{"é":1,"e\u0301":2}"#,
  ]

  private func read(_ text: String) throws -> JSONObject {
    let value = try JSONReader.read(Array(text.utf8), file: "text").value
    guard case .object(let object) = value else { throw CancellationError() }
    return object
  }

  /// The same, made of members all the way down.
  private func made(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let items): .array(items.map(made))
    case .object(let object): .object(made(object))
    default: value
    }
  }

  private func made(_ object: JSONObject) -> JSONObject {
    JSONObject(members: object.members.map { .init(name: $0.name, value: made($0.value)) })
  }

  @Test(arguments: texts)
  func `is equal to one of the same members, and has its hash`(text: String) throws {
    let object = try read(text)
    let other = made(object)
    #expect(object == other)
    #expect(other == object)
    #expect(try object == read(text))
    #expect(object.hashValue == other.hashValue)
    #expect(object.names == other.names)
    #expect(object.isEmpty == other.isEmpty)
    #expect(JSONWriter.text(.object(object)) == JSONWriter.text(.object(other)))
    for name in object.names + ["none", "nam", "nameX"] { #expect(object[name] == other[name]) }
  }

  @Test func `differs by kind, by order and by what is deep in it`() throws {
    let object = try read(#"{"a":1,"b":{"c":[0]}}"#)
    for other in [
      #"{"a":1.0,"b":{"c":[0]}}"#, #"{"b":{"c":[0]},"a":1}"#, #"{"a":1,"b":{"c":[0,0]}}"#,
      #"{"a":1,"b":{"c":[null]}}"#, #"{"a":1}"#, "{}",
    ] {
      #expect(try object != read(other))
      #expect(try object != made(read(other)))
    }
    #expect(try read(#"{"a":0.0}"#) == read(#"{"a":-0.0}"#))
  }

  @Test func `is changed in one place, and what it was read from stays`() throws {
    let object = try read(#"{"a":1,"b":{"c":[0]},"d":"x"}"#)
    var changed = object
    changed["b"] = .null
    changed["a"] = nil
    changed["new"] = object["b"]
    #expect(changed.names == ["b", "d", "new"])
    #expect(JSONWriter.text(.object(changed)) == #"{"b":null,"d":"x","new":{"c":[0]}}"#)
    #expect(JSONWriter.text(.object(object)) == #"{"a":1,"b":{"c":[0]},"d":"x"}"#)
  }

  @Test func `tells more names than a look through them takes, and refuses one that comes twice`()
    throws
  {
    for count in [1, 23, 24, 25, 300] {
      let names = (0..<count).map { "name\($0)" }
      let text = "{" + names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
      let object = try read(text)
      #expect(object.names == names)
      #expect(object["name\(count - 1)"] == .string("name\(count - 1)"))
      let twice = text.dropLast() + ",\"name0\":2}"
      let found = try JSONReader.read(Array(twice.utf8), file: "text")
      #expect(found.diagnostics.count == 1)
      #expect(found.value["name0"] == .integer(2))
    }
  }
}
