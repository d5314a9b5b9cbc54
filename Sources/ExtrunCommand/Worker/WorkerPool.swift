import CWorker

/// Several workers side by side, for many jobs. All of it in one thread: this process only waits.
package final class WorkerPool {
  private let supervisors: [Supervisor]

  /// `count` workers at most work at a time, each looked after by a supervisor of its own.
  package init(count: Int, make: () -> Supervisor) {
    supervisors = (0..<min(max(count, 1), Int(CW_WAIT_MAX))).map { _ in make() }
  }

  /// Has a job done for each request, by the next worker that is free. `next` gives requests until it has
  /// none; `done` is told each answer with the number of its request, in the order in which they come.
  package func run(
    next: () -> [UInt8]?, done: (_ number: Int, _ answer: Supervisor.Answer) -> Void
  ) {
    var numbers = [Int?](repeating: nil, count: supervisors.count)
    var count = 0
    var isDry = false
    while true {
      for (index, supervisor) in supervisors.enumerated() {
        if let number = numbers[index], let answer = supervisor.advance() {
          numbers[index] = nil
          done(number, answer)
        }
        while numbers[index] == nil, !isDry {
          guard let request = next() else {
            isDry = true
            break
          }
          count += 1
          if let answer = supervisor.begin(request) {
            done(count - 1, answer)
          } else {
            numbers[index] = count - 1
          }
        }
      }
      let busy = supervisors.indices.filter { numbers[$0] != nil }
      if busy.isEmpty { break }
      let descriptors = busy.compactMap { supervisors[$0].descriptor }
      cw_wait(descriptors, Int32(descriptors.count), Supervisor.look)
    }
    for supervisor in supervisors { supervisor.close() }
  }
}
