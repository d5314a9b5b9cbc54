import ContentExtension
import ExtensionHost
import HostTrace
import NotificationModel
import Testing

@Suite struct `The trace` {
  private final class Lines {
    var bytes: [UInt8] = []
    var text: [String] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  private func writer(_ lines: Lines) -> TraceWriter {
    var configuration = HostConfiguration()
    configuration.seed = 7
    let inputs = JSONObject(members: [.init(name: "plugin", value: .string("rotate.lua"))])
    return TraceWriter(
      header: .init(version: "1.2.3", inputs: inputs, configuration: configuration)
    ) { lines.bytes += $0 }
  }

  @Test func `begins with a header and ends with the exit`() {
    let lines = Lines()
    let writer = self.writer(lines)
    writer.record(HostEvent(step: 2, time: 1_767_225_605.5, kind: .dismissed))
    writer.record(HostEvent(step: 2, time: 1_767_225_605.5, kind: .end))
    writer.end(Outcome.Exit(code: 5, reason: "contract"))
    let expected = #"""
      {"schema":"extrun.trace/1","version":"1.2.3","inputs":{"plugin":"rotate.lua"},"seed":7,\#
      "clock":{"now":1767225600,"secondsFromGMT":0},"locale":"en",\#
      "width":375,"strict":false,"device":{"locked":false,"muted":false,"doNotDisturb":false,\#
      "focus":false,"previews":"always","app":"background","critical":"on",\#
      "criticalFallback":"drop","timeSensitive":"on","volume":1,"os":18}}
      {"event":"dismissed","step":2,"time":1767225605.5}
      {"event":"end","step":2,"time":1767225605.5,"exit":{"code":5,"reason":"contract"}}
      """#
    #expect(lines.text.joined(separator: "\n") == expected)
  }

  @Test func `has one line for each event, in order`() {
    let lines = Lines()
    let writer = self.writer(lines)
    let kinds: [HostEvent.Kind] = [
      .suppressed(identifier: "n", reason: "denied"),
      .routed(identifier: "n", extension: nil, reason: "no category"),
      .actionsChanged([RotateScenario.reset]),
      .tapped(actionIdentifier: "reset", isVisible: false),
      .completed(actionIdentifier: "reset", .dismissAndForwardAction, .returned),
      .app(
        .payment(
          result: "success",
          PaymentRequest(
            merchantIdentifier: "m", countryCode: "US", currencyCode: "USD",
            paymentSummaryItems: [.init(label: "Tea", amount: "5.00")]))),
      .limit(ScriptStop(reason: .time(limit: 0.1), file: "controller.lua", line: 3)),
    ]
    for kind in kinds { writer.record(HostEvent(step: 1, time: 0, kind: kind)) }
    let expected = #"""
      {"event":"suppressed","step":1,"time":0,"identifier":"n","reason":"denied"}
      {"event":"routed","step":1,"time":0,"identifier":"n","extension":null,"reason":"no category"}
      {"event":"actionsChanged","step":1,"time":0,"actions":[{"identifier":"reset","title":"Reset",\#
      "options":["destructive","foreground"],"textInput":null,\#
      "icon":{"kind":"systemImage","name":"arrow.left"}}]}
      {"event":"tapped","step":1,"time":0,"actionIdentifier":"reset","visible":false}
      {"event":"completed","step":1,"time":0,"actionIdentifier":"reset",\#
      "option":"dismissAndForwardAction","completion":"returned"}
      {"event":"app","step":1,"time":0,"app":{"kind":"payment","result":"success","request":\#
      {"merchantIdentifier":"m","countryCode":"US","currencyCode":"USD","supportedNetworks":[],\#
      "merchantCapabilities":[],"paymentSummaryItems":[{"label":"Tea","amount":"5.00"}]}}}
      {"event":"limit","step":1,"time":0,"limit":"time","allowed":0.1,"file":"controller.lua","line":3}
      """#
    #expect(lines.text.dropFirst().joined(separator: "\n") == expected)
  }

  @Test func `is given to every sink of a fork, and views only where one wants them`() {
    let first = EventLog()
    let second = EventLog(wantsViews: true)
    let fork = EventFork([first, second])
    fork.record(HostEvent(step: 0, time: 0, kind: .dismissed))
    #expect(first.events.count == 1 && second.events.count == 1)
    #expect(fork.wantsViews && !EventFork([first]).wantsViews)
  }
}
