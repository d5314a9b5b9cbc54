import ContentExtension
import ExtensionHost
import Glibc
import LuaExtension
import NotificationModel
import Testing

/// The plugins and the attacks of this repository, which are played twice and more in one factory.
@Suite(.serialized) struct `Plugins of the repository` {
  @Test(arguments: ["RedGreen", "ApplePay", "CriticalAlert"])
  func `play as if each role had run from its start`(_ name: String) throws {
    let folder = "\(RepositoryFiles.root)/Plugins/\(name)"
    let plugin = try #require(PluginCatalog.load(path: folder).plugin)
    let payloads = RepositoryFiles.named(".apns", in: folder + "/payloads")
    #expect(!payloads.isEmpty)
    let pair = try FactoryPair(LuaLimits(configurationSeconds: 60, responseSeconds: 60))
    let tap = Interaction.tap(actionIdentifier: "rotate-twenty-degrees-action")
    let lives: [[Interaction]] = [
      [], [tap, tap, .advance(1)], [tap, .tap(actionIdentifier: "reset-rotation-action"), tap],
      [.defaultTap], [.dismiss], [.tap(actionIdentifier: "pay"), .pay(.authorize)],
      [.tap(actionIdentifier: "pay"), .pay(.cancel), .openSettings(from: .notification)],
    ]
    for (path, bytes) in payloads {
      let payload = try PayloadDecoder(file: path).decode(bytes).payload
      for interactions in lives + lives {
        for wantsViews in [false, true] {
          let play = Play(
            plugin: plugin, push: Push(payload: payload), interactions: interactions,
            wantsViews: wantsViews)
          pair.check(play, "\(path), \(interactions)", turns: 2)
        }
      }
    }
  }

  /// Too long for every test run: they end by the clock, or stall within one step of the VM.
  private static let slow: Set<String> = [
    "tbl_hash_collide", "gc_ephemeron_chain",
  ]

  @Test(arguments: RepositoryFiles.attacks)
  func `attacks end in the same way each time, at the same place`(_ path: String) throws {
    let name = path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? path
    guard !Self.slow.contains(name), !name.hasPrefix("parse_") else { return }
    let text = String(decoding: try #require(RepositoryFiles.bytes(of: path)), as: UTF8.self)
    let clock = ContinuousClock()
    let start = clock.now
    defer {
      print("TOOK \(clock.now - start) \(name)")
      fflush(nil)
    }
    for place in AttackedPlugin.allCases {
      let pair = try FactoryPair()
      let play = Play(
        plugin: place.plugin(text), push: RandomPlay.push,
        interactions: [.tap(actionIdentifier: "a"), .advance(2)])
      pair.check(play, "\(name) at \(place)", turns: 2)
    }
  }
}
