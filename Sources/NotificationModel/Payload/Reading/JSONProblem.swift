/// What is wrong with a text that is not JSON.
public enum JSONProblem: Sendable, Hashable {
  /// Something else was due; what, if that can be said.
  case unexpected(found: String, expected: String?)
  /// A word that is no value, such as `True` or `tru`.
  case unknownWord(String)
  case endOfText(expected: String?)
  case unterminatedString
  case textAfterEnd(found: String)
  case trailingComma
  case comment
  /// Where comments are taken: one that is never closed.
  case unterminatedComment
  case singleQuotes
  /// A backslash with a letter that has no meaning, or half of a pair of `\u` escapes.
  case badEscape
  case controlCharacter(UInt8)
}
