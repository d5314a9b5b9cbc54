import Glibc

/// A program that ran to its end, with what it wrote and the most memory that it held.
struct ChildProcess {
  /// What the system refused.
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  /// The exit code; 128 and the signal's number for a program that a signal ended.
  let status: Int32
  let output: [UInt8]
  let errors: [UInt8]
  /// Bytes that were in memory at once, at most; nil if the program wrote too little to be looked at.
  let peakResident: Int?

  /// Runs a program in a folder with no environment and nothing on its standard input.
  ///
  /// Its output comes through a pipe that holds one page: a program that writes more waits there at
  /// its first byte, with all that it made still in memory, and its memory is looked at. The figures
  /// that the system gives after the end are of no use: they begin with those of the parent.
  init(_ program: String, _ arguments: [String], in folder: String) throws {
    let errors = try Self.scratchFile()
    defer { close(errors) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(call: "pipe", code: errno) }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], Self.setPipeSize, 4096)

    let child: pid_t
    do {
      defer { close(ends[1]) }
      child = try Self.start(program, arguments, in: folder, output: ends[1], errors: errors)
    }
    let first = Self.read(from: ends[0], count: 1)
    peakResident = Self.peakResident(of: child)
    var output = first
    while case let more = Self.read(from: ends[0], count: 1 << 16), !more.isEmpty { output += more }
    var ended: Int32 = 0
    while waitpid(child, &ended, 0) < 0 {
      guard errno == EINTR else { throw Failure(call: "waitpid", code: errno) }
    }
    status = ended & 0x7F == 0 ? ended >> 8 & 0xFF : 128 + (ended & 0x7F)
    self.output = output
    lseek(errors, 0, SEEK_SET)
    var complaints: [UInt8] = []
    while case let more = Self.read(from: errors, count: 1 << 16), !more.isEmpty {
      complaints += more
    }
    self.errors = complaints
  }

  private static func start(
    _ program: String, _ arguments: [String], in folder: String, output: Int32, errors: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // env goes to the folder and becomes the program.
    let command = ["/usr/bin/env", "-i", "-C", folder, program] + arguments
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var child = pid_t()
    let code = posix_spawn(&child, command[0], &actions, nil, &words, &environment)
    guard code == 0 else { throw Failure(call: "posix_spawn", code: code) }
    return child
  }

  /// VmHWM, the most that the program's memory has been.
  private static func peakResident(of child: pid_t) -> Int? {
    let file = open("/proc/\(child)/status", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let text = String(decoding: read(from: file, count: 1 << 16), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap {
      Int($0)
    }.map { $0 << 10 }
  }

  /// What there is, at most `count` bytes; none at the end.
  private static func read(from file: Int32, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var got = Glibc.read(file, buffer.baseAddress, count)
      while got < 0 && errno == EINTR { got = Glibc.read(file, buffer.baseAddress, count) }
      filled = max(0, got)
    }
  }

  /// A file that is gone when it is closed.
  private static func scratchFile() throws -> Int32 {
    var path = Array("/tmp/extrun-errors-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { throw Failure(call: "mkstemp", code: errno) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    unlink(path)
    return file
  }

  /// F_SETPIPE_SZ, which the C library shows only to those who ask for all of Linux.
  private static let setPipeSize: Int32 = 1031
}
