import Glibc

/// A thread that runs one thing while this one waits for it.
enum OtherThread {
  struct Refused: Error {}

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  static func run(_ body: () -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      let work = Unmanaged.passRetained(Work(body))
      var thread = pthread_t()
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }
      guard pthread_create(&thread, nil, start, work.toOpaque()) == 0 else {
        work.release()
        throw Refused()
      }
      pthread_join(thread, nil)
    }
  }
}
