import LuaSpec
import NotificationModel

/// The whole run as one JSON object.
final class JSONReporter: SpecReporter {
  /// Name and version of the form.
  static let schema = "extrun.test/1"
  private let isPretty: Bool
  private let write: (String) -> Void

  init(isPretty: Bool, write: @escaping (String) -> Void) {
    self.isPretty = isPretty
    self.write = write
  }

  func take(_ result: TestResult) {}

  func end(_ summary: RunSummary) {
    write(JSONWriter.text(Self.value(of: summary), pretty: isPretty) + "\n")
  }

  static func value(of summary: RunSummary) -> JSONValue {
    func texts(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }
    func count(_ status: SpecRecord.Status) -> JSONValue {
      .integer(Int64(summary.count(status)))
    }
    return object([
      ("schema", .string(schema)),
      (
        "summary",
        object([
          ("passed", count(.success)), ("failed", count(.failure)), ("errors", count(.error)),
          ("pending", count(.pending)), ("skipped", count(.skipped)),
          ("tests", .integer(Int64(summary.testCount))),
          ("files", .integer(Int64(summary.files))),
          ("milliseconds", milliseconds(summary.milliseconds)),
          ("interrupted", .boolean(summary.wasInterrupted)),
        ])
      ),
      ("started", .integer(summary.started)),
      ("seed", summary.seed.map(JSONValue.integer) ?? .null),
      ("shard", summary.shard.map { .string($0.text) } ?? .null),
      (
        "snapshots",
        object([
          ("written", texts(summary.writtenSnapshots)),
          ("obsolete", texts(summary.obsoleteSnapshots)),
          ("obsoleteFails", .boolean(summary.failsObsolete)),
          ("unwritten", texts(summary.unwritten.compactMap(\.file))),
        ])
      ),
      ("results", .array(summary.results.map(value))),
      ("coverage", summary.coverage.map { .array($0.map(value)) } ?? .null),
    ])
  }

  private static func value(of result: TestResult) -> JSONValue {
    object([
      ("kind", .string(result.record.kind.rawValue)),
      ("status", .string(result.record.status.rawValue)),
      ("name", .string(result.name)),
      ("names", .array(result.record.names.map(JSONValue.string))),
      ("file", .string(result.path)),
      ("fileIndex", .integer(Int64(result.file))),
      ("number", .integer(Int64(result.record.number))),
      ("place", .string(result.place)),
      ("word", .string(result.record.word)),
      ("message", .string(result.record.message)),
      ("failurePlace", .string(result.failurePlace)),
      ("output", .array(result.output.map(JSONValue.string))),
      ("milliseconds", milliseconds(result.milliseconds)),
      ("repetition", .integer(Int64(result.repetition))),
      ("traces", .array(result.traces.compactMap(\.path).map(JSONValue.string))),
      (
        "pictures",
        .array(
          result.pictures.map {
            object([("name", .string($0.name)), ("sheet", .string($0.sheet))])
          })
      ),
    ])
  }

  /// Lines as pairs of number and hits, functions as name, line and calls.
  private static func value(of file: FileCoverage) -> JSONValue {
    object([
      ("file", .string(file.path)),
      (
        "lines",
        .array(
          file.lines.map { .array([.integer(Int64($0.line)), .integer(Int64($0.hits))]) })
      ),
      (
        "functions",
        .array(
          file.functions.map {
            .array([.string($0.name), .integer(Int64($0.line)), .integer(Int64($0.hits))])
          })
      ),
    ])
  }

  private static func milliseconds(_ value: Double) -> JSONValue {
    .real((value * 1000).rounded() / 1000)
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members: members.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }
}
