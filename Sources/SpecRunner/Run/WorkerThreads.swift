import CThreads

/// Threads that run the same body side by side and are waited for.
enum WorkerThreads {
  /// Bytes. Lua's C calls nest: more than a thread has by itself on some systems.
  private static let stackSize: UInt64 = 16 << 20

  private final class Work: Sendable {
    let number: Int
    let body: @Sendable (Int) -> Void

    init(number: Int, body: @escaping @Sendable (Int) -> Void) {
      self.number = number
      self.body = body
    }
  }

  /// Runs the body `count` times with the numbers from 0, each in a thread: the first in this one.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    var threads: [UInt64] = []
    for number in 1..<max(1, count) {
      let work = Unmanaged.passRetained(Work(number: number, body: body))
      var thread: UInt64 = 0
      let isStarted = ct_start(
        Int32(number), stackSize,
        { context in
          guard let context else { return }
          let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
          work.body(work.number)
        }, work.toOpaque(), &thread)
      if isStarted {
        threads.append(thread)
      } else {
        // The system has no thread left: the work is done here.
        let kept = work.takeRetainedValue()
        kept.body(kept.number)
      }
    }
    if count > 0 { body(0) }
    for thread in threads { ct_wait(thread) }
  }
}
