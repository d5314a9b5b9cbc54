import LuaRuntime

extension LuaDecoder {
  /// What `make` makes of the elements of the list that comes next, up to the first of which it makes nothing; empty
  /// if no list does.
  mutating func list<Element>(
    _ make: (inout LuaDecoder) -> Element?
  ) -> [Element] {
    guard let count = listHead() else { return [] }
    var elements: [Element] = []
    // A list of a script's objects is short.
    elements.reserveCapacity(min(count, 16))
    for _ in 0..<count {
      guard let element = make(&self) else { break }
      elements.append(element)
    }
    return elements
  }
}
