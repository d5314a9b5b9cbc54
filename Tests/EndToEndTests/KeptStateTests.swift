import Glibc
import NotificationModel
import Testing

@Suite(.serialized) struct `State that a run keeps` {
  /// Sets every key to the same number, one more than it found; fails if it finds two numbers.
  private static let script = "\(Program.root)/Tests/CaseTests/Fixtures/whole.lua"

  /// The number that a whole run finds.
  private static func number(in folder: String) throws -> Int? {
    let run = try Program.run([script, "--budget", "60s", "--state", folder, "--json"])
    #expect(run.status == 0, "\(run.errors)")
    return try run.outcome()[path: "log.0.message"]?.string.flatMap { Int($0) }
  }

  @Test func `is that before or that after, if the run is killed while it writes`() throws {
    let folder = try StateFolder()
    var found = try #require(try Self.number(in: folder.path)) + 1
    // The system ends whoever writes beyond the limit of a file's size: each limit is another
    // moment of the journal and the file.
    var cut = 0
    for blocks in stride(from: 0, to: 140, by: 4) {
      let command = """
        ulimit -c 0; ulimit -f \(blocks)
        exec '\(Program.path)' '\(Self.script)' --budget 60s --state '\(folder.path)' -q
        """
      let run = try ChildProcess("/bin/sh", ["-c", command], in: Program.root)
      let number = try #require(try Self.number(in: folder.path))
      #expect(number == found || number == found + 1, "after \(blocks) blocks: \(run.status)")
      if run.status == 0 { #expect(number == found + 1) } else { cut += 1 }
      found = number + 1
    }
    #expect(cut > 5)
  }

  @Test func `is whole after a kill at any moment`() throws {
    let folder = try StateFolder()
    _ = try Self.number(in: folder.path)
    var killed = 0
    for turn in 0..<60 {
      let child = try Self.start([Self.script, "--budget", "60s", "--state", folder.path, "-q"])
      for _ in 0..<(turn * 40) { sched_yield() }
      kill(child, SIGKILL)
      var status: Int32 = 0
      waitpid(child, &status, 0)
      if status & 0x7F == SIGKILL { killed += 1 }
      if turn % 10 == 9 { #expect(try Self.number(in: folder.path) != nil) }
    }
    #expect(killed > 0)
    #expect(try Self.number(in: folder.path) != nil)
  }

  private static func start(_ arguments: [String]) throws -> pid_t {
    let words = [Program.path] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var child = pid_t()
    let code = posix_spawn(&child, Program.path, nil, nil, &pointers, &environment)
    guard code == 0 else { throw ChildProcess.Failure(call: "posix_spawn", code: code) }
    return child
  }
}

/// An empty folder for a state, gone with its owner.
private final class StateFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/extrun-state-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcess.Failure(call: "mkdtemp", code: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink("\(path)/app-groups.sqlite\(suffix)") }
    rmdir(path)
  }
}
