import CWorker

/// Watches one job of one worker: reads what it says, and judges how long it says nothing.
struct WorkerWatch {
  /// How a worker's job ended.
  enum Ending {
    case reply(WorkerReply)
    /// The call that took longer than it may; the worker was ended.
    case overdue(UInt64)
    /// The worker ended, sent what is no reply or nothing; the call into a script that ran then.
    case died(UInt64?, isFault: Bool)
  }

  private let limits: WorkerLimits
  private let fileCount: Int
  private var reader: ReplyReader
  private var begun: Double = 0
  /// The epoch of the last look, and since when it has been that.
  private var epoch: UInt64 = 0
  private var since: Double = 0

  init(limits: WorkerLimits, fileCount: Int) {
    self.limits = limits
    self.fileCount = fileCount
    reader = ReplyReader(fileCount: fileCount)
  }

  /// The job has just been handed over.
  mutating func begin(_ worker: Worker) {
    reader = ReplyReader(fileCount: fileCount)
    begun = Self.seconds
    epoch = worker.moment.epoch
    since = begun
  }

  /// One look, without waiting; nil while the job goes on.
  mutating func look(at worker: Worker) -> Ending? {
    reading: while true {
      switch worker.receive(into: &reader) {
      case .bytes:
        // While a script runs nothing is sent: bytes then are no sign of life.
        if epoch & 1 == 0 { since = Self.seconds }
        switch reader.state {
        case .complete: return .reply(reader.reply)
        case .refused: return died(worker)
        case .wantsMore: break
        }
      case .nothing: break reading
      case .end: return died(worker)
      }
    }
    let moment = worker.moment
    let now = Self.seconds
    if moment.epoch != epoch { (epoch, since) = (moment.epoch, now) }
    let allowed =
      moment.isScriptRunning
      ? min(moment.budget, limits.longestCall) + WorkerLimits.grace : limits.longestSilence
    if now - since > allowed {
      worker.end()
      return moment.isScriptRunning ? .overdue(moment.crossing) : .died(nil, isFault: true)
    }
    return now - begun > limits.total ? died(worker) : nil
  }

  private func died(_ worker: Worker) -> Ending {
    let moment = worker.moment
    let isFault = worker.end()
    return .died(moment.isScriptRunning ? moment.crossing : nil, isFault: isFault)
  }

  private static var seconds: Double { Double(cw_monotonic()) / 1_000_000_000 }
}
