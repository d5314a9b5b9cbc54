import Glibc
import Testing

/// The whole program, with its worker killed by someone else. `EXTRUN_KILLS` says how often; the plain
/// run of the tests does it thirty times.
@Suite(.serialized) struct KilledWorkerTests {
  /// Works for a while in each callback, so that a worker can be met anywhere.
  private static let script = """
    local Busy = {}
    local function work() local t = {} for i = 1, 3000 do t[i] = tostring(i) end return #t end
    function Busy:viewDidLoad() self.total = work() end
    function Busy:didReceive(notification) self.total = self.total + work() print(self.total) end
    return Busy
    """
  private static let endless = "while true do end"

  private static var rounds: Int {
    getenv("EXTRUN_KILLS").flatMap { Int(String(cString: $0)) } ?? 30
  }

  private func exitCode(_ status: Int32) -> Int32? {
    status & 0x7f == 0 ? (status >> 8) & 0xff : nil
  }

  @Test func `a worker killed at any moment costs nothing of the outcome`() throws {
    let script = try #require(ScriptFile(Self.script))
    let words = ["run", script.path, "--json", "--default", "--budget", "1h"]
    let undisturbed = try #require(RunningProgram(words)).finish()
    #expect(exitCode(undisturbed.status) == 0)
    #expect(undisturbed.output.contains("\"3000\"") || undisturbed.output.contains("6000"))
    var random = SeededBytes(seed: 7)
    var killed = 0
    for _ in 0..<Self.rounds {
      let program = try #require(RunningProgram(words))
      let worker = program.awaitWorker()
      // Looks at the process a random number of times: a delay without a clock.
      for _ in 0..<Int.random(in: 0...120, using: &random) { _ = program.worker }
      if let worker, program.worker == worker, kill(worker, SIGKILL) == 0 { killed += 1 }
      let result = program.finish()
      #expect(result.output == undisturbed.output)
      #expect(result.status == undisturbed.status)
      if let worker { #expect(RunningProgram.isGone(worker)) }
    }
    #expect(killed > 0)
  }

  @Test func `a worker killed again and again in the same call is the script's end, not the run's`()
    throws
  {
    let script = try #require(ScriptFile(Self.endless))
    let program = try #require(RunningProgram(["run", script.path, "--json", "--budget", "1h"]))
    var seen: Set<pid_t> = []
    while let worker = program.awaitWorker() {
      seen.insert(worker)
      // A worker that has used this much of the processor is in the script, which has no end.
      while processorTicks(of: worker) < 8, program.worker == worker { sched_yield() }
      kill(worker, SIGKILL)
      while program.worker == worker { sched_yield() }
      if seen.count > 30 { break }
    }
    let result = program.finish()
    #expect(exitCode(result.status) == 5)
    #expect(result.output.contains("\"reason\": \"crashed\""))
    #expect(result.output.contains("\"presented\": [\n"))
    #expect(result.output.contains("\"kind\": \"system\""))
    #expect(seen.allSatisfy(RunningProgram.isGone))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal to the program ends its worker too`(signal: Int32) throws {
    let script = try #require(ScriptFile(Self.endless))
    let program = try #require(RunningProgram(["run", script.path, "--budget", "1h"]))
    let worker = try #require(program.awaitWorker())
    kill(program.pid, signal)
    #expect(program.finish().status & 0x7f == signal)
    while !RunningProgram.isGone(worker) { sched_yield() }
  }

  @Test func `a script past its budget ends the same way in both isolations`() throws {
    let script = try #require(ScriptFile(Self.endless))
    for isolation in ["process", "thread"] {
      let words = ["run", script.path, "--json", "--budget", "20ms", "--isolation", isolation]
      let result = try #require(RunningProgram(words)).finish()
      #expect(exitCode(result.status) == 3)
      #expect(result.output.contains("\"reason\": \"limit.time\""))
    }
  }

  @Test func `both isolations write the same bytes`() throws {
    let script = try #require(ScriptFile(Self.script))
    for format in ["text", "json", "jsonl"] {
      let words = ["run", script.path, "--format", format, "--default"]
      let confined = try #require(RunningProgram(words)).finish()
      let inPlace = try #require(RunningProgram(words + ["--isolation", "thread"])).finish()
      #expect(confined.output == inPlace.output)
      #expect(confined.status == inPlace.status)
    }
  }

  @Test func `the worker has no file, no descriptor but its socket, and no environment`() throws {
    let script = try #require(ScriptFile(Self.endless))
    let program = try #require(RunningProgram(["run", script.path, "--budget", "1h"]))
    let worker = try #require(program.awaitWorker())
    defer {
      kill(program.pid, SIGKILL)
      _ = program.finish()
    }
    // The filter is the last layer: once it is there, all are.
    while !status(of: worker).contains("Seccomp:\t2") {
      try #require(!RunningProgram.isGone(worker))
      sched_yield()
    }
    #expect(status(of: worker).contains("NoNewPrivs:\t1"))
    #expect(limits(of: worker).contains("Max open files            0                    0"))
    #expect(limits(of: worker).contains("Max file size             0                    0"))
    #expect(descriptors(of: worker) == ["3"])
  }
}
