/// What functions of a script are called, read from the lines at which they begin: compiled code does not
/// know it.
struct FunctionNames {
  private var names: [Int: String] = [:]

  init(of bytes: [UInt8], lines: [Int]) {
    let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var seen: Set<String> = []
    for line in lines where texts.indices.contains(line - 1) {
      let text = String(decoding: texts[line - 1], as: UTF8.self)
      let name = Self.name(in: text) ?? "function"
      // Reports tell functions apart by their names.
      let isPlain = name != "function" && !seen.contains(name)
      names[line] = isPlain ? name : "\(name):\(line)"
      seen.insert(name)
    }
  }

  subscript(line: Int) -> String { names[line] ?? "function:\(line)" }

  /// "C:didReceive" of `function C:didReceive(…)`, of `C.didReceive = function(…)`.
  private static func name(in text: String) -> String? {
    var rest = text[...]
    while let word = rest.firstRange(of: "function") {
      let before = text[..<word.lowerBound]
      let isWord =
        before.last.map { !isPart($0) } ?? true
        && text[word.upperBound...].first.map { !isPart($0) } ?? true
      if isWord {
        let own = text[word.upperBound...].drop { $0 == " " }.prefix(while: isPart)
        if !own.isEmpty { return String(own) }
        let trimmed = trimmedEnd(before)
        guard trimmed.last == "=" else { return nil }
        let target = trimmedEnd(trimmed.dropLast())
        let count = target.reversed().prefix(while: isPart).count
        return count == 0 ? nil : String(target.suffix(count))
      }
      rest = text[word.upperBound...]
    }
    return nil
  }

  private static func trimmedEnd(_ text: Substring) -> Substring {
    var text = text
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.:".contains(character)
  }
}
