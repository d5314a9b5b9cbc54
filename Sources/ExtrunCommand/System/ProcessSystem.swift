import Glibc

/// The machine itself. Every call into the C library of this target stands here.
package final class ProcessSystem: CommandSystem {
  private static let standardInput: Int32 = 0
  private static let standardOutput: Int32 = 1
  private static let standardError: Int32 = 2

  /// The process as it was started. Where a standard stream is closed something stands in its place that
  /// refuses what the stream is for: otherwise the next file or socket would take its number, and a result
  /// would go there and be lost.
  package init() {
    for number in Self.standardInput...Self.standardError where fcntl(number, F_GETFD) < 0 {
      let isInput = number == Self.standardInput
      _ = Glibc.open("/dev/null", isInput ? O_WRONLY : O_RDONLY)
    }
  }

  package func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  package let isOutputTerminal: Bool = isatty(standardOutput) == 1
  package let isErrorTerminal: Bool = isatty(standardError) == 1

  package func kind(of path: String) -> PathKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  package func names(in folder: String) -> [String]? {
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

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard path != "-" else { return try read(Self.standardInput, limit: limit) }
    if kind(of: path) == .folder { throw .isFolder }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.lastError }
    defer { close(descriptor) }
    return try read(descriptor, limit: limit)
  }

  private func read(_ descriptor: Int32, limit: Int) throws(FileError) -> [UInt8] {
    let blockSize = 65_536
    var bytes: [UInt8] = []
    // Of memory that nobody has written to, what a short file does not fill costs nothing.
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 1)
    defer { block.deallocate() }
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, block.baseAddress, blockSize)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.lastError
      }
      bytes += block[..<count]
    }
    throw .tooLarge(limit: limit)
  }

  /// A file is the old or the new whole, also for whoever is killed in between: it is written beside and
  /// takes the name when it is done. What is no plain file (a device, a pipe, a link) is written to.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    let exists = lstat(path, &status) == 0
    let isPlain = !exists || status.st_mode & S_IFMT == S_IFREG
    let mode: mode_t = exists ? status.st_mode & 0o777 : 0o644
    let beside = "\(path).\(getpid()).tmp"
    let descriptor =
      isPlain ? Glibc.open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) : -1
    guard descriptor >= 0 else { return try writeInPlace(bytes, to: path) }
    if let failure = finish(bytes, descriptor) {
      unlink(beside)
      throw failure
    }
    guard rename(beside, path) == 0 else {
      let failure = Self.lastError
      unlink(beside)
      throw failure
    }
  }

  package func obstacle(to path: String) -> FileError? {
    if kind(of: path) == .folder { return .isFolder }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let exists = access(path, F_OK) == 0
    return access(exists ? path : folder, W_OK) == 0 ? nil : Self.lastError
  }

  /// For what is no plain file, and folders that take no new one.
  private func writeInPlace(_ bytes: [UInt8], to path: String) throws(FileError) {
    let mode: mode_t = 0o644
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Self.lastError }
    if let failure = finish(bytes, descriptor) { throw failure }
  }

  /// Writes and closes.
  private func finish(_ bytes: [UInt8], _ descriptor: Int32) -> FileError? {
    let failure = Self.write(bytes, to: descriptor)
    let isClosed = close(descriptor) == 0
    return failure ?? (isClosed ? nil : Self.lastError)
  }

  package func makeFolder(_ path: String) {
    let mode: mode_t = 0o755
    mkdir(path, mode)
  }

  package func writeOutput(_ bytes: [UInt8]) throws(FileError) {
    guard let failure = Self.write(bytes, to: Self.standardOutput) else { return }
    // Where the signal of a broken pipe is ignored, the write fails in its place.
    if errno != EPIPE { throw failure }
  }

  package func writeError(_ bytes: [UInt8]) { _ = Self.write(bytes, to: Self.standardError) }

  package var errorWriter: @Sendable ([UInt8]) -> Void {
    { _ = Self.write($0, to: Self.standardError) }
  }

  /// What went wrong, with `errno` still set; nil if all was written.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> FileError? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(
          descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0 {
          if errno == EINTR { continue }
          return lastError
        }
        done += count
      }
      return nil
    }
  }

  package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  package var interruption: @Sendable () -> Bool {
    _ = InterruptFlag.isSet
    for ending in [SIGINT, SIGTERM] {
      signal(ending) { number in
        // Who asks twice does not want to wait for what is done first.
        if InterruptFlag.isSet {
          signal(number, SIG_DFL)
          raise(number)
        }
        InterruptFlag.set(number)
      }
    }
    return { InterruptFlag.isSet }
  }

  package func openKeyboard() -> (any Keyboard)? { TerminalKeyboard() }

  package var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  static var lastError: FileError {
    let number = errno
    if number == ENOENT || number == ENOTDIR { return .notFound }
    let words = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    errno = number
    return .failed(words)
  }
}
