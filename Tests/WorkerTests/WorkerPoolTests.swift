import ExtrunCommand
import Testing

@Suite struct WorkerPoolTests {
  private func reply(_ text: String) -> [UInt8] {
    var reply = WorkerReply()
    reply.output = Array(text.utf8)
    return reply.encoded
  }

  /// Workers that answer one request each, whatever it is, and then are gone.
  private func pool(_ workers: FakeWorkers, count: Int) -> WorkerPool {
    WorkerPool(count: count) {
      Supervisor(
        limits: WorkerLimits(memory: 1_048_576, longestCall: 0.01), fileCount: 0,
        start: workers.start)
    }
  }

  @Test func `every request has one answer, also when workers die and hang`() {
    var acts: [FakeWorkers.Act] = []
    for round in 0..<20 {
      if round % 3 == 0 { acts.append(.dies(during: 1)) }
      if round % 7 == 0 { acts.append(.hangs(during: 2, budget: 0.001)) }
      acts.append(.sends(reply("x")))
    }
    var left = Array(0..<20)
    var answered: [Int] = []
    pool(FakeWorkers(acts), count: 3).run(
      next: { left.isEmpty ? nil : [UInt8(left.removeFirst())] },
      done: { number, answer in
        answered.append(number)
        guard case .reply(let reply) = answer else {
          Issue.record("no reply to \(number)")
          return
        }
        #expect(reply.output == Array("x".utf8))
      })
    #expect(answered.sorted() == Array(0..<20))
  }

  @Test func `no requests, no workers`() {
    let workers = FakeWorkers([])
    pool(workers, count: 2).run(
      next: { nil }, done: { _, _ in Issue.record("an answer to nothing") })
    #expect(workers.stops.isEmpty)
  }

  @Test func `without processes every request is told so`() {
    var left = 3
    var answers: [Supervisor.Answer] = []
    pool(FakeWorkers([]), count: 2).run(
      next: {
        left -= 1
        return left >= 0 ? [] : nil
      }, done: { answers.append($1) })
    #expect(answers == [.noWorker, .noWorker, .noWorker])
  }
}
