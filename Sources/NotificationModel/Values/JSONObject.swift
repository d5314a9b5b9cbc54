/// The members of a JSON object in the order of the text; names are unique.
public struct JSONObject: Sendable, Hashable {
  /// A name with its value.
  public struct Member: Sendable, Hashable {
    public var name: String
    public var value: JSONValue

    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  public private(set) var members: [Member]

  /// The caller promises that names are unique; ``subscript(_:)`` keeps it so.
  public init(members: [Member] = []) {
    self.members = members
  }

  /// Reads nil for an absent name. Setting nil removes the member, setting a value replaces it in
  /// place or appends it.
  public subscript(name: String) -> JSONValue? {
    get { members.first { $0.name == name }?.value }
    set {
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  public var isEmpty: Bool { members.isEmpty }
}
