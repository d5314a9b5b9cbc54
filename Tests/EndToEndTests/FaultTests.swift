import NotificationModel
import Testing

@Suite struct `A script that goes wrong` {
  /// What it does, and what a person is told of it.
  struct Fault: CustomTestStringConvertible {
    let name: String
    /// What the script says on its fourth, sixth and eighth line.
    var receive = "function C:didReceive(notification) end"
    var respond = "completion(UNNotificationContentExtensionResponseOption.doNotDismiss)"
    var end = "return C"
    /// Of a callback, at most.
    var instructions = "1000000"
    let status: Int32
    let reason: String
    /// How the message starts: its place and code.
    let message: String

    var testDescription: String { name }

    var script: String {
      """
      local C = {}
      C.categories = { UNNotificationCategory{ identifier = "c", actions = {
        UNNotificationAction{ identifier = "go", title = "Go" } } } }
      \(receive)
      function C:didReceiveResponse(response, completion)
        \(respond)
      end
      \(end)
      """
    }
  }

  static let faults = [
    Fault(
      name: "raises an error while it is shown",
      receive: "function C:didReceive(notification) error('no picture') end",
      status: 5, reason: "contract",
      message: "script.lua:4: error[E0501]: error in didReceive: no picture"),
    Fault(
      name: "raises an error in a response", respond: "local t; t.x = 1",
      status: 5, reason: "contract",
      message: "script.lua:6: error[E0501]: error in didReceiveResponse: attempt to index a nil"),
    Fault(
      name: "never ends while it is shown",
      receive: "function C:didReceive(notification) while true do end end",
      status: 3, reason: "limit.instructions",
      message: "script.lua:4: error[E0602]: stopped in didReceive:"),
    Fault(
      name: "never ends in a response", respond: "while true do end",
      status: 3, reason: "limit.instructions",
      message: "script.lua:6: error[E0602]: stopped in didReceiveResponse:"),
    Fault(
      name: "eats memory",
      receive: "function C:didReceive() local t = {} while true do t[#t + 1] = {} end end",
      instructions: "1000000000", status: 3, reason: "limit.memory",
      message: "script.lua:4: error[E0603]: stopped in didReceive:"),
    Fault(
      name: "returns two controllers", end: "return C, C",
      status: 5, reason: "contract",
      message: "script.lua:8: error[E0503]: the chunk returned 2 values; expected exactly one"),
    Fault(
      name: "never completes", respond: "",
      status: 5, reason: "contract",
      message: #"script.lua:5: error[E0507]: the completion of "go" was never called"#),
    Fault(
      name: "cannot be read", end: "return C)",
      status: 4, reason: "input", message: "script.lua:8: error["),
  ]

  @Test(arguments: faults)
  func `costs its own interface, with a sentence that says where, and the table's exit code`(
    _ fault: Fault
  ) throws {
    let folder = try ScratchFolder(["script.lua": fault.script])
    let run = try Program.run(
      [
        "script.lua", "--category", "c", "--json", "--instructions", fault.instructions, "--memory",
        "24MB",
        "--budget", "60s", "--tap", "go",
      ],
      in: folder.path)
    #expect(run.status == fault.status)
    #expect(
      run.errors.split(separator: "\n").contains { $0.hasPrefix(fault.message) }, "\(run.errors)")
    let outcome = try run.outcome()
    #expect(outcome[path: "exit.reason"]?.string == fault.reason)
    // The notification is never lost.
    #expect(outcome["notifications"]?.items.count == 1)
    #expect(
      outcome[path: "interface.kind"]?.string
        == (fault.name == "never completes" ? "extension" : "system"))
  }
}
