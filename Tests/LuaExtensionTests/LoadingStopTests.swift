import ContentExtension
import LuaExtension
import Testing

@Suite struct `A script that a limit stops while it is loaded` {
  private func ends(_ made: any ContentExtensionController) -> ControllerError? {
    do throws(ControllerError) {
      var effects: [ControllerEffect] = []
      try made.perform(.load, effects: &effects)
      return nil
    } catch {
      return error
    }
  }

  @Test func `is stopped at once the next time, for the same reason`() throws {
    let factory = try #require(
      LuaExtensionFactory(limits: LuaLimits(configurationSeconds: 60, instructions: 100_000)))
    let plugin = Plugin.made(controller: "while true do end")
    let first = factory.makeController(plugin, environment: SampleEnvironment())
    let stop = ends(first)
    #expect(
      stop
        == .stopped(
          .init(reason: .instructions(limit: 100_000), file: "controller.lua", line: 1)))
    #expect(first.takeCost().instructions ?? 0 >= 100_000)
    let second = factory.makeController(plugin, environment: SampleEnvironment())
    #expect(ends(second) == stop)
    #expect(second.takeCost().instructions == 0)
  }

  @Test func `says nothing of another script`() throws {
    let factory = try #require(
      LuaExtensionFactory(limits: LuaLimits(configurationSeconds: 60, instructions: 100_000)))
    _ = ends(
      factory.makeController(
        .made(controller: "while true do end"), environment: SampleEnvironment()))
    #expect(ends(factory.makeController(.made(), environment: SampleEnvironment())) == nil)
  }
}
