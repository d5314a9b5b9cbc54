import ContentExtension
import LuaExtension
import NotificationModel

/// Where an attack is put, and how it ends there.
enum AttackPlace: String, CaseIterable, Sendable {
  case chunk, viewDidLoad, didReceive, response, completedLater, timer, control, property, module
  case declaration, appChunk, appLaunch, serviceChunk, serviceReceive

  /// The verdict, and what was printed.
  func run(_ attack: AttackCorpus.Attack, _ factory: LuaExtensionFactory) -> (String, [String]) {
    let body = "local function attack(...)\n\(attack.source)\nend\n"
    let environment = SampleEnvironment()
    var log: [String] = []
    func controller(
      _ source: String, modules: [String: String] = [:], _ callbacks: [ControllerCallback]
    ) -> String {
      let made = factory.makeController(
        .made(controller: source, modules: modules), environment: environment)
      return Self.verdict { () throws(ControllerError) in
        for callback in callbacks {
          var effects: [ControllerEffect] = []
          defer { log += Self.log(effects) }
          try made.perform(callback, effects: &effects)
        }
        guard self == .property else { return }
        _ = try made.properties()
        // What the property's function asked for comes with the next callback.
        var effects: [ControllerEffect] = []
        try made.perform(.viewWillAppear, effects: &effects)
        log += Self.log(effects)
      }
    }
    let receiving: [ControllerCallback] = [.load, .viewDidLoad, .didReceive(.sample())]
    let token = CompletionToken(number: 9)
    let response = NotificationResponse(actionIdentifier: "a", notification: .sample())
    let verdict: String
    switch self {
    case .chunk: verdict = controller(attack.source, [.load])
    case .module:
      verdict = controller(
        "require('attack') return { didReceive = function() end }",
        modules: ["attack": attack.source], [.load])
    case .viewDidLoad:
      verdict = controller(
        body + "return { viewDidLoad = attack, didReceive = function() end }",
        [.load, .viewDidLoad])
    case .didReceive: verdict = controller(body + "return { didReceive = attack }", receiving)
    case .response:
      verdict = controller(
        body
          + "return { didReceive = function() end, didReceiveResponse = function() attack() end }",
        receiving + [.didReceiveResponse(response, token)])
    case .property:
      verdict = controller(
        body + """
          return {
            didReceive = function() end,
            canBecomeFirstResponder = function() attack() return true end,
          }
          """, receiving)
    case .timer, .completedLater:
      let first = factory.makeController(
        .made(
          controller: body + """
            return {
              didReceive = function() end,
              didReceiveResponse = function(_, _, completion)
                Timer.scheduledTimer{ interval = 1, block = function()
                  \(self == .timer ? "" : "completion(UNNotificationContentExtensionResponseOption.dismiss)")
                  attack()
                end }
              end,
            }
            """), environment: environment)
      verdict = Self.verdict { () throws(ControllerError) in
        var effects: [ControllerEffect] = []
        for callback in receiving + [.didReceiveResponse(response, token)] {
          try first.perform(callback, effects: &effects)
        }
        guard case .common(.scheduleTimer(let timer))? = effects.last else { return }
        effects = []
        defer { log += Self.log(effects) }
        try first.perform(.timer(timer.identifier), effects: &effects)
      }
    case .control:
      verdict = controller(
        body + """
          return {
            viewDidLoad = function(self)
              self.view:addSubview(UIButton{ id = "b", touchUpInside = function() attack() end })
            end,
            didReceive = function() end,
          }
          """, receiving + [.control(id: "b", .touch)])
    case .declaration:
      var plugin = Plugin.made(controller: attack.source)
      plugin.isSingleScript = true
      _ = factory.declaration(of: plugin, environment: environment)
      let made = factory.makeController(plugin, environment: environment)
      verdict = Self.verdict { () throws(ControllerError) in
        var effects: [ControllerEffect] = []
        defer { log += Self.log(effects) }
        try made.perform(.load, effects: &effects)
      }
    case .appChunk, .appLaunch:
      let source =
        self == .appChunk
        ? attack.source : body + "return { didFinishLaunching = function() attack() end }"
      let app = factory.makeApp(.made(app: source), environment: environment)
      verdict = Self.verdict { () throws(ControllerError) in
        for callback in [AppCallback.load, .didFinishLaunching] {
          var effects: [AppEffect] = []
          defer { log += effects.compactMap { if case .common(let e) = $0 { e } else { nil } }.log }
          try app?.perform(callback, effects: &effects)
        }
      }
    case .serviceChunk, .serviceReceive:
      let source =
        self == .serviceChunk
        ? attack.source : body + "return { didReceive = function() attack() end }"
      let service = factory.makeService(.made(service: source), environment: environment)
      verdict = Self.verdict { () throws(ControllerError) in
        for callback in [
          ServiceCallback.load, .didReceive(Notification.sample().request, token),
        ] {
          var effects: [ServiceEffect] = []
          defer { log += effects.compactMap { if case .common(let e) = $0 { e } else { nil } }.log }
          try service?.perform(callback, effects: &effects)
        }
      }
    }
    return (verdict, log)
  }

  private static func log(_ effects: [ControllerEffect]) -> [String] {
    effects.compactMap { if case .common(let effect) = $0 { effect } else { nil } }.log
  }

  /// What the host would know: a chunk that is no controller has ended normally.
  private static func verdict(_ body: () throws(ControllerError) -> Void) -> String {
    do throws(ControllerError) {
      try body()
      return "ok"
    } catch {
      switch error {
      case .contract: return "ok"
      case .failed(let fault), .unreadable(let fault):
        return fault.message.contains("ESCAPED") ? fault.message : "error"
      case .stopped(let stop):
        switch stop.reason {
        case .time, .instructions: return "timeout"
        case .memory: return "memory"
        case .output: return "output"
        case .crashed: return "crashed"
        }
      }
    }
  }
}

extension [CommonEffect] {
  fileprivate var log: [String] {
    compactMap { if case .log(let text) = $0 { text } else { nil } }
  }
}
