package import NotificationModel

extension JSONValue {
  /// An object with its members in the order written; the names must differ.
  package static func record(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(JSONObject(members: members.map { JSONObject.Member(name: $0.key, value: $0.value) }))
  }

  /// An object of the members that have a value, in the order written.
  package static func sparse(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var present: [JSONObject.Member] = []
    present.reserveCapacity(members.count)
    for member in members {
      if let value = member.value { present.append(.init(name: member.key, value: value)) }
    }
    return .object(JSONObject(members: present))
  }

  /// A number of the device: whole ones without a fraction, so that a width reads as 375.
  package static func figure(_ value: Double) -> JSONValue {
    // Beyond 2^53 not every whole number is a Double; those keep their form.
    let limit = 9_007_199_254_740_992.0
    guard value == value.rounded(), value.magnitude < limit else { return .real(value) }
    return .integer(Int64(value))
  }

  package static func count(_ value: Int) -> JSONValue { .integer(Int64(value)) }

  package static func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }

  package static func texts(_ values: [String]) -> JSONValue {
    .array(values.map(JSONValue.string))
  }
}
