import NotificationModel
import Testing

@Suite struct `Specs run by the program` {
  /// Tests of some milliseconds each, with so much printed that it goes out while they run.
  private static let many = """
    local line = string.rep("x", 2000)
    for i = 1, 400 do
      it("test " .. i, function()
        print(line)
        local n = extrun.open{ payload = { aps = { alert = { title = line } } } }
        for _ = 1, 200000 do end
        assert.snapshot(n)
      end)
    end
    """
  private static let plain =
    "local C = {} function C:didReceive(n) self.title = n.request.content.title end return C"

  @Test(arguments: ["ApplePay", "CriticalAlert", "RedGreen"])
  func `pass for each plugin`(plugin: String) throws {
    let run = try Program.run(["test", "Plugins/\(plugin)", "--ci", "--trace", "off"])
    #expect(run.status == 0, "\(run.text)")
  }

  /// Starts a run, waits until results come, sends a signal. The lines are the results, the status, the
  /// end of the report and the last lines of the snapshots.
  private func signal(
    _ name: String, in folder: ScratchFolder, _ options: String...
  ) throws -> [String] {
    let script = """
      mkfifo results
      '\(Program.path)' test . \(options.joined(separator: " ")) --report tap --report junit=out.xml >results &
      exec 3<results
      read -r first <&3
      kill -\(name) $!
      cat <&3
      wait $!
      status=$?
      # What was killed may have ended within a line.
      echo
      echo "status $status"
      [ ! -e out.xml ] || tail -n 1 out.xml
      for file in snapshots/plain/*.txt; do tail -n 1 "$file"; done | sort -u
      rm -rf results out.xml snapshots
      """
    let run = Program.Run(process: try ChildProcess("/bin/sh", ["-c", script], in: folder.path))
    return run.text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func `end with what was done when they are interrupted`(name: String, status: Int) throws {
    let folder = try ScratchFolder(["plain.lua": Self.plain, "plain_spec.lua": Self.many])
    let lines = try signal(name, in: folder)
    #expect(lines.suffix(3) == ["status \(status)", "</testsuites>", "actions: none"])
    #expect(lines.contains("Bail out! interrupted"))
    let done = lines.count { $0.hasPrefix("ok ") }
    #expect(done > 0 && done < 400)
    #expect(lines.contains("1..\(done)"))
  }

  @Test func `end when they are interrupted within one long advance`() throws {
    let folder = try ScratchFolder([
      "plain.lua": """
      local C = {}
      function C:didReceive()
        Timer.scheduledTimer{ interval = 0.001, repeats = true, block = function() end }
      end
      return C
      """,
      "plain_spec.lua": """
      -- So much that it goes out at once.
      it("done", function() print(string.rep("x", 70000)) end)
      it("cut off", function()
        extrun.open{ payload = { aps = { alert = "a" } } }:advance(100000000)
      end)
      it("never", function() end)
      """,
    ])
    // Without an end of the wall clock that would come first.
    let lines = try signal("INT", in: folder, "--budget", "1000s")
    #expect(lines.contains("1..1") && lines.contains("Bail out! interrupted"))
    #expect(lines.contains("status 130"))
  }

  @Test func `say what they could not write`() throws {
    let folder = try ScratchFolder([
      "plain.lua": Self.plain,
      "plain_spec.lua": """
      it("shows", function()
        assert.snapshot(extrun.open{ payload = { aps = { alert = "a" } } })
      end)
      """,
      "snapshots": "in the way", "results": "in the way",
    ])
    let run = try Program.run(["test", ".", "--trace", "on"], in: folder.path)
    #expect(run.status == 6)
    let names = ["results/plain/shows.trace.jsonl", "snapshots/plain/shows.txt"]
    #expect(
      run.errors
        == names.map {
          "\($0): error[E0110]: the result is not written: \($0) is in a folder that cannot be made\n"
        }.joined())
    let told = names.map { "not written: \($0)\n" }.joined()
    #expect(run.text.hasSuffix("\n\(told)1 passed (1 test in 1 file)\n"))
  }

  @Test func `leave nothing half written when they are killed`() throws {
    let folder = try ScratchFolder(["plain.lua": Self.plain, "plain_spec.lua": Self.many])
    let lines = try signal("KILL", in: folder)
    #expect(lines.suffix(2) == ["status 137", "actions: none"])
  }

  @Test func `are watched with keys on a terminal, which is as it was afterwards`() throws {
    let folder = try ScratchFolder(["a_spec.lua": "it('passes', function() end)"])
    let script = """
      command -v script >/dev/null || { echo none; exit 0; }
      printf 'axq' | script -qec "'\(Program.path)' test --watch --report dot 2>&1; stty -a" /dev/null
      """
    let run = Program.Run(process: try ChildProcess("/bin/sh", ["-c", script], in: folder.path))
    let runs = run.text.split(separator: "1 passed").count - 1
    #expect(run.text == "none\n" || runs == 2, "\(run.text)")
    #expect(run.text == "none\n" || run.text.contains(" icanon ") && run.text.contains(" echo "))
    #expect(run.text == "none\n" || run.text.contains("keys: a all, f failed"))
  }

  @Test func `are read by Perl's prove, where there is one`() throws {
    let folder = try ScratchFolder([
      "a_spec.lua": "it('passes', function() end)\nit('fails #1', function() error('no') end)"
    ])
    let script = """
      command -v prove >/dev/null || { echo none; exit 0; }
      prove -e "\(Program.path) test --report tap" a_spec.lua
      """
    let run = Program.Run(process: try ChildProcess("/bin/sh", ["-c", script], in: folder.path))
    #expect(
      run.text == "none\n"
        || run.text.contains("Failed 1/2 subtests") && !run.text.contains("Parse errors"))
  }
}
