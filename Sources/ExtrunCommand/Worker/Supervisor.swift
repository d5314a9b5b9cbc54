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
    /// A worker ended during a job that can be divided: nothing of it counts.
    case undone
  }

  /// How often a job is begun before no script of it runs any more.
  private static let attempts = 8
  /// Milliseconds between looks at a worker that says nothing.
  static let look: Int32 = 10

  private let start: Start
  private let limits: WorkerLimits
  private let fileCount: Int
  private var worker: Worker?
  private var job: Job?
  /// Of the worker that answered last.
  package private(set) var missingLayers: ConfinementLayers = []

  /// A request on its way.
  private struct Job {
    var request: [UInt8]
    var isDivisible: Bool
    var watch: WorkerWatch
    var stops: [ScriptSupervision.Stop] = []
    var attempt = 0
    /// The call during which the last worker died of its own. Anyone may kill a process: once is no proof.
    var suspect: UInt64?
    var isFault = false
  }

  /// `fileCount` files may have contents in a reply.
  package init(limits: WorkerLimits, fileCount: Int, start: @escaping Start) {
    self.limits = limits
    self.fileCount = fileCount
    self.start = start
  }

  /// With workers forked from this process as it is now: they know all that it has read. `once`: for one
  /// job alone, after which the worker ends by itself.
  package convenience init(
    limits: WorkerLimits, fileCount: Int, once: Bool = false,
    prepare: @escaping Worker.Preparation = { true }, service: @escaping Worker.Service
  ) {
    self.init(limits: limits, fileCount: fileCount) { request, stops in
      Worker.fork(
        request: request, stops: stops, limits: limits, once: once, prepare: prepare,
        service: service)
    }
  }

  /// Has one job done. The worker waits for the next one afterwards.
  package func ask(_ request: [UInt8]) -> Answer {
    if let answer = begin(request) { return answer }
    while true {
      if let descriptor { cw_wait([descriptor], 1, Self.look) }
      if let answer = advance() { return answer }
    }
  }

  /// Hands a job to the worker; the answer comes from ``advance()``, here only if there is no process.
  /// A divisible job is not begun again when its worker ends: a part of it may be to blame for that, and
  /// the others are not to suffer.
  package func begin(_ request: [UInt8], isDivisible: Bool = false) -> Answer? {
    let watch = WorkerWatch(limits: limits, fileCount: fileCount)
    job = Job(request: request, isDivisible: isDivisible, watch: watch)
    return handOver()
  }

  /// What has bytes when the worker has something to say; nil without one.
  package var descriptor: Int32? { worker?.descriptor }

  /// Looks after the job once, without waiting; an answer when it is done.
  package func advance() -> Answer? {
    guard let worker, let ending = job?.watch.look(at: worker) else { return nil }
    switch ending {
    case .reply(let reply):
      missingLayers = worker.missingLayers
      return finish(.reply(reply))
    case .overdue(let crossing):
      job?.stops.append(.init(crossing: crossing, reason: .time))
    case .died(let crossing?, _) where crossing == job?.suspect:
      job?.stops.append(.init(crossing: crossing, reason: .crashed))
      job?.suspect = nil
    case .died(let crossing, let isFault):
      job?.suspect = crossing
      job?.isFault = isFault
    }
    self.worker = nil
    if job?.isDivisible == true { return finish(.undone) }
    job?.attempt += 1
    return handOver()
  }

  /// Ends the worker that waits.
  package func close() { worker = nil }

  /// Gives the job to a worker: the one that waits, or a new one.
  private func handOver() -> Answer? {
    guard var job else { return nil }
    if job.attempt > Self.attempts { return finish(.broken(isFault: job.isFault)) }
    if job.attempt == Self.attempts { job.stops = [.every(.crashed)] }
    if let waiting = worker, !waiting.send(job.request) { worker = nil }
    guard let worker = worker ?? start(job.request, job.stops) else { return finish(.noWorker) }
    self.worker = worker
    job.watch.begin(worker)
    self.job = job
    return nil
  }

  private func finish(_ answer: Answer) -> Answer {
    job = nil
    return answer
  }
}
