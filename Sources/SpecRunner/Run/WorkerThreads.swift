import Glibc

/// Threads that run the same body side by side and are waited for.
enum WorkerThreads {
  /// Lua's C calls nest: more than a thread has by itself on some systems.
  private static let stackSize = 16 << 20

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
    var threads: [pthread_t] = []
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    defer { pthread_attr_destroy(&attributes) }
    for number in 1..<max(1, count) {
      let work = Unmanaged.passRetained(Work(number: number, body: body))
      var thread = pthread_t()
      let status = pthread_create(
        &thread, &attributes,
        { context in
          guard let context else { return nil }
          let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
          work.body(work.number)
          return nil
        }, work.toOpaque())
      if status == 0 {
        threads.append(thread)
      } else {
        // The system has no thread left: the work is done here.
        let kept = work.takeRetainedValue()
        kept.body(kept.number)
      }
    }
    if count > 0 { body(0) }
    for thread in threads { pthread_join(thread, nil) }
  }
}
