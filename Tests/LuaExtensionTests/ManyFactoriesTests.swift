import ContentExtension
import LuaExtension
import NotificationModel
import Testing

@Suite struct `Factories of one thread` {
  private static let endless = """
    local C = {}
    function C:didReceive() end
    function C:viewWillAppear() while true do end end
    return C
    """

  /// How a callback without end is stopped; instructions are the limit behind the clock's.
  private func stop(
    _ limits: LuaLimits, before: () -> Void = {}
  ) throws -> ScriptStop.Reason? {
    let factory = try #require(LuaExtensionFactory(limits: limits))
    let controller = factory.makeController(
      .made(controller: Self.endless), environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    do throws(ControllerError) {
      try controller.perform(.load, effects: &effects)
      before()
      try controller.perform(.viewWillAppear, effects: &effects)
    } catch {
      guard case .stopped(let stop) = error else { return nil }
      return stop.reason
    }
    return nil
  }

  @Test func `take no deadline from each other when they end`() throws {
    for _ in 0..<10 {
      let reason = try stop(LuaLimits(responseSeconds: 0.02, instructions: 2_000_000_000)) {
        for _ in 0..<2000 { _ = LuaExtensionFactory() }
      }
      #expect(reason == .time(limit: 0.02))
    }
  }

  @Test(arguments: [0, -1, Double.nan, -Double.infinity])
  func `have no call without end where no time is left`(seconds: Double) throws {
    let limits = LuaLimits(responseSeconds: seconds, instructions: 2_000_000_000)
    #expect(try stop(limits) == .time(limit: 1e-6))
  }

  @Test func `keep as much memory as there can be`() throws {
    let factory = try #require(LuaExtensionFactory(limits: LuaLimits(memory: .max)))
    let controller = factory.makeController(
      .made(controller: Self.endless), environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    try controller.perform(.load, effects: &effects)
  }
}
