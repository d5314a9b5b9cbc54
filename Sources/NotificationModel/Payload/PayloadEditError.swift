/// Why a change of a payload cannot be made. `argument` is the change as it was given; `path` is that
/// of the value which could not be changed.
public indirect enum PayloadEditError: Error, Sendable, Hashable {
  case valueMissing(argument: String)
  case emptyStep(argument: String)
  case value(argument: String, PayloadError)
  case notAnObject(argument: String, path: [String], found: String)
  case noIndex(argument: String, path: [String], index: String, count: Int)
  case tooDeep(argument: String, limit: Int)

  /// The error as a finding.
  public var diagnostic: Diagnostic {
    switch self {
    case .valueMissing(let argument):
      Self.finding(argument, "a value is missing", help: "--set aps.badge=3")
    case .emptyStep(let argument):
      Self.finding(argument, "the key path has an empty step", help: "--set aps.badge=3")
    case .value(let argument, let error):
      Self.finding(argument, "the value cannot be read: \(error.diagnostic.message)")
    case .notAnObject(let argument, let path, let found):
      Self.finding(argument, "\(PayloadFindings.name(path)) must be an object, found \(found)")
    case .noIndex(let argument, let path, let index, let count):
      Self.finding(
        argument,
        "\(PayloadFindings.name(path)) is a list: expected an index from 0 to \(count), found \(index)"
      )
    case .tooDeep(let argument, let limit):
      Self.finding(argument, "objects and lists would nest deeper than \(limit) levels")
    }
  }

  private static func finding(
    _ argument: String, _ message: String, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.edit, "--set \(argument): \(message)", file: nil, help: help)
  }
}
