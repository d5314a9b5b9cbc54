import Glibc

/// Waits for changes of Lua files, payloads, plists and snapshots below folders.
///
/// The system tells of them where it can (inotify); where it refuses (no watches left), and on wish, the
/// watcher looks by itself.
package struct FolderWatcher {
  /// Editors write a file in several steps: changes are taken together until it is quiet so long.
  private static let quiet: Int32 = 60
  /// Between two looks, and between two questions whether the user wants an end.
  private static let pause: Int32 = 250
  private static let deepest = 32

  private var isPolling: Bool
  private var hasToldPolling = false
  private var queue: InotifyQueue?
  private var seen: [String: FileStamp] = [:]

  package init(isPolling: Bool) {
    self.isPolling = isPolling
  }

  /// Begins to watch, from what is there now; a sentence if it has to look by itself.
  package mutating func watch(_ folders: [String]) -> String? {
    let known = seen
    seen = Self.stamps(below: folders)
    for (path, stamp) in known where seen[path] == nil { seen[path] = stamp }
    roots = folders
    guard !isPolling else { return nil }
    queue = nil
    let queue = InotifyQueue()
    if let queue, folders.allSatisfy({ Self.add($0, to: queue, depth: 0) }) {
      self.queue = queue
      return nil
    }
    isPolling = true
    guard !hasToldPolling else { return nil }
    hasToldPolling = true
    return "the system refuses to watch the folders; looking for changes four times a second"
  }

  private var roots: [String] = []

  private static func add(_ path: String, to queue: InotifyQueue, depth: Int) -> Bool {
    guard SpecFileSystem.kind(of: path) == .folder else {
      return queue.add(SpecPath.folder(of: path))
    }
    guard depth < deepest, queue.add(path) else { return false }
    for name in SpecFileSystem.names(in: path) where !name.hasPrefix(".") {
      let below = SpecPath.join(path, name)
      if SpecFileSystem.kind(of: below) == .folder, !SpecFileSystem.isLink(below),
        !add(below, to: queue, depth: depth + 1)
      {
        return false
      }
    }
    return true
  }

  /// What ended a wait.
  package enum Event: Sendable, Hashable {
    /// Paths that changed, came or went.
    case changed(Set<String>)
    /// There is something to read at the keyboard.
    case key
    case interrupted
  }

  /// Waits for a change, or for something to read at a descriptor.
  package mutating func wait(keyboard: Int32? = nil, _ isInterrupted: () -> Bool) -> Event {
    while !isInterrupted() {
      var waiting = [keyboard, queue?.descriptor].map {
        pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0)
      }
      poll(&waiting, 2, Self.pause)
      if waiting[0].revents != 0 { return .key }
      if let queue {
        guard waiting[1].revents != 0 else { continue }
        while queue.hasEvents(within: Self.quiet) { queue.drain() }
      }
      var now = Self.stamps(below: roots)
      if now != seen {
        // Until two looks see the same.
        while !isInterrupted() {
          poll(nil, 0, Self.quiet)
          let later = Self.stamps(below: roots)
          if later == now { break }
          now = later
        }
        let changed = Set(now.keys).union(seen.keys).filter { now[$0] != seen[$0] }
        seen = now
        return .changed(changed)
      }
    }
    return .interrupted
  }

  /// What files look like from outside.
  private static func stamps(below folders: [String]) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for folder in folders { collect(SpecPath.trimmed(folder), depth: 0, &stamps) }
    return stamps
  }

  private static func collect(_ path: String, depth: Int, _ stamps: inout [String: FileStamp]) {
    switch SpecFileSystem.kind(of: path) {
    case .file: stamps[path] = FileStamp(path)
    case .folder:
      guard depth < deepest else { return }
      for name in SpecFileSystem.names(in: path)
      where !name.hasPrefix(".") && !name.hasSuffix(".tmp") && !name.hasSuffix("~") {
        let below = SpecPath.join(path, name)
        // A test run writes snapshots and results: they are no change of the sources.
        if SpecFileSystem.isLink(below) || name == "snapshots" || ResultFolder.isResult(name) {
          continue
        }
        collect(below, depth: depth + 1, &stamps)
      }
    case nil: break
    }
  }
}

/// Size, number and time of change of a file.
private struct FileStamp: Hashable {
  var size: Int
  var inode: UInt64
  var seconds: Int
  var nanoseconds: Int

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
