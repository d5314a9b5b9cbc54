extension PayloadError {
  /// The error as a finding: its code, its sentence, its place, what to do.
  public var diagnostic: Diagnostic {
    switch self {
    case .empty(let file):
      return Diagnostic(
        .empty, "the payload is empty", file: file, help: #"{"aps": {"alert": "text"}}"#)
    case .syntax(let problem, let place):
      return Diagnostic(.syntax, problem.sentence, at: place, help: problem.help)
    case .invalidEncoding(let byte, let place):
      let code = String(byte, radix: 16)
      return Diagnostic(
        .invalidEncoding, "the text is not UTF-8: it cannot go on with the byte 0x\(code)",
        at: place, help: "save the file as UTF-8")
    case .numberOutOfRange(let text, let place):
      return Diagnostic(
        .numberOutOfRange,
        "the number \(text) does not fit: integers have 64 bits, reals are doubles", at: place,
        help: "write it as text: \"\(text)\"")
    case .tooDeep(let limit, let place):
      return Diagnostic(
        .tooDeep, "objects and lists are nested deeper than \(limit) levels", at: place)
    case .nulInKey(let place):
      return Diagnostic(.nulInKey, "a key contains the character U+0000", at: place)
    case .notAnObject(let found, let place):
      return Diagnostic(
        .notAnObject, "a payload must be an object at the top level, found \(found)", at: place,
        help: #"{"aps": {"alert": "text"}}"#)
    case .apsMissing(let stray, let place):
      let moved = stray.first.map { "move \"\($0)\" into it: {\"aps\": {\"\($0)\": …}}" }
      return Diagnostic(
        .apsMissing, "the payload has no object aps", at: place,
        help: moved ?? #"{"aps": {"alert": "text"}}"#)
    case .apsNotAnObject(let found, let place):
      return Diagnostic(
        .apsNotAnObject, "aps must be an object, found \(found)", at: place,
        help: #""aps": {"alert": "text"}"#)
    case .tooLarge(let file, let size, let limit):
      let excess = size - limit
      return Diagnostic(
        .tooLarge,
        "the payload has \(size) bytes without insignificant white space, the limit is \(limit)",
        file: file, help: "shorten it by \(excess) byte\(excess == 1 ? "" : "s")")
    case .inputTooLong(let file, let bytes, let limit):
      return Diagnostic(
        .inputTooLong, "the text has \(bytes) bytes and is not read, the limit is \(limit)",
        file: file)
    case .outOfMemory(let file):
      return Diagnostic(.outOfMemory, "not enough memory to read the text", file: file)
    case .edit(let error): return error.diagnostic
    }
  }
}

extension JSONProblem {
  var sentence: String {
    switch self {
    case .unexpected(let found, let expected?): "expected \(expected), found \(found)"
    case .unexpected(let found, nil): "expected a value, found \(found)"
    case .unknownWord(let word): "\(word) is no JSON value"
    case .endOfText(let expected?): "the text ends where \(expected) is due"
    case .endOfText(nil): "the text ends where a value is due"
    case .unterminatedString: "the string that begins here has no end"
    case .textAfterEnd(let found): "the value has ended, but \(found) follows"
    case .trailingComma: "JSON allows no comma behind the last member or item"
    case .comment: "JSON has no comments"
    case .unterminatedComment: "the comment that begins here has no end"
    case .singleQuotes: "JSON writes text in double quotation marks"
    case .badEscape: "the string has an escape that JSON does not know, or half of a pair"
    case .controlCharacter(0x0A): "the string has no end on its line"
    case .controlCharacter(let byte):
      "the control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true)) "
        + "must be written as an escape"
    }
  }

  var help: String? {
    switch self {
    case .trailingComma: "remove the comma, or read with --lenient"
    case .comment: "remove the comment, or read with --lenient"
    case .unterminatedComment: "close the comment with */"
    case .singleQuotes: "replace ' by \""
    case .badEscape:
      "write a backslash as \\\\, a character beyond \\uFFFF as two escapes or as itself"
    case .unknownWord(let word):
      NearestName.find(word, in: ["true", "false", "null"])
        ?? (["none", "nil"].contains(word.lowercased()) ? "null" : "write text as \"\(word)\"")
    case .unterminatedString, .controlCharacter(0x0A):
      "close the string with \", write a line break as \\n"
    case .controlCharacter(0x09): "write a tab as \\t"
    case .unexpected(let found, _) where found.first == "\u{201C}" || found.first == "\u{201D}":
      "replace \u{201C} and \u{201D} by \""
    case .unexpected, .endOfText, .textAfterEnd, .controlCharacter: nil
    }
  }
}
