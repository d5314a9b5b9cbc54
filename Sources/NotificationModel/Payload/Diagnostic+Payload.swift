extension Diagnostic {
  /// A finding about a payload: an error or a warning by its code. Message and help may repeat the
  /// payload's text: what would not show in them is escaped.
  init(
    _ code: PayloadCode, _ message: String, file: String?, at place: TextPlace? = nil,
    help: String? = nil
  ) {
    self.init(
      severity: code.rawValue.hasPrefix("E") ? .error : .warning, code: code.rawValue,
      message: VisibleText.of(message), file: file, line: place?.line, column: place?.column,
      help: help.map(VisibleText.of))
  }

  /// A finding at a place of a file.
  init(_ code: PayloadCode, _ message: String, at place: SourcePlace, help: String? = nil) {
    self.init(code, message, file: place.file, at: place.place, help: help)
  }

  static func byteOrderMark(file: String) -> Diagnostic {
    Diagnostic(
      .byteOrderMark, "the text begins with a byte order mark, which is ignored", file: file,
      at: TextPlace(line: 1, column: 1), help: "save the file as UTF-8 without a byte order mark")
  }

  static func blanked(
    _ kind: LenientJSON.Finding.Kind, file: String, at place: TextPlace
  ) -> Diagnostic {
    switch kind {
    case .comment:
      Diagnostic(.comment, "a comment is ignored", file: file, at: place, help: "remove it")
    case .comma:
      Diagnostic(
        .trailingComma, "a comma behind the last member or item is ignored", file: file, at: place,
        help: "remove it")
    }
  }

  static func duplicateKey(_ path: [String], file: String, at place: TextPlace) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "\(PayloadFindings.name(path)) is there twice; the last value counts",
      file: file, at: place, help: "remove one of the two")
  }
}
