/// Why a change of a payload cannot be made. `argument` is the change as it was given; `step` is an
/// index into its path.
public indirect enum PayloadEditError: Error, Sendable, Hashable {
  case valueMissing(argument: String)
  case emptyStep(argument: String)
  case value(argument: String, PayloadError)
  case notAnObject(argument: String, step: Int, found: String)
  case noIndex(argument: String, step: Int, count: Int)
  case tooDeep(argument: String, limit: Int)

  /// The error as a finding.
  public var diagnostic: Diagnostic {
    switch self {
    case .valueMissing(let argument):
      Self.finding(argument, "has no value", help: "--set aps.badge=3")
    case .emptyStep(let argument):
      Self.finding(argument, "has an empty step in its key path", help: "--set aps.badge=3")
    case .value(let argument, let error):
      Self.finding(argument, "has a value that cannot be read: \(error.diagnostic.message)")
    case .notAnObject(let argument, let step, let found):
      Self.finding(argument, "meets \(found) at step \(step + 1), which has no members")
    case .noIndex(let argument, let step, let count):
      Self.finding(
        argument, "meets a list at step \(step + 1), which takes an index from 0 to \(count)")
    case .tooDeep(let argument, let limit):
      Self.finding(argument, "would nest objects and lists deeper than \(limit) levels")
    }
  }

  private static func finding(
    _ argument: String, _ message: String, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.edit, "--set \(argument) \(message)", file: nil, help: help)
  }
}
