/// What happened in one step of a spec file.
package enum SpecEvent: Sendable {
  /// A test begins; if no result follows, a limit ended it.
  case began(number: Int, path: String, line: String)
  /// Something of a block begins: its body, a setup or teardown.
  case action(path: String, word: String)
  case result(SpecRecord)
  /// A line of `print`.
  case printed(String)
  /// The file has no more tests.
  case finished
}

/// What came of a test, or of a block's body, setup or teardown that failed.
package struct SpecRecord: Sendable {
  package enum Kind: String, Sendable {
    case test
    case block
  }

  package enum Status: String, Sendable {
    case success
    case failure
    case error
    case pending
    /// Not run, because a setup failed.
    case skipped
    /// Not run, because only a list was asked for.
    case listed
  }

  package var kind: Kind
  /// Of the test in its file, from 1.
  package var number: Int
  /// Names from the outermost block on.
  package var names: [String]
  /// "file:line: " where the test was declared.
  package var place: String
  package var status: Status
  package var message: String
  /// "file:line: " of the failure.
  package var failurePlace: String
  /// "setup", "before_each" and so on, if that failed.
  package var word: String

  package init(
    kind: Kind, number: Int, names: [String], place: String, status: Status, message: String = "",
    failurePlace: String = "", word: String = ""
  ) {
    self.kind = kind
    self.number = number
    self.names = names
    self.place = place
    self.status = status
    self.message = message
    self.failurePlace = failurePlace
    self.word = word
  }

  /// Names of blocks and tests in a path are parted by this: no name would hold it.
  package static let separator: Character = "\u{1F}"

  /// The names in a path. A byte parts them: that is quicker than to look for characters.
  package static func names(ofPath path: String) -> [String] {
    var path = path
    let separator = separator.utf8.first ?? 0
    return path.withUTF8 { bytes in
      var names: [String] = []
      var start = 0
      for index in bytes.indices where bytes[index] == separator {
        names.append(String(decoding: bytes[start..<index], as: UTF8.self))
        start = index + 1
      }
      names.append(String(decoding: bytes[start...], as: UTF8.self))
      return names
    }
  }
}
