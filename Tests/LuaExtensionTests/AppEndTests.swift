import ContentExtension
import LuaExtension
import Testing

/// An app that nobody can call any more gives its memory back; one that waits for something does not.
@Suite struct `The end of an app` {
  private func app(_ source: String) throws -> any NotificationApp {
    let factory = try #require(LuaExtensionFactory())
    return try #require(factory.makeApp(.made(app: source), environment: SampleEnvironment()))
  }

  private func effects(_ app: any NotificationApp, _ callback: AppCallback) throws -> [AppEffect] {
    var effects: [AppEffect] = []
    try app.perform(callback, effects: &effects)
    return effects
  }

  @Test func `an app that only launches has nothing to say afterwards`() throws {
    let app = try app("return { didFinishLaunching = function() print('launched') end }")
    #expect(try effects(app, .load).isEmpty)
    #expect(try effects(app, .didFinishLaunching).count == 1)
    #expect(try effects(app, .didFinishLaunching).isEmpty)
    #expect(try effects(app, .openSettings(nil)).isEmpty)
    #expect(app.takeCost().memoryPeak > 0)
  }

  @Test func `an app that waits for a timer lives until it has fired`() throws {
    let app = try app(
      """
      local function again(n)
        Timer.scheduledTimer{ interval = 1, block = function()
          print('fired', n)
          if n < 2 then again(n + 1) end
        end }
      end
      return { didFinishLaunching = function() again(1) end }
      """)
    _ = try effects(app, .load)
    var last = try effects(app, .didFinishLaunching)
    for _ in 1...2 {
      guard case .common(.scheduleTimer(let request))? = last.last else {
        Issue.record("no timer in \(last)")
        return
      }
      last = try effects(app, .timer(request.identifier))
      #expect(!last.isEmpty)
    }
    #expect(try effects(app, .didFinishLaunching).isEmpty)
  }

  @Test func `an app that asked for authorization hears the answer`() throws {
    let app = try app(
      """
      return { didFinishLaunching = function(self, center)
        center:requestAuthorization({ 'alert' }, function(granted) print(granted) end)
      end }
      """)
    _ = try effects(app, .load)
    let asked = try effects(app, .didFinishLaunching)
    guard case .requestAuthorization(_, let callback?)? = asked.last else {
      Issue.record("nothing asked in \(asked)")
      return
    }
    #expect(
      try effects(app, .authorizationAnswered(callback, granted: true, error: nil)).count == 1)
    #expect(try effects(app, .didFinishLaunching).isEmpty)
  }

  @Test func `an app with a member that comes later lives on`() throws {
    let app = try app(
      """
      return {
        didFinishLaunching = function() print('launched') end,
        openSettings = function() print('settings') end,
      }
      """)
    _ = try effects(app, .load)
    for _ in 1...2 { #expect(try effects(app, .didFinishLaunching).count == 1) }
    #expect(try effects(app, .openSettings(nil)).count == 1)
  }

  @Test func `an app without members ends when it is loaded`() throws {
    let app = try app("print('loaded') return {}")
    #expect(try effects(app, .load).count == 1)
    #expect(try effects(app, .didFinishLaunching).isEmpty)
    #expect(app.takeCost().memoryPeak > 0)
  }
}
