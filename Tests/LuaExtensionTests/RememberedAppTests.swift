import ContentExtension
import LuaExtension
import NotificationModel
import Testing

/// What an app does while it launches is remembered by its factory; nobody can tell.
@Suite struct `An app whose launch is known` {
  private let environment = SampleEnvironment()
  private let factory: LuaExtensionFactory

  init() throws { factory = try #require(LuaExtensionFactory()) }

  private func effects(
    _ source: String, _ callbacks: [AppCallback]
  ) throws -> [[AppEffect]] {
    let app = try #require(factory.makeApp(.made(app: source), environment: environment))
    return try callbacks.map { callback in
      var effects: [AppEffect] = []
      try app.perform(callback, effects: &effects)
      return effects
    }
  }

  @Test func `it asks for the same as the first`() throws {
    let source = """
      return { didFinishLaunching = function(_, center)
        print(math.random(1000), os.time())
        center:setNotificationCategories{ UNNotificationCategory{ identifier = "c" } }
      end }
      """
    let first = try effects(source, [.load, .didFinishLaunching])
    #expect(first[1].count == 2)
    for _ in 1...3 { #expect(try effects(source, [.load, .didFinishLaunching]) == first) }
  }

  @Test func `it goes on from where it is when a user does something`() throws {
    let source = """
      local count, started = 0, os.time()
      return {
        didFinishLaunching = function() count = count + 1 print("launched", count) end,
        openSettings = function() count = count + 1 print("settings", count, os.time() - started) end,
      }
      """
    let callbacks: [AppCallback] = [
      .load, .didFinishLaunching, .openSettings(nil), .openSettings(nil),
    ]
    let first = try effects(source, callbacks)
    #expect(first.map(\.count) == [0, 1, 1, 1])
    #expect(try effects(source, callbacks) == first)
    let app = try #require(factory.makeApp(.made(app: source), environment: environment))
    var all: [AppEffect] = []
    try app.perform(.load, effects: &all)
    try app.perform(.didFinishLaunching, effects: &all)
    environment.now += 90
    try app.perform(.openSettings(nil), effects: &all)
    #expect(all == [.common(.log("launched\t1")), .common(.log("settings\t2\t90"))])
  }

  @Test func `another answer leads elsewhere`() throws {
    let source = """
      return { didFinishLaunching = function(_, center)
        center:requestAuthorization({ "alert" }, function(granted) print(granted) end)
      end }
      """
    let launched = try effects(source, [.load, .didFinishLaunching])
    guard case .requestAuthorization(_, let callback?)? = launched[1].last else {
      Issue.record("nothing asked in \(launched)")
      return
    }
    for granted in [true, false, true, false] {
      let answer = AppCallback.authorizationAnswered(callback, granted: granted, error: nil)
      let found = try effects(source, [.load, .didFinishLaunching, answer])
      #expect(found[2] == [.common(.log("\(granted)"))])
    }
  }

  @Test func `what it reads of the device is read each time`() throws {
    let source = """
      return { didFinishLaunching = function()
        print(UserDefaults.standard:integer("n"))
      end }
      """
    for number in [1, 2] as [Int64] {
      environment.defaults["standard.app.lua/n"] = .integer(number)
      #expect(
        try effects(source, [.load, .didFinishLaunching])[1] == [.common(.log("\(number)"))])
    }
  }

  @Test func `another time is another launch`() throws {
    let source = "return { didFinishLaunching = function() print(os.time()) end }"
    for time in [100.0, 200, 100] {
      environment.now = time
      #expect(
        try effects(source, [.load, .didFinishLaunching])[1] == [.common(.log("\(Int(time))"))])
    }
  }

  @Test func `one that fails fails each time`() throws {
    let source = "return { didFinishLaunching = function() error('no') end }"
    for _ in 1...3 {
      #expect(throws: ControllerError.self) {
        _ = try effects(source, [.load, .didFinishLaunching])
      }
    }
  }

  @Test func `its cost is that of the first`() throws {
    let source = "print('loaded') return { openSettings = function() end }"
    let costs = try (1...2).map { _ in
      let app = try #require(factory.makeApp(.made(app: source), environment: environment))
      var effects: [AppEffect] = []
      try app.perform(.load, effects: &effects)
      #expect(app.implements(.openSettings) && !app.implements(.didFinishLaunching))
      return app.takeCost()
    }
    #expect(costs[0] == costs[1])
    #expect(costs[0].memoryPeak > 0)
  }
}
