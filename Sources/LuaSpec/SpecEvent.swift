/// What happened in one step of a spec file.
package enum SpecEvent: Sendable {
  /// A test begins; if no result follows, a limit ended it.
  case began(number: Int, path: String, line: String)
  /// The test that began last has passed.
  case passed(number: Int)
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

    package var isTest: Bool {
      switch self {
      case .test: true
      case .block: false
      }
    }
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

    package var isSuccess: Bool {
      switch self {
      case .success: true
      case .failure, .error, .pending, .skipped, .listed: false
      }
    }

    /// Whether its body ran, or what is around it.
    package var hasRun: Bool {
      switch self {
      case .success, .failure, .error: true
      case .pending, .skipped, .listed: false
      }
    }

    package var isBad: Bool {
      switch self {
      case .failure, .error: true
      case .success, .pending, .skipped, .listed: false
      }
    }
  }

  package var kind: Kind
  /// Of the test in its file, from 1.
  package var number: Int
  /// Names from the outermost block on, parted by ``separator``.
  package var path: String
  /// "file:line: " where the test was declared.
  package var place: String
  package var status: Status
  package var message: String
  /// "file:line: " of the failure.
  package var failurePlace: String
  /// "setup", "before_each" and so on, if that failed.
  package var word: String

  package init(
    kind: Kind, number: Int, path: String, place: String, status: Status, message: String = "",
    failurePlace: String = "", word: String = ""
  ) {
    self.kind = kind
    self.number = number
    self.path = path
    self.place = place
    self.status = status
    self.message = message
    self.failurePlace = failurePlace
    self.word = word
  }

  /// Names of blocks and tests in a path are parted by this: no name would hold it.
  package static let separator: Character = "\u{1F}"

  private static let separatorByte = separator.utf8.first ?? 0

  /// Names from the outermost block on. A byte parts them: that is quicker than to look for characters.
  package var names: [String] {
    path.utf8.split(separator: Self.separatorByte, omittingEmptySubsequences: false)
      .map { String($0) ?? "" }
  }

  /// Appends the names that are not empty, with a space between two.
  package func appendJoinedNames(to text: inout [UInt8]) {
    let beginning = text.count
    var path = path
    path.withUTF8 { bytes in
      var rest = UnsafeBufferPointer(rebasing: bytes[...])
      while !rest.isEmpty {
        let end = rest.firstIndex(of: Self.separatorByte) ?? rest.count
        if end > 0 {
          if text.count > beginning { text.append(UInt8(ascii: " ")) }
          text.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<end]))
        }
        rest = UnsafeBufferPointer(rebasing: rest.dropFirst(end + 1))
      }
    }
  }
}
