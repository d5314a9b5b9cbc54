import Glibc

/// The files of specs: finding, reading, and writing so that a reader sees the old or the new whole.
enum SpecFileSystem {
  enum Kind {
    case file
    case folder
  }

  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Whether the path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The folder in which the program runs, from the root on; the root if nobody can say.
  static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Why the call before did not do what was asked, as a phrase behind a path.
  static var lastProblem: String {
    let number = errno
    if number == ENOENT || number == ENOTDIR { return "does not exist" }
    let words = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    return "cannot be used: \(words)"
  }

  /// Names in a folder in the order of their bytes; none if it cannot be read.
  static func names(in folder: String) -> [String] { readableNames(in: folder) ?? [] }

  /// The same; nil if the folder cannot be read.
  static func readableNames(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Of a file that is read, in bytes.
  private static let largestPart = 65_536

  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    var bytes: [UInt8] = []
    var room = min(max(Int(status.st_size), 1), largestPart)
    while true {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = Glibc.read(descriptor, buffer.baseAddress, room)
        filled = max(0, count)
      }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      room = largestPart
    }
  }

  /// Writes beside the file and renames; false if the system refuses.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let beside = "\(path).\(getpid()).tmp"
    let mode: mode_t = 0o644
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return false }
    var done = 0
    var isGood = true
    bytes.withUnsafeBytes { buffer in
      while done < buffer.count {
        let count = Glibc.write(
          descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0 {
          if errno == EINTR { continue }
          isGood = false
          return
        }
        done += count
      }
    }
    isGood = close(descriptor) == 0 && isGood
    if isGood, rename(beside, path) == 0 { return true }
    unlink(beside)
    return false
  }

  static func makeFolder(_ path: String) -> Bool {
    if kind(of: path) == .folder { return true }
    let parent = SpecPath.folder(of: path)
    if parent != path, !makeFolder(parent) { return false }
    let mode: mode_t = 0o755
    return mkdir(path, mode) == 0 || errno == EEXIST
  }

  static func remove(_ path: String) -> Bool { unlink(path) == 0 }
}
