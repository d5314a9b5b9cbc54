import Glibc

/// The system's queue of changes in folders.
final class InotifyQueue {
  private static let changes =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    | UInt32(IN_MOVED_TO)

  let descriptor: Int32

  /// nil if the system has none.
  init?() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Watches one folder; false if the system refuses.
  func add(_ folder: String) -> Bool {
    inotify_add_watch(descriptor, folder, Self.changes) >= 0
  }

  /// Whether something happened, waiting so many milliseconds at most.
  func hasEvents(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Takes what is there; what it was is seen in the files.
  func drain() {
    var block = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &block, block.count) > 0 {}
  }
}
