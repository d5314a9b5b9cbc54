/// Names in the order in which they were first given, each with its place. Few are looked through, many are
/// hashed.
struct NameList {
  private static let fewest = 12

  private var names: [String] = []
  private var places: [String: Int] = [:]

  /// The place of a name that was given before; nil if it is new, and then it is the last.
  mutating func note(_ name: String) -> Int? {
    if let place = place(of: name) { return place }
    names.append(name)
    if names.count > Self.fewest {
      if places.isEmpty {
        for (place, name) in names.enumerated() { places[name] = place }
      } else {
        places[name] = names.count - 1
      }
    }
    return nil
  }

  private func place(of name: String) -> Int? {
    places.isEmpty ? names.firstIndex(of: name) : places[name]
  }
}
