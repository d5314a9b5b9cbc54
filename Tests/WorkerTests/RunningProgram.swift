import Glibc

/// The built program, running in a process of its own beside the tests.
final class RunningProgram {
  let pid: pid_t
  private let output: Int32

  /// nil if it cannot be started.
  init?(_ words: [String]) {
    guard let path = Self.path else { return nil }
    var pipe: [Int32] = [-1, -1]
    guard Glibc.pipe(&pipe) == 0 else { return nil }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + words).map { strdup($0) }
    arguments.append(nil)
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var pid: pid_t = 0
    // Whoever runs the tests may have ignored or blocked signals, which would be inherited.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let result = posix_spawn(&pid, path, &actions, &attributes, &arguments, &environment)
    posix_spawnattr_destroy(&attributes)
    for argument in arguments { free(argument) }
    posix_spawn_file_actions_destroy(&actions)
    close(pipe[1])
    output = pipe[0]
    self.pid = pid
    if result != 0 { return nil }
  }

  deinit { close(output) }

  /// Beside the tests' own program.
  private static let path: String? = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    let own = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let bundled = "\(folder)/extrun"
    return access(bundled, X_OK) == 0 ? bundled : named(in: CommandLine.arguments)
  }()

  /// Where the tests are a library that another program loads, an argument says which.
  private static func named(in arguments: [String]) -> String? {
    for argument in arguments where argument.contains(".xctest") {
      let folder = argument.split(separator: "/").dropLast().map { "/" + $0 }.joined()
      for place in [folder, folder + "/.."] where access("\(place)/extrun", X_OK) == 0 {
        return "\(place)/extrun"
      }
    }
    return nil
  }

  /// All it writes, and how it ended, as `wait` has it.
  func finish() -> (output: String, status: Int32) {
    let text = String(decoding: Self.read(output), as: UTF8.self)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    return (text, status)
  }

  /// Its worker, if it has one now.
  var worker: pid_t? {
    Self.text(at: "/proc/\(pid)/task/\(pid)/children").split(separator: " ").first
      .flatMap { pid_t(String($0)) }
  }

  /// Waits for a worker; nil if the program ends without.
  func awaitWorker() -> pid_t? {
    while true {
      if let worker { return worker }
      if Self.isGone(pid) { return nil }
      sched_yield()
    }
  }

  /// Ended, whether or not its parent has taken notice.
  static func isGone(_ pid: pid_t) -> Bool {
    let state = text(at: "/proc/\(pid)/stat").split(separator: ")").last
    return state.map { $0.hasPrefix(" Z") || $0.hasPrefix(" X") } ?? true
  }

  private static func text(at path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    return String(decoding: read(descriptor), as: UTF8.self)
  }

  private static func read(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return bytes }
      bytes += block[..<count]
    }
  }
}
