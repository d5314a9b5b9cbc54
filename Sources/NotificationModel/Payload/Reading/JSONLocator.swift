/// Finds the bytes of a member or item of well-formed JSON by its key path.
enum JSONLocator {
  /// Where a member's key and value begin; an item of a list has no key.
  struct Location {
    var key: Int?
    var value: Int
  }

  /// Follows names through objects and indexes, written in digits, through lists. Of double keys the
  /// last is found, the one that counts.
  static func location(of path: [String], in bytes: [UInt8]) -> Location? {
    var tokens = JSONTokens(bytes)
    guard let root = tokens.next() else { return nil }
    var location = Location(key: nil, value: root.range.lowerBound)
    for name in path {
      guard let inner = step(name, from: location.value, in: bytes) else { return nil }
      location = inner
    }
    return location
  }

  /// From the first byte of the value to the last.
  static func range(of path: [String], in bytes: [UInt8]) -> Range<Int>? {
    guard let start = location(of: path, in: bytes)?.value else { return nil }
    var tokens = JSONTokens(bytes, from: start)
    guard let first = tokens.next() else { return nil }
    tokens.skipValue(first)
    return start..<tokens.index
  }

  private static func step(_ name: String, from start: Int, in bytes: [UInt8]) -> Location? {
    var tokens = JSONTokens(bytes, from: start)
    guard let first = tokens.next() else { return nil }
    if first.isMark("{") { return member(Array(name.utf8), &tokens, in: bytes) }
    if first.isMark("["), let index = Int(name) { return item(index, &tokens) }
    return nil
  }

  private static func member(
    _ name: [UInt8], _ tokens: inout JSONTokens, in bytes: [UInt8]
  ) -> Location? {
    var found: Location?
    while let key = tokens.next(), !key.closes {
      if key.isMark(",") { continue }
      guard tokens.next() != nil, let value = tokens.next() else { break }
      if JSONTokens.text(of: key, in: bytes) == name {
        found = Location(key: key.range.lowerBound, value: value.range.lowerBound)
      }
      tokens.skipValue(value)
    }
    return found
  }

  private static func item(_ index: Int, _ tokens: inout JSONTokens) -> Location? {
    var position = 0
    while let token = tokens.next(), !token.closes {
      if token.isMark(",") { continue }
      if position == index { return Location(key: nil, value: token.range.lowerBound) }
      position += 1
      tokens.skipValue(token)
    }
    return nil
  }
}
