/// Finds categories whose actions share an identifier, where a text says all of it in constructors: nothing
/// runs.
///
/// What stands in variables, functions or conditions is not known before it runs, and is not judged.
struct LuaActionScan {
  /// A category with two actions that a response could not tell apart.
  struct Repetition {
    var action: String
    var category: String
    /// Of the second one.
    var line: Int
  }

  private(set) var repetitions: [Repetition] = []
  private let tokens: [LuaTokens.Token]

  init(_ text: [UInt8]) {
    tokens = LuaTokens(text).all
    for index in tokens.indices where tokens[index].text == "UNNotificationCategory" {
      if let category = constructor(at: index, named: ["UNNotificationCategory"]) {
        judge(category)
      }
    }
  }

  private mutating func judge(_ category: Range<Int>) {
    let fields = fields(of: category)
    guard let name = string("identifier", in: fields),
      let list = fields.first(where: { $0.name == "actions" })?.value, let actions = table(at: list)
    else { return }
    var seen: Set<String> = []
    for element in self.fields(of: actions) {
      guard element.name == nil,
        let labels = constructor(at: element.value.lowerBound, named: Self.actions),
        // The element is the constructor and nothing else.
        labels.upperBound + (tokens[labels.lowerBound - 2].text == "(" ? 2 : 1)
          == element.value.upperBound,
        let identifier = string("identifier", in: self.fields(of: labels))
      else { continue }
      if seen.insert(identifier).inserted
        || repetitions.contains(where: { $0.action == identifier })
      {
        continue
      }
      repetitions.append(
        Repetition(
          action: identifier, category: name, line: tokens[element.value.lowerBound].line))
    }
  }

  private static let actions = ["UNNotificationAction", "UNTextInputNotificationAction"]

  /// What is between the braces of `Name{…}` or `Name({…})`.
  private func constructor(at index: Int, named names: [String]) -> Range<Int>? {
    guard names.contains(tokens[index].text) else { return nil }
    var open = index + 1
    if tokens.indices.contains(open), tokens[open].text == "(" { open += 1 }
    return inside(bracesAt: open)
  }

  /// What is between the braces if the value is a table and nothing else.
  private func table(at value: Range<Int>) -> Range<Int>? {
    guard let range = inside(bracesAt: value.lowerBound), range.upperBound + 1 == value.upperBound
    else { return nil }
    return range
  }

  /// nil as well for tables with functions, in which commas mean other things.
  private func inside(bracesAt open: Int) -> Range<Int>? {
    guard tokens.indices.contains(open), tokens[open].text == "{" else { return nil }
    var depth = 0
    for index in tokens[open...].indices {
      switch tokens[index].text {
      case "{", "(", "[": depth += 1
      case "}", ")", "]":
        depth -= 1
        if depth == 0 { return open + 1..<index }
      case "function": return nil
      default: break
      }
    }
    return nil
  }

  /// The fields of a table, each with its name if it has one.
  private func fields(of range: Range<Int>) -> [(name: String?, value: Range<Int>)] {
    var fields: [(name: String?, value: Range<Int>)] = []
    var start = range.lowerBound
    var depth = 0
    func add(upTo end: Int) {
      if start >= end { return }
      let isNamed =
        start + 2 < end && tokens[start + 1].text == "=" && tokens[start + 2].text != "="
      fields.append(
        isNamed ? (tokens[start].text, start + 2..<end) : (nil, start..<end))
    }
    for index in range {
      switch tokens[index].text {
      case "{", "(", "[": depth += 1
      case "}", ")", "]": depth -= 1
      case "," where depth == 0, ";" where depth == 0:
        add(upTo: index)
        start = index + 1
      default: break
      }
    }
    add(upTo: range.upperBound)
    return fields
  }

  /// A field that is one string.
  private func string(_ name: String, in fields: [(name: String?, value: Range<Int>)]) -> String? {
    let values = fields.filter { $0.name == name }
    guard values.count == 1, let value = values.first?.value, value.count == 1 else { return nil }
    return tokens[value.lowerBound].string
  }
}
