import CWorker
package import LuaExtension

/// Has jobs done by workers and answers for them: whatever a worker does or suffers, each job comes to
/// an answer within its time.
///
/// A worker that ends too early is followed by another one that does the same job. What a script did
/// not let happen is left out then: the call during which the worker had to be ended, or died twice, ends
/// with that as its reason. Runs are deterministic, so everything before that call is as it was.
package final class Supervisor {
  /// Makes a worker for a request; nil if the machine has none to give.
  package typealias Start = (_ request: [UInt8], _ stops: [ScriptSupervision.Stop]) -> Worker?

  package enum Answer: Sendable, Hashable {
    case reply(WorkerReply)
    /// The machine gave no process.
    case noWorker
    /// Not even a worker that runs no script came to its end. `isFault`: the last one ended by a fault of
    /// the program, so this process would not do better.
    case broken(isFault: Bool)
  }

  /// How often a job is begun before no script of it runs any more.
  private static let attempts = 8
  /// Milliseconds between looks at the page.
  private static let look: Int32 = 10

  private let start: Start
  private let limits: WorkerLimits
  private let fileCount: Int
  private var worker: Worker?
  /// Of the worker that answered last.
  package private(set) var missingLayers: ConfinementLayers = []

  /// `fileCount` files may have contents in a reply.
  package init(limits: WorkerLimits, fileCount: Int, start: @escaping Start) {
    self.limits = limits
    self.fileCount = fileCount
    self.start = start
  }

  /// With workers forked from this process as it is now: they know all that it has read. `once`: for one
  /// job alone, after which the worker ends by itself.
  package convenience init(
    limits: WorkerLimits, fileCount: Int, once: Bool = false, service: @escaping Worker.Service
  ) {
    self.init(limits: limits, fileCount: fileCount) { request, stops in
      Worker.fork(
        request: request, stops: stops, limits: limits, once: once, service: service)
    }
  }

  /// Has one job done. The worker waits for the next one afterwards.
  package func ask(_ request: [UInt8]) -> Answer {
    var stops: [ScriptSupervision.Stop] = []
    // The call during which the last worker died of its own. Anyone may kill a process: once is no proof.
    var suspect: UInt64?
    var isFault = false
    for attempt in 0...Self.attempts {
      if attempt == Self.attempts { stops = [.every(.crashed)] }
      if let waiting = worker, !waiting.send(request) { worker = nil }
      guard let worker = worker ?? start(request, stops) else { return .noWorker }
      self.worker = worker
      switch watch(worker) {
      case .reply(let reply):
        missingLayers = worker.missingLayers
        return .reply(reply)
      case .overdue(let crossing):
        stops.append(.init(crossing: crossing, reason: .time))
      case .died(let crossing?, _) where crossing == suspect:
        stops.append(.init(crossing: crossing, reason: .crashed))
        suspect = nil
      case .died(let crossing, let fault):
        suspect = crossing
        isFault = fault
      }
      self.worker = nil
    }
    return .broken(isFault: isFault)
  }

  /// Ends the worker that waits.
  package func close() { worker = nil }

  /// How a worker's job ended.
  private enum Ending {
    case reply(WorkerReply)
    /// The call that took longer than it may; the worker was ended.
    case overdue(UInt64)
    /// The worker ended, sent what is no reply or nothing; the call into a script that ran then.
    case died(UInt64?, isFault: Bool)
  }

  private func watch(_ worker: Worker) -> Ending {
    var reader = ReplyReader(fileCount: fileCount)
    let begun = Self.seconds
    var watch = (epoch: worker.moment.epoch, since: begun)
    while true {
      switch worker.receive(into: &reader, milliseconds: Self.look) {
      // While a script runs nothing is sent: bytes then are no sign of life.
      case .bytes: if watch.epoch & 1 == 0 { watch.since = Self.seconds }
      case .nothing: break
      case .end: return died(worker)
      }
      switch reader.state {
      case .complete: return .reply(reader.reply)
      case .refused: return died(worker)
      case .wantsMore: break
      }
      let moment = worker.moment
      let now = Self.seconds
      if moment.epoch != watch.epoch { watch = (moment.epoch, now) }
      let allowed =
        moment.isScriptRunning
        ? min(moment.budget, limits.longestCall) + WorkerLimits.grace : limits.longestSilence
      if now - watch.since > allowed {
        worker.end()
        return moment.isScriptRunning ? .overdue(moment.crossing) : .died(nil, isFault: true)
      }
      if now - begun > limits.total { return died(worker) }
    }
  }

  private func died(_ worker: Worker) -> Ending {
    let moment = worker.moment
    let isFault = worker.end()
    return .died(moment.isScriptRunning ? moment.crossing : nil, isFault: isFault)
  }

  private static var seconds: Double { Double(cw_monotonic()) / 1_000_000_000 }
}
