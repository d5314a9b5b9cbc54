package import LuaSpec
package import NotificationModel

/// What came of one test, or of a part of a block that failed.
package struct TestResult: Sendable {
  package var record: SpecRecord
  /// Index of its file in the run.
  package var file: Int
  /// Path of the file as it was found.
  package var path: String
  /// `path:line` where it was declared.
  package var place: String
  /// `path:line` of the failure; empty if there is none.
  package var failurePlace: String
  /// Lines of `print`.
  package var output: [String]
  package var milliseconds: Double
  /// Of its sessions, in the order in which they were opened, if it failed and traces are kept.
  package var traces: [SpecTrace] = []
  package var pictures: [PictureFailure] = []
  /// The run, from 1, of `--repeat`.
  package var repetition: Int = 1
  /// Of the outcomes of its sessions, where runs are compared.
  package var digest: UInt64?

  package init(
    record: SpecRecord, file: Int, path: String, place: String, failurePlace: String,
    output: [String] = [], milliseconds: Double = 0
  ) {
    self.record = record
    self.file = file
    self.path = path
    self.place = place
    self.failurePlace = failurePlace
    self.output = output
    self.milliseconds = milliseconds
  }

  package var isBad: Bool { record.status.isBad }

  /// The names joined, with the word of what failed.
  package var name: String {
    var text: [UInt8] = []
    appendName(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the name, for those who write a line for every test.
  func appendName(to text: inout [UInt8]) {
    let beginning = text.count
    record.appendJoinedNames(to: &text)
    if record.kind == .block, !record.word.isEmpty {
      if text.count > beginning { text.append(UInt8(ascii: " ")) }
      text += record.word.utf8
    }
    if text.count == beginning { text += path.utf8 }
  }

  /// The message with its place in front.
  package var fullMessage: String {
    var text = failurePlace.isEmpty ? "" : failurePlace + ": "
    if record.kind == .test, !record.word.isEmpty { text += "\(record.word): " }
    return text + record.message
  }
}

/// One part of a run that several machines share: `--shard 2/3`.
package struct Shard: Sendable, Hashable {
  /// From 1.
  package var number: Int
  package var count: Int

  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// A report with more parts is none that somebody has made.
  private static let most = 100_000

  /// nil if the text is no "2/3".
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.most).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  package var text: String { "\(number)/\(count)" }
}

/// What came of a run.
package struct RunSummary: Sendable {
  package var results: [TestResult] = []
  package var files: Int = 0
  package var milliseconds: Double = 0
  /// Paths of snapshots that were written, and of those that no test asked for.
  package var writtenSnapshots: [String] = []
  package var obsoleteSnapshots: [String] = []
  /// Of snapshots and traces that could not be written, with the reason.
  package var unwritten: [Diagnostic] = []
  /// Whether obsolete snapshots fail the run.
  package var failsObsolete: Bool = false
  package var wasInterrupted: Bool = false
  /// When it began, in seconds since 1970 of the machine's clock; for reports alone.
  package var started: Int64 = 0
  package var seed: Int64?
  /// Which part of a run it was; nil: the whole.
  package var shard: Shard?
  /// nil: lines were not counted.
  package var coverage: [FileCoverage]?

  package init() {}

  package var tests: [TestResult] { results.filter { $0.record.kind == .test } }

  package var testCount: Int { results.count { $0.record.kind.isTest } }

  package func count(_ status: SpecRecord.Status) -> Int {
    results.reduce(0) { $0 + ($1.record.status == status ? 1 : 0) }
  }

  private var successCount: Int {
    results.reduce(0) { $0 + ($1.record.status.isSuccess ? 1 : 0) }
  }

  /// Those that are not fine, and those that wait for something; most runs have few of either.
  package var remarkable: [TestResult] {
    results.indices.filter { !results[$0].record.status.isSuccess }.map { results[$0] }
  }

  package var isBad: Bool {
    results.contains { $0.isBad } || failsObsolete && !obsoleteSnapshots.isEmpty
  }

  /// "12 passed, 1 failed".
  package var sentence: String {
    var parts = ["\(successCount) passed"]
    let others = remarkable
    let words: [(SpecRecord.Status, String)] = [
      (.failure, "failed"), (.error, "with errors"), (.pending, "pending"), (.skipped, "skipped"),
    ]
    for (status, word) in words {
      let count = others.count { $0.record.status == status }
      if count > 0 { parts.append("\(count) \(word)") }
    }
    if failsObsolete, !obsoleteSnapshots.isEmpty {
      let count = obsoleteSnapshots.count
      parts.append(count == 1 ? "1 obsolete snapshot" : "\(count) obsolete snapshots")
    }
    return parts.joined(separator: ", ")
  }
}
