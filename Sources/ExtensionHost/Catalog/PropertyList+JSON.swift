internal import NotificationModel

extension PropertyList {
  /// What a script wrote, with the kinds of a property list.
  init(json: JSONValue) {
    switch json {
    case .null: self.init(.null)
    case .boolean(let flag): self.init(.boolean(flag))
    case .integer(let number): self.init(.integer(number))
    case .real(let number): self.init(.real(number))
    case .string(let text): self.init(.string(text))
    case .array(let items): self.init(.array(items.map(PropertyList.init(json:))))
    case .object(let object):
      self.init(
        .dictionary(
          object.members.map { Member(key: $0.name, value: PropertyList(json: $0.value)) }))
    }
  }
}
