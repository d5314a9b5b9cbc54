/// Collects what is to be said about a payload, each finding with its place in the text.
struct PayloadFindings {
  /// What a finding points at.
  enum Target { case key, value }

  /// Bytes of a value that a help text repeats; longer ones are shown as "…".
  private static let shownValue = 60

  private let file: String
  private let text: JSONText?
  /// Paths that were changed after reading: the text does not show their values.
  private let edited: [[String]]
  private(set) var diagnostics: [Diagnostic]
  /// Whether an error was found.
  private(set) var isInvalid = false

  init(file: String, text: JSONText?, edited: [[String]]) {
    self.file = file
    self.text = text
    self.edited = edited
    diagnostics = text?.diagnostics ?? []
  }

  mutating func report(
    _ code: PayloadCode, _ path: [String], _ message: String, help: String? = nil,
    at target: Target = .value
  ) {
    let diagnostic = Diagnostic(
      code, "\(Self.name(path)) \(message)", file: file, at: place(path, target), help: help)
    if diagnostic.severity == .error { isInvalid = true }
    diagnostics.append(diagnostic)
  }

  /// "must be …, found …": a value of the wrong kind.
  mutating func wrongType(
    _ code: PayloadCode, _ path: [String], expected: String, found: JSONValue, help: String? = nil
  ) {
    report(code, path, "must be \(expected), found \(found.kind)", help: help)
  }

  /// A finding about the text as a whole.
  mutating func reportText(_ code: PayloadCode, _ message: String, help: String? = nil) {
    diagnostics.append(Diagnostic(code, message, file: file, help: help))
  }

  private func place(_ path: [String], _ target: Target) -> TextPlace? {
    guard let text, !edited.contains(where: { $0.starts(with: path) || path.starts(with: $0) })
    else { return nil }
    switch target {
    case .key: return text.placeOfKey(path)
    case .value: return text.place(of: path)
    }
  }

  /// A key path as messages write it.
  static func name(_ path: [String]) -> String { path.joined(separator: ".") }

  /// A member as it would be pasted.
  static func member(_ name: String, _ value: JSONValue) -> String {
    let text = JSONWriter.text(value)
    let shown = text.utf8.count <= shownValue ? text : "…"
    return "\(JSONWriter.text(.string(name))): \(shown)"
  }
}

extension JSONValue {
  /// The value of a number of either kind; booleans are none.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The value of a whole number, `2.0` included, if 64 bits hold it.
  var wholeNumber: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .real(let number): Self.wholePart(number).flatMap { Double($0) == number ? $0 : nil }
    default: nil
    }
  }

  /// The number without its fraction, if 64 bits hold it.
  static func wholePart(_ number: Double) -> Int? {
    // Both bounds are exact doubles: two to the power of 63, and its negative.
    number >= -0x1p63 && number < 0x1p63 ? Int(number) : nil
  }
}
