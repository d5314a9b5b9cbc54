import CThreads
import Glibc
import Synchronization
import Testing

@Suite struct `A thread that begins beside others` {
  /// What a thread that was started with a number leaves.
  private final class Note: Sendable {
    let processors = Mutex("")
  }

  /// The processors that the calling thread may use, as the system writes them: "0-3".
  private static func processors() -> String {
    guard let file = fopen("/proc/thread-self/status", "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
    return line.map { String($0.drop { $0 != "\t" }.dropFirst()) } ?? ""
  }

  @Test(arguments: [1, 2, 3, 7, 1_000] as [Int32])
  func `runs its body once and may run wherever the process may`(_ number: Int32) throws {
    let note = Note()
    var thread: UInt64 = 0
    let isStarted = ct_start(
      number, 1 << 20,
      { context in
        guard let context else { return }
        let note = Unmanaged<Note>.fromOpaque(context).takeRetainedValue()
        note.processors.withLock { $0 += `A thread that begins beside others`.processors() }
      }, Unmanaged.passRetained(note).toOpaque(), &thread)
    try #require(isStarted)
    ct_wait(thread)
    #expect(!Self.processors().isEmpty)
    #expect(note.processors.withLock { $0 } == Self.processors())
  }

  @Test func `is not started with a stack that cannot be had`() {
    var thread: UInt64 = 0
    let isStarted = ct_start(1, 1 << 62, { _ in Issue.record("it ran") }, nil, &thread)
    #expect(!isStarted)
  }
}
