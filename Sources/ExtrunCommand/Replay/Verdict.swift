import ExtensionHost
import HostTrace
import NotificationModel

/// What one item came to: one line of the output.
struct Verdict {
  enum Word: String {
    /// It ended as `run` ends with 0, and all that was expected is so.
    case passed
    case failed
    /// It could not be played.
    case invalid
  }

  var id: JSONValue = .null
  var word: Word
  /// Where it is in the input, for what has no id to be found by.
  var line: Int?
  var file: String?
  var exit: Outcome.Exit
  var digest: String?
  /// Where a trace first differs: number of its line, from 1 for its header.
  var differingLine: Int?
  var difference: JSONDifference?
  /// Errors; a verdict that passed has none.
  var diagnostics: [Diagnostic] = []

  /// An item that cannot be played.
  static func invalid(
    _ id: JSONValue, line: Int, file: String?, _ diagnostics: [Diagnostic]
  ) -> Verdict {
    Verdict(
      id: id, word: .invalid, line: line, file: file, exit: ExitStatus.input.exit,
      diagnostics: diagnostics)
  }

  /// One line of JSON with the mark of its end.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(json)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private var json: JSONValue {
    let errors = diagnostics.filter { $0.severity == .error }
    return .sparse([
      "id": id,
      "verdict": .string(word.rawValue),
      "line": line.map(JSONValue.count),
      "file": file.map(JSONValue.string),
      "exit": .record(["code": .count(exit.code), "reason": .string(exit.reason)]),
      "digest": digest.map(JSONValue.string),
      "difference": difference?.json(line: differingLine),
      "diagnostics": errors.isEmpty ? nil : .array(errors.map(\.json)),
    ])
  }
}
