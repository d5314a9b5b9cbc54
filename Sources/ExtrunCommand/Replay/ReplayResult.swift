import ExtensionHost
import NotificationModel

/// The verdicts of one batch: lines of the output, and their exit codes.
struct ReplayResult {
  private(set) var output: [UInt8] = []
  private(set) var codes: [UInt8] = []
  /// The machine gave no process: the batch was not done.
  var hasNoWorker = false

  /// A worker may say anything: what is taken has a line and a code for each item.
  static func isWhole(_ answer: Supervisor.Answer, count: Int) -> Bool {
    guard case .reply(let reply) = answer else { return false }
    let end = UInt8(ascii: "\n")
    return reply.files[ReplayService.codes]?.count == count && reply.output.last == end
      && reply.output.count(where: { $0 == end }) == count
  }

  /// The verdicts of an answer; that of the item alone if the answer has none.
  mutating func append(_ answer: Supervisor.Answer, for item: ReplayItem, count: Int = 1) {
    if case .reply(let reply) = answer, Self.isWhole(answer, count: count) {
      output += reply.output
      codes += reply.files[ReplayService.codes] ?? []
      return
    }
    let record = item.kind == .record ? ReplayRecord(item.bytes, isLenient: true) : nil
    let verdict = Verdict(
      id: record?.id ?? .null, word: .failed, line: item.line, exit: ExitStatus.fault.exit,
      diagnostics: [.workersBroken])
    output += verdict.bytes
    codes.append(UInt8(verdict.exit.code))
  }
}
