import CWorker
import Glibc

// Another program of ours, run to its end.
extension ProcessSystem {
  /// Milliseconds until a program that does not end is ended.
  private static let patience: Int32 = 120_000

  package func runProgram(_ name: String, input: [UInt8]) throws(FileError) -> ProgramAnswer {
    try Self.runProgram(name, input: input)
  }

  package var programRunner: ProgramRunner {
    { name, input in
      do throws(FileError) {
        return .success(try Self.runProgram(name, input: input))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func runProgram(
    _ name: String, input: [UInt8]
  ) throws(FileError) -> ProgramAnswer {
    // Sockets: a write to one that is closed is an error, not a signal.
    var ends = try (0..<3).map { _ throws(FileError) in try Self.ends() }
    defer { for end in ends { end.closeBoth() } }
    let child = try start(name, ends.map(\.theirs))
    for index in ends.indices { ends[index].closeTheirs() }
    _ = cw_write(ends[0].ours, input, input.count)
    ends[0].closeOurs()
    let (output, errors) = gather(ends[1].ours, ends[2].ours, orEnd: child)
    var ended: Int32 = 0
    while waitpid(child, &ended, 0) < 0 && errno == EINTR {}
    let signal = ended & 0x7F
    let status = signal == 0 ? ended >> 8 & 0xFF : 128 + signal
    return ProgramAnswer(status: status, output: output, errors: errors)
  }

  /// Two ends of a socket.
  private struct Ends {
    var ours: Int32
    var theirs: Int32

    mutating func closeOurs() {
      if ours >= 0 { close(ours) }
      ours = -1
    }

    mutating func closeTheirs() {
      if theirs >= 0 { close(theirs) }
      theirs = -1
    }

    func closeBoth() {
      for end in [ours, theirs] where end >= 0 { close(end) }
    }
  }

  private static func ends() throws(FileError) -> Ends {
    var pair: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw lastError }
    return Ends(ours: pair[0], theirs: pair[1])
  }

  private static func start(_ name: String, _ standard: [Int32]) throws(FileError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in standard.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    let beside = ownFolder.map { "\($0)/\(name)" }
    let isBeside = beside.map { access($0, X_OK) == 0 } ?? false
    let path = isBeside ? beside ?? name : name
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawnp(&child, path, &actions, nil, &words, environ)
    guard code == 0 else {
      errno = code
      throw lastError
    }
    return child
  }

  private static var ownFolder: String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0, let slash = buffer[..<count].lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    return String(decoding: buffer[..<slash], as: UTF8.self)
  }

  /// Reads both until both are closed.
  private static func gather(
    _ output: Int32, _ errors: Int32, orEnd child: pid_t
  ) -> (output: [UInt8], errors: [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    var waiting = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var block = [UInt8](repeating: 0, count: 65_536)
    while waiting.contains(where: { $0.fd >= 0 }) {
      let count = poll(&waiting, 2, patience)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        kill(child, SIGKILL)
        break
      }
      for index in waiting.indices where waiting[index].revents != 0 {
        let count = Glibc.read(waiting[index].fd, &block, block.count)
        if count > 0 {
          texts[index] += block[..<count]
        } else if count == 0 || errno != EINTR {
          waiting[index].fd = -1
        }
      }
    }
    return (texts[0], texts[1])
  }
}
