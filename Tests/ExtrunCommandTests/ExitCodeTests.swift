import ContentExtension
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Exit codes` {
  private let invalid = #"{"aps": {"alert": 5, "category": "news"}}"#

  private func result(
    _ error: ControllerError?, payload: String? = nil, _ words: String...
  ) -> String {
    let harness = ProgramHarness(files: payload.map { ["p.apns": $0] } ?? [:])
    if let error { harness.controller = { .failing(in: "didReceiveResponse", error) } }
    let input = payload == nil ? [] : ["-p", "p.apns"]
    let code = harness.run(["script.lua", "--tap", "a", "--json"] + input + words)
    guard case .string(let reason)? = harness.json?.at("exit.reason") else { return "\(code)" }
    #expect(harness.json?.at("exit.code") == .integer(Int64(code)))
    return "\(code) \(reason)"
  }

  @Test func `each reason has its own`() {
    #expect(result(nil) == "0 ok")
    #expect(result(nil, "--expect", "option=dismiss") == "1 check")
    #expect(result(.stopped(ScriptStop(reason: .time(limit: 0.1)))) == "3 limit.time")
    #expect(result(.stopped(ScriptStop(reason: .memory(limit: 9)))) == "3 limit.memory")
    #expect(result(.stopped(ScriptStop(reason: .instructions(limit: 9)))) == "3 limit.instructions")
    #expect(result(.stopped(ScriptStop(reason: .output(limit: 9)))) == "3 limit.output")
    #expect(result(.boom) == "5 contract")
    #expect(result(nil, payload: invalid) == "4 input")
  }

  @Test func `of several the first of 4, 3, 5, 1 decides`() {
    let stop = ControllerError.stopped(ScriptStop(reason: .time(limit: 0.1)))
    let unmet = ["--expect", "actions=x"]
    #expect(result(stop, unmet[0], unmet[1]) == "3 limit.time")
    #expect(result(.boom, unmet[0], unmet[1]) == "5 contract")
    #expect(result(stop, payload: invalid, unmet[0], unmet[1]) == "4 input")
    #expect(result(.boom, payload: invalid) == "4 input")
  }

  @Test func `a machine that cannot stop a script starts none`() {
    let harness = ProgramHarness()
    harness.isReady = false
    #expect(harness.run("script.lua", "--json") == 6)
    #expect(harness.json?.at("exit.reason") == .string("machine"))
    #expect(harness.json?.at("notifications") == .array([]))
  }
}
