import ExtrunCommand
import LuaExtension
import Testing

@Suite struct SupervisorTests {
  private static let reply: WorkerReply = {
    var reply = WorkerReply()
    reply.output = Array("done".utf8)
    return reply
  }()
  private static let good = FakeWorkers.Act.sends(reply.encoded)

  private func ask(_ workers: FakeWorkers, limits: WorkerLimits? = nil) -> Supervisor.Answer {
    var short = WorkerLimits(memory: 1_048_576, longestCall: 0.01)
    short.longestSilence = 0.01
    let supervisor = Supervisor(limits: limits ?? short, fileCount: 0, start: workers.start)
    let answer = supervisor.ask([])
    supervisor.close()
    return answer
  }

  @Test func `a worker that answers is asked once and told to stop nothing`() {
    let workers = FakeWorkers([Self.good])
    #expect(ask(workers) == .reply(Self.reply))
    #expect(workers.stops == [[]])
  }

  @Test(
    arguments: [
      [], [1], [1, 9, 0, 0, 0, 65, 66], [77, 77, 77, 77, 77, 77], Array("Fatal error\n".utf8),
    ] as [[UInt8]])
  func `death, half a frame and garbage are followed by the whole job again`(bytes: [UInt8]) {
    let workers = FakeWorkers([.sends(bytes), Self.good])
    #expect(ask(workers) == .reply(Self.reply))
    #expect(workers.stops == [[], []])
  }

  @Test func `a job that can be divided is not begun again, the next one gets a new worker`() {
    let workers = FakeWorkers([.dies(during: 3), Self.good])
    let supervisor = Supervisor(
      limits: WorkerLimits(memory: 1_048_576, longestCall: 1), fileCount: 0, start: workers.start)
    func answer() -> Supervisor.Answer {
      while true { if let answer = supervisor.advance() { return answer } }
    }
    #expect(supervisor.begin([1], isDivisible: true) == nil)
    #expect(answer() == .undone)
    #expect(supervisor.begin([2]) == nil)
    #expect(answer() == .reply(Self.reply))
    #expect(workers.stops == [[], []])
  }

  @Test func `garbage from a worker that stays ends it`() {
    let workers = FakeWorkers([.holds([99, 1, 0, 0, 0, 1]), Self.good])
    #expect(ask(workers) == .reply(Self.reply))
    #expect(workers.areAllClosed)
  }

  @Test func `silence without a script ends the worker, and nothing is stopped for it`() {
    let workers = FakeWorkers([.holds([]), .holds([1, 2]), Self.good])
    #expect(ask(workers) == .reply(Self.reply))
    #expect(workers.stops == [[], [], []])
    #expect(workers.areAllClosed)
  }

  @Test func `a call past its budget ends the worker and is stopped in the next`() {
    let workers = FakeWorkers([.hangs(during: 7, budget: 0.001), Self.good])
    #expect(ask(workers) == .reply(Self.reply))
    #expect(workers.stops == [[], [.init(crossing: 7, reason: .time)]])
    #expect(workers.areAllClosed)
  }

  @Test func `a worker cannot grant itself more time`() {
    let workers = FakeWorkers([.hangs(during: 1, budget: 1e9), Self.good])
    #expect(ask(workers) == .reply(Self.reply))
    #expect(workers.stops.last == [.init(crossing: 1, reason: .time)])
  }

  @Test func `one death during a call is bad luck, the second is the call's`() {
    let workers = FakeWorkers([.dies(during: 3), .dies(during: 3), Self.good])
    #expect(ask(workers) == .reply(Self.reply))
    #expect(workers.stops == [[], [], [.init(crossing: 3, reason: .crashed)]])
  }

  @Test func `deaths during different calls stop none`() {
    let workers = FakeWorkers([.dies(during: 3), .dies(during: 4), Self.good])
    #expect(ask(workers) == .reply(Self.reply))
    #expect(workers.stops == [[], [], []])
  }

  @Test func `the list of stops grows until the job is done`() {
    let workers = FakeWorkers([
      .hangs(during: 2, budget: 0), .dies(during: 5), .dies(during: 5),
      .hangs(during: 9, budget: 0), Self.good,
    ])
    #expect(ask(workers) == .reply(Self.reply))
    #expect(
      workers.stops.last == [
        .init(crossing: 2, reason: .time), .init(crossing: 5, reason: .crashed),
        .init(crossing: 9, reason: .time),
      ])
  }

  @Test func `at last no script runs at all`() {
    let workers = FakeWorkers(
      (1...8).map { .dies(during: UInt64($0)) } + [Self.good])
    #expect(ask(workers) == .reply(Self.reply))
    #expect(workers.stops.last == [.every(.crashed)])
  }

  @Test func `if not even that ends the job is broken, not endless`() {
    let workers = FakeWorkers((1...20).map { .dies(during: UInt64($0)) })
    #expect(ask(workers) == .broken(isFault: false))
    #expect(workers.stops.count == 9)
  }

  @Test func `no process is told as that`() {
    #expect(ask(FakeWorkers([])) == .noWorker)
  }

  @Test func `a worker that waits is given the next request, and replaced when it is gone`() {
    let workers = FakeWorkers([.holds(Self.reply.encoded), Self.good])
    let supervisor = Supervisor(
      limits: WorkerLimits(memory: 1_048_576, longestCall: 1), fileCount: 0, start: workers.start)
    #expect(supervisor.ask([1]) == .reply(Self.reply))
    workers.leave()
    #expect(supervisor.ask([2]) == .reply(Self.reply))
    #expect(workers.stops.count == 2)
  }
}
