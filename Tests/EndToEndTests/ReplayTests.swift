import NotificationModel
import Testing

@Suite struct `Replaying with the program` {
  private static let script = """
    local C = {}
    C.categories = { UNNotificationCategory{ identifier = "c", actions = {
      UNNotificationAction{ identifier = "go", title = "Go" } } } }
    function C:didReceive(notification)
      local kind = notification.request.content.userInfo.kind
      if kind == "endless" then while true do end end
      if kind == "stall" then string.rep("a", 20000):find(string.rep("a-", 60) .. "b") end
      if kind == "error" then error("no picture") end
      if kind == "hoard" then local t = {} while true do t[#t + 1] = ("x"):rep(99999) .. #t end end
      print(kind, math.random(1000000), os.time())
    end
    return C
    """

  private static func records(_ count: Int) -> String {
    let kinds = ["plain", "endless", "error", "plain", "hoard", "plain", "stall"]
    return (0..<count).map { number in
      #"{"id":\#(number),"payload":{"aps":{"alert":"a","category":"c"},"#
        + #""kind":"\#(kinds[number % kinds.count])"}}"# + (number % 10 == 9 ? "\nno record" : "")
    }.joined(separator: "\n")
  }

  @Test func `is the same from run to run, however many work side by side`() throws {
    let folder = try ScratchFolder([
      "script.lua": Self.script, "records.jsonl": Self.records(150),
    ])
    let words = ["replay", "--instructions", "200000", "script.lua", "records.jsonl"]
    let first = try Program.run(words, in: folder.path)
    #expect(first.status == 4)
    #expect(first.errors == "")
    #expect(first.text.split(separator: "\n").count == 165)
    for more in [[], ["--jobs", "2"], ["--jobs", "5"], ["--isolation", "thread"]] {
      #expect(try Program.run(words + more, in: folder.path).text == first.text)
    }
    let verdicts = try first.text.split(separator: "\n").map {
      try JSONReader.read(Array($0.utf8), file: "verdict").value
    }
    let words3 = verdicts.prefix(7).map { $0[path: "exit.reason"]?.string }
    #expect(
      words3[..<6] == [
        "ok", "limit.instructions", "contract", "ok", words3[4], "ok",
      ])
    #expect(words3[4]?.hasPrefix("limit.") == true)
  }

  @Test func `plays the traces of tests back`() throws {
    let folder = try ScratchFolder([
      "script.lua": Self.script,
      "script_spec.lua": """
      local payload = { aps = { alert = "a", category = "c" } }
      it("looks first", function()
        local n = extrun.open{ payload = payload, device = "muted" }
        assert.are.equal(1, #n:actions())
        n:collapse()
        n:expand()
      end)
      it("goes on", function()
        local n = extrun.open{ payload = payload, seed = 7, budget = 50000 }
        assert.has_error(function() n:tap "nothing" end)
        n:notify(payload)
        n:advance(5)
        assert.is_nil(n.last)
      end)
      it("fails", function()
        extrun.open{ category = "c" }:dismiss()
        error("here")
      end)
      """,
    ])
    let words = ["test", ".", "--trace", "on"]
    #expect(try Program.run(words, in: folder.path).status == 1)
    let traces = ["looks-first", "goes-on", "fails"].map {
      "results/script/\($0).trace.jsonl"
    }
    let run = try Program.run(["replay", "script.lua"] + traces, in: folder.path)
    let verdicts = try run.text.split(separator: "\n").map {
      try JSONReader.read(Array($0.utf8), file: "verdict").value
    }
    #expect(
      verdicts.map { $0["verdict"]?.string } == ["passed", "passed", "passed"], "\(run.text)")
  }

  @Test func `plays a trace back with the memory, the lenience and the state of its run`() throws {
    let folder = try ScratchFolder([
      "script.lua": """
      local C = {}
      function C:didReceive(notification)
        local kept = UserDefaults.suite("group.x")
        kept:set(kept:integer("count") + 1, "count")
        print("count", kept:integer("count"))
        if notification.request.content.body ~= "much" then return end
        local t = {}
        for i = 1, 200000 do t[i] = i end
        print(#t)
      end
      return C
      """,
      "much.apns": #"{"aps":{"alert":"much"}}"#,
      "loud.apns":
        #"{"aps":{"alert":"a","sound":{"critical":1,"name":"x","volume":2}}, /* loud */ }"#,
    ])
    func record(_ words: String...) throws -> String {
      let run = try Program.run(
        ["run", "script.lua", "--budget", "60s", "--format", "jsonl"] + words, in: folder.path)
      #expect(run.status == (words.contains("--memory") ? 3 : 0), "\(run.errors)")
      return run.text
    }
    let traces = try [
      record("-p", "much.apns", "--memory", "1MB"),
      record("-p", "loud.apns", "--lenient"),
      record("--state", "kept"), record("--state", "kept"), record("--state", "kept"),
    ]
    #expect(traces[0].contains(#""limit":"memory""#))
    #expect(traces[4].contains(#""message":"count\t3""#))
    let recorded = try ScratchFolder(["all": traces.joined()])
    let run = try Program.run(
      ["replay", "script.lua", "\(recorded.path)/all", "--budget", "60s"], in: folder.path)
    let verdicts = try run.text.split(separator: "\n").map {
      try JSONReader.read(Array($0.utf8), file: "verdict").value
    }
    #expect(
      verdicts.map { $0["verdict"]?.string } == Array(repeating: "passed", count: 5), "\(run.text)")
  }

  @Test func `plays a recorded trace back and says where it first differs`() throws {
    let plugin = "\(Program.root)/Plugins/RedGreen"
    let tap = "rotate-twenty-degrees-action"
    let recorded = try Program.run([
      plugin, "--payload", "\(plugin)/payloads/red.apns", "--tap", tap, "--advance", "90s", "--tap",
      tap, "--dismiss", "--device", "muted,os=15", "--format", "jsonl",
    ])
    #expect(recorded.status == 0)
    let other = recorded.text.split(separator: #""rotationDegrees":40"#)
      .joined(separator: #""rotationDegrees":41"#)
    let cut = recorded.text.split(separator: "\n").dropLast(2).joined(separator: "\n")
    let newer = recorded.text.replacing("extrun.trace/1", with: "extrun.trace/2")
    let folder = try ScratchFolder([
      "a": recorded.text + recorded.text, "b": other, "c": cut, "d": newer,
    ])
    let later = try Program.run(["replay", plugin, "d"], in: folder.path)
    #expect(later.status == 4 && later.text.split(separator: "\n").count == 1)
    #expect(
      later.text.contains(
        #""message":"the trace cannot be played back: its schema is \"extrun.trace/2\", and "#
          + #"extrun.trace/1 is read here"}]"#), "\(later.text)")
    let run = try Program.run(["replay", plugin, "a", "b", "c"], in: folder.path)
    let verdicts = try run.text.split(separator: "\n").map {
      try JSONReader.read(Array($0.utf8), file: "verdict").value
    }
    #expect(run.status == 1)
    #expect(
      verdicts.map { $0["verdict"]?.string } == ["passed", "passed", "failed", "failed"])
    #expect(verdicts[2][path: "difference.path"]?.string?.hasSuffix("rotationDegrees") == true)
    #expect(verdicts[2][path: "difference.expected"]?.number == 41)
    let line = cut.split(separator: "\n").count + 1
    #expect(verdicts[3][path: "difference.line"]?.number == Double(line))
  }
}
