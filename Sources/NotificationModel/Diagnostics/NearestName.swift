/// Finds the name that was probably meant, for the messages about every closed set of names.
///
/// A name is near if it can be reached by inserting, deleting or replacing a character or by exchanging
/// two neighbours, with at most a third of the longer name's length of such steps; case is ignored. The
/// beginning of a name, from three characters on, counts as near too.
package enum NearestName {
  /// Longer words are not compared: nobody mistypes them, and the work grows with the square.
  private static let longestWord = 96

  /// The nearest of the candidates, the first of several equally near ones; nil if none is near or if
  /// the name itself is among them. Without `takingBeginnings` the letters alone decide.
  package static func find(
    _ name: String, in candidates: some Sequence<String>, takingBeginnings: Bool = true
  ) -> String? {
    let word = Array(name.lowercased().unicodeScalars.prefix(longestWord + 1))
    guard !word.isEmpty, word.count <= longestWord else { return nil }
    var best: String?
    var bestDistance = Int.max
    for candidate in candidates {
      if candidate == name { return nil }
      let other = Array(candidate.lowercased().unicodeScalars.prefix(longestWord + 1))
      guard !other.isEmpty, other.count <= longestWord else { continue }
      let limit = max(word.count, other.count) / 3
      let isBeginning = takingBeginnings && word.count >= 3 && other.starts(with: word)
      // Each letter more is a step at least.
      guard isBeginning || abs(word.count - other.count) <= limit else { continue }
      var distance = Self.distance(word, other)
      if distance > limit {
        guard isBeginning else { continue }
        // Behind every name that is near by its own letters.
        distance += longestWord
      }
      if distance < bestDistance {
        best = candidate
        bestDistance = distance
      }
    }
    return best
  }

  /// Steps from one word to the other; two exchanged neighbours are one step.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var twoBack: [Int] = []
    var previous = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (scalar == other ? 0 : 1)
        var steps = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          steps = min(steps, twoBack[column - 1] + 1)
        }
        current.append(steps)
      }
      twoBack = previous
      previous = current
    }
    return previous[right.count]
  }
}
