import ContentExtension
import ExtensionHost
import Glibc
import HostTrace
import InterfaceModel
import LuaExtension
import NotificationModel

/// What one unit costs when there are many: a cost that grows with their number shows here.
struct Growth {
  /// Rounds that are measured at least, so that a few units give a figure as well.
  private static let leastRounds = 20
  /// Units that are handled in a measurement, if they are few.
  private static let leastUnits = 20_000

  let count: Int

  private var rounds: Int { max(Self.leastRounds, Self.leastUnits / count) }

  /// ns a response, one after the other to many live extensions.
  func live(_ material: Material) throws(BenchFailure) -> Double {
    // Each with a state of its own, though all are told the same.
    let factory = try material.factory(remembersScripts: false)
    let hosts = (0..<count).map { _ in material.expandedHost(factory) }
    for host in hosts { host.play(Material.rotateTap) }
    let rounds = max(2, Self.leastUnits / count)
    let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    for _ in 0..<rounds { for host in hosts { host.play(Material.rotateTap) } }
    let spent = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start
    for host in hosts {
      try check(host.outcomeSoFar().responses.count == rounds + 1, "responses of each")
    }
    return spent / Double(rounds * count)
  }

  /// ns an action, for a response that sets so many.
  func actions() throws(BenchFailure) -> Double {
    let host = try Self.host(
      """
      function C:didReceiveResponse(response, completion)
        local all = { go }
        for i = 2, \(count) do
          all[i] = UNNotificationAction{ identifier = "a" .. i, title = "Number " .. i }
        end
        self.extensionContext.notificationActions = all
        completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
      end
      """)
    let spent = time(host)
    // A device shows ten.
    try check(host.outcomeSoFar().interface.actions.count == min(count, 10), "actions")
    return spent / Double(count)
  }

  /// ns a view, for a response that changes each of so many and an outcome that has them.
  func views() throws(BenchFailure) -> Double {
    let host = try Self.host(
      """
      function C:viewDidLoad()
        self.all = {}
        for i = 1, \(count) do
          self.all[i] = UILabel{ id = "v" .. i, text = "none" }
          self.view:addSubview(self.all[i])
        end
        self.taps = 0
      end
      function C:didReceiveResponse(response, completion)
        self.taps = self.taps + 1
        for i = 1, \(count) do self.all[i].text = "tap " .. self.taps end
        completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
      end
      """)
    var spent = 0.0
    let rounds = max(3, Self.leastUnits / 4 / count)
    for round in 1...rounds {
      let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
      host.play(Self.tap)
      let view = host.outcomeSoFar().interface.view
      spent += nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start
      try check(view?.subviews.count == count, "views")
      try check(view?.subviews.last?["text"] == .string("tap \(round)"), "text of the last view")
    }
    return spent / Double(rounds * count)
  }

  /// ns a byte of userInfo, from the payload's text to didReceive.
  func userInfo() throws(BenchFailure) -> Double {
    let controller = try Self.factory().makeController(
      Self.plugin("function C:didReceive(n) self.last = n.request.content.userInfo.k end"),
      environment: QuietEnvironment())
    let head = #"{"aps":{"alert":"Hi","category":"c"}"#
    var text = head
    while text.utf8.count - head.utf8.count < count {
      let number = text.utf8.count
      text += #","k\#(number)":["text of some length",\#(number),{"on":true}]"#
    }
    let bytes = Array((text + "}").utf8)
    var effects: [ControllerEffect] = []
    do {
      try controller.perform(.load, effects: &effects)
      let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
      for _ in 0..<(rounds * 10) {
        let payload = try PayloadDecoder(file: "payload", sizeLimit: .max).decode(bytes).payload
        let request = NotificationRequest(
          identifier: "push", content: payload.content, trigger: .push)
        effects.removeAll(keepingCapacity: true)
        try controller.perform(
          .didReceive(Notification(date: 0, request: request)), effects: &effects)
      }
      let spent = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start
      return spent / Double(rounds * 10) / Double(bytes.count)
    } catch {
      throw BenchFailure("a payload was not received: \(error)")
    }
  }

  /// ns an event of a trace of so many.
  func trace(_ material: Material) throws(BenchFailure) -> Double {
    var events = 0
    let configuration = HostConfiguration()
    let header = TraceWriter.Header(
      version: "0", inputs: JSONObject(), configuration: configuration)
    let writer = TraceWriter(header: header) { _ in events += 1 }
    let host = Host(
      plugin: material.plugin, configuration: configuration, factory: try material.factory(),
      sink: writer)
    host.deliver(Push(payload: material.payload))
    host.play(.expand)
    let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    var taps = 0
    while events < count {
      host.play(Material.tap(taps))
      taps += 1
    }
    let spent = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start
    try check(host.outcomeSoFar().responses.count == taps, "responses")
    return spent / Double(events)
  }

  private static let tap = Interaction.tap(actionIdentifier: "go")

  /// ns a tap, the first one left out.
  private func time(_ host: Host) -> Double {
    host.play(Self.tap)
    let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    for _ in 0..<rounds { host.play(Self.tap) }
    return (nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start) / Double(rounds)
  }

  private static func host(_ functions: String) throws(BenchFailure) -> Host {
    let host = Host(
      plugin: plugin("function C:didReceive(n) end\n" + functions),
      configuration: HostConfiguration(), factory: try factory())
    host.deliver(Push(payload: PayloadSample.payload(category: "c")))
    host.play(.expand)
    return host
  }

  private static func plugin(_ functions: String) -> Plugin {
    let text = """
      local C = {}
      local go = UNNotificationAction{ identifier = "go", title = "Go" }
      C.categories = { UNNotificationCategory{ identifier = "c", actions = { go } } }
      \(functions)
      return C
      """
    return Plugin(
      identifier: "growth", displayName: "growth", folder: ".",
      controller: Plugin.Source(path: "growth.lua", bytes: Array(text.utf8)), isSingleScript: true)
  }

  private static func factory() throws(BenchFailure) -> LuaExtensionFactory {
    var limits = Material.limits
    limits.memory = 512 << 20
    guard let factory = LuaExtensionFactory(limits: limits) else {
      throw BenchFailure("the system refuses a timer")
    }
    return factory
  }
}
