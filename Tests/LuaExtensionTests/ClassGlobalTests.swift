import ContentExtension
import LuaExtension
import NotificationModel
import Testing

/// The globals that name classes, read before and for the first time.
@Suite struct `Classes as globals` {
  private func lines(_ text: String) throws -> [String] {
    let factory = try #require(LuaExtensionFactory())
    let plugin = Plugin.made(
      controller: "local C = {} function C:didReceive() \(text) end return C")
    let controller = factory.makeController(plugin, environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    try controller.perform(.load, effects: &effects)
    try controller.perform(.didReceive(.sample()), effects: &effects)
    return effects.compactMap { if case .common(.log(let line)) = $0 { line } else { nil } }
  }

  @Test func `what a class has is the same each time, and other names are refused each time`()
    throws
  {
    let printed = try lines(
      """
      local T = CGAffineTransform
      for turn = 1, 3 do
        print(T.rotation == T.rotation, rawequal(T.identity, T.identity), T.scale ~= T.rotation)
        print(pcall(function() return T.rotatio end))
        print(pcall(function() return T["__index"] end))
        print(pcall(function() return T[1] end))
        print(pcall(function() T.rotation = 1 end))
        print(pcall(function() T.new = 1 end))
        print(getmetatable(T), type(T), pcall(rawget, T, "rotation"))
        print(UIColor.red == UIColor.red, pcall(function() return UIColor.gren end))
      end
      """)
    let turns = stride(from: 0, to: printed.count, by: printed.count / 3).map {
      Array(printed[$0..<$0 + printed.count / 3])
    }
    #expect(turns.count == 3 && turns[0] == turns[1] && turns[1] == turns[2])
    #expect(turns[0].first == "true\ttrue\ttrue")
    #expect(turns[0][1].contains("CGAffineTransform has no field rotatio; did you mean rotation?"))
    #expect(turns[0][2].contains("CGAffineTransform has no field __index"))
    #expect(turns[0][3].contains("reading a field needs its name, got number"))
    #expect(turns[0][4].contains("CGAffineTransform is read-only"))
    #expect(turns[0][5].contains("CGAffineTransform is read-only"))
    #expect(turns[0][6].hasPrefix("false\tuserdata"))
    #expect(turns[0][7].contains("did you mean"))
  }

  @Test func `a class makes objects whatever was read of it`() throws {
    let printed = try lines(
      """
      print(UNNotificationAction{ identifier = "a", title = "A" }.title)
      print(pcall(function() return UNNotificationAction.identifier end))
      print(CGAffineTransform.scale(2, 3).a, CGAffineTransform{ a = 1, b = 0, c = 0, d = 1, tx = 5, ty = 0 }.tx)
      print(CGAffineTransform.rotation(0).a, pcall(CGAffineTransform.rotation))
      print(pcall(CGAffineTransform.rotation, "x")) print(pcall(CGAffineTransform.rotation, 0 / 0))
      print(pcall(CGAffineTransform.rotation, 1, 2))
      """)
    #expect(printed[0] == "A")
    #expect(printed[1].contains("has no field identifier"))
    #expect(printed[2] == "2.0\t5.0")
    #expect(
      printed[3].hasPrefix("1.0\tfalse\t")
        && printed[3].contains("rotation.radians: expected number, got nil"))
    #expect(printed[4].contains("rotation.radians: expected number, got string"))
    #expect(printed[5].contains("rotation.radians: expected a finite number"))
    #expect(printed[6].hasPrefix("true"))
  }
}
