/// Finds out what a parser's failure is about: the token, its place and the words for it.
struct JSONFault {
  /// Characters of the text that a message shows.
  private static let shownLength = 24

  private let failure: JanssonParser.Failure
  private let bytes: [UInt8]
  /// Comments that end are blank in the text then.
  private let isLenient: Bool
  private var token: JSONTokens.Token?
  private var previous: JSONTokens.Token?

  init(_ failure: JanssonParser.Failure, in bytes: [UInt8], lenient: Bool) {
    self.failure = failure
    self.bytes = bytes
    isLenient = lenient
    // The parser stands behind the token it could not use.
    for token in JSONTokens(bytes) {
      guard token.range.lowerBound < max(failure.position, 1) else { break }
      previous = self.token
      self.token = token
    }
  }

  func error(file: String, places: inout TextPlaces) -> PayloadError {
    let start = token?.range.lowerBound ?? bytes.count
    func place(_ offset: Int) -> SourcePlace {
      SourcePlace(file: file, places.place(at: offset))
    }
    switch failure.reason {
    case .memory: return .outOfMemory(file: file)
    case .encoding:
      let offset = min(failure.position, bytes.count - 1)
      return .invalidEncoding(byte: bytes[offset], at: place(offset))
    case .number: return .numberOutOfRange(shown, at: place(start))
    case .nulInKey: return .nulInKey(at: place(start))
    case .textAfterEnd:
      return .syntax(problem(.textAfterEnd(found: shown)), at: place(start))
    case .endOfText:
      if case .string = token?.kind, failure.text.hasPrefix("premature") {
        return .syntax(.unterminatedString, at: place(start))
      }
      // Behind the last token: the end of the file may be lines away.
      return .syntax(.endOfText(expected: expected), at: place(token?.range.upperBound ?? 0))
    case .syntax:
      if let (problem, offset) = insideString { return .syntax(problem, at: place(offset)) }
      if trailing, let comma = previous {
        return .syntax(.trailingComma, at: place(comma.range.lowerBound))
      }
      return .syntax(problem(nil), at: place(start))
    }
  }

  /// The token as the text has it, shortened; bytes that are no text are replaced.
  private var shown: String {
    guard let token else { return "" }
    let start = bytes[token.range].prefix(Self.shownLength * 4)
    return String(String(decoding: start, as: UTF8.self).prefix(Self.shownLength))
  }

  private var trailing: Bool { token?.closes == true && previous?.isMark(",") == true }

  private func problem(_ fallback: JSONProblem?) -> JSONProblem {
    guard let token, case .literal = token.kind else {
      return fallback ?? .unexpected(found: shown, expected: expected)
    }
    let first = bytes[token.range.lowerBound]
    let second = token.range.count > 1 ? bytes[token.range.lowerBound + 1] : 0
    switch (first, second) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")):
      return isLenient ? .unterminatedComment : .comment
    case (UInt8(ascii: "'"), _): return .singleQuotes
    default: break
    }
    if let fallback { return fallback }
    if failure.text.hasPrefix("invalid token") { return .unknownWord(shown) }
    return .unexpected(found: shown, expected: expected)
  }

  /// A fault within a string and the offset of the byte it is about.
  private var insideString: (JSONProblem, Int)? {
    guard let token, case .string = token.kind else { return nil }
    let text = failure.text
    if text.hasPrefix("unexpected newline") || text.hasPrefix("control character") {
      let offset = min(failure.position, bytes.count - 1)
      return (.controlCharacter(bytes[offset]), offset)
    }
    if text.hasPrefix("invalid escape") {
      return (.badEscape, max(token.range.lowerBound, failure.position - 2))
    }
    if text.hasPrefix("invalid Unicode") { return (.badEscape, token.range.lowerBound) }
    return nil
  }

  /// What was due, in our words for the parser's.
  private var expected: String? {
    let text = failure.text
    if text.hasPrefix("string or '}' expected") || text.hasPrefix("string expected") {
      return "a key in quotation marks"
    }
    if text.hasPrefix("':' expected") { return "\":\"" }
    if text.hasPrefix("'}' expected") { return "\",\" or \"}\"" }
    if text.hasPrefix("']' expected") { return "\",\" or \"]\"" }
    return nil
  }
}
