/// The members of a JSON object in the order of the text; names are unique.
public struct JSONObject: Sendable {
  /// A name with its value.
  public struct Member: Sendable, Hashable {
    public var name: String
    public var value: JSONValue

    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  private enum Storage {
    case members([Member])
    case packed(PackedJSON)
  }

  private var storage: Storage

  /// The caller promises that names are unique; ``subscript(_:)`` keeps it so.
  public init(members: [Member] = []) {
    storage = .members(members)
  }

  init(packed: PackedJSON) {
    storage = .packed(packed)
  }

  /// In the order of the text. Of an object that was read they are made anew each time.
  public var members: [Member] {
    switch storage {
    case .members(let members): members
    case .packed(let packed): packed.members
    }
  }

  /// In the order of the text.
  public var names: [String] {
    switch storage {
    case .members(let members): members.map(\.name)
    case .packed(let packed): packed.names
    }
  }

  /// Those of its names that are in a list, in the order of the text.
  func names(in list: KeyList) -> [String] {
    switch storage {
    case .members(let members): members.lazy.map(\.name).filter(list.contains)
    case .packed(let packed): packed.names(in: list)
    }
  }

  /// Reads nil for an absent name. Setting nil removes the member, setting a value replaces it in
  /// place or appends it.
  public subscript(name: String) -> JSONValue? {
    get {
      switch storage {
      case .members(let members):
        let count = name.utf8.count
        return members.first { $0.name.utf8.count == count && $0.name == name }?.value
      case .packed(let packed): return packed.value(named: name)
      }
    }
    set {
      var members = members
      storage = .members([])
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
      storage = .members(members)
    }
  }

  public var isEmpty: Bool {
    switch storage {
    case .members(let members): members.isEmpty
    case .packed(let packed): packed.count == 0
    }
  }

  /// The object as it was read; nil if it was made of members.
  package var packed: PackedJSON? {
    guard case .packed(let packed) = storage else { return nil }
    return packed
  }

  /// The same with its members made, for who looks at each of them more than once.
  package var unpacked: JSONObject { JSONObject(members: members) }
}

extension JSONObject: Hashable {
  public static func == (one: JSONObject, other: JSONObject) -> Bool {
    if let own = one.packed, let packed = other.packed, own.isSame(as: packed) { return true }
    return one.members == other.members
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(members)
  }
}
