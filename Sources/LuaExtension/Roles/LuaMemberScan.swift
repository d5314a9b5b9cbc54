/// Finds the functions of the table that a text returns without running it: `function T:name`,
/// `function T.name` and `T.name = function`, where the text ends with `return T`.
///
/// Tables that are made in other ways have no functions here. The text has been compiled before.
struct LuaMemberScan {
  /// Names with the lines at which they stand, in order.
  private(set) var functions: [(name: String, line: Int)] = []
  /// Every word of the text, outside of comments and strings.
  let words: Set<String>

  init(_ text: [UInt8]) {
    let tokens = LuaTokens(text).all.filter { $0.text != ";" }
    words = Set(tokens.map(\.text))
    guard tokens.count >= 2, tokens[tokens.count - 2].text == "return" else { return }
    let table = tokens[tokens.count - 1].text
    for index in tokens.indices.dropLast(3) where tokens[index].text == "function" {
      let next = tokens[(index + 1)...].prefix(3).map(\.text)
      if next[0] == table, next[1] == ":" || next[1] == "." {
        functions.append((next[2], tokens[index].line))
      } else if index >= 4, tokens[index - 1].text == "=", tokens[index - 3].text == ".",
        tokens[index - 4].text == table
      {
        functions.append((tokens[index - 2].text, tokens[index].line))
      }
    }
  }
}
