import ContentExtension
import ExtensionHost
import LuaExtension
import NotificationModel
import Testing

/// A factory hands on what it knows of earlier launches; no byte of a trace or an outcome tells of it.
@Suite struct `Plays in one factory` {
  private func factory(_ limits: LuaLimits = .sample) throws -> LuaExtensionFactory {
    try #require(LuaExtensionFactory(limits: limits))
  }

  private func check(_ play: Play, in factory: LuaExtensionFactory, _ what: String) throws {
    let expected = try #require(play.expected())
    for turn in 1...3 {
      if let difference = difference(play.record(in: factory), expected) {
        Issue.record("\(what), turn \(turn): \(difference)")
        return
      }
    }
  }

  @Test(arguments: 0..<40)
  func `of scripts made by chance are as in a factory of their own`(_ seed: Int) throws {
    var chance = RandomPlay(seed: UInt64(seed))
    var plugins = RandomPlugin(seed: UInt64(seed))
    let plugin = plugins.plugin()
    let factory = try factory()
    for number in 0..<6 {
      let play = Play(
        plugin: plugin, push: chance.push(), interactions: chance.interactions(),
        configuration: chance.configuration(), wantsViews: number % 3 == 2)
      try check(play, in: factory, "seed \(seed), play \(number)")
    }
  }
}
