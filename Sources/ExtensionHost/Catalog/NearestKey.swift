/// Finds the known key that an unknown one was meant to be.
enum NearestKey {
  /// The nearest of `known` by edit distance without regard to case; nil if all are more than
  /// `limit` edits away. Of equals the first wins.
  static func find(_ key: String, among known: [String], limit: Int) -> String? {
    var best: (name: String, distance: Int)?
    for name in known {
      let distance = distance(Array(key.lowercased().utf8), Array(name.lowercased().utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (index, byte) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let substitution = diagonal + (byte == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
