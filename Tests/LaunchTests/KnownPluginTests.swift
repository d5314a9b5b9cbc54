import ContentExtension
import ExtensionHost
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

  /// They end by the clock alone, stall within one step of the VM, or ask for so much that the host is slow.
  private static let slow: Set<String> = [
    "tbl_hash_collide", "gc_ephemeron_chain", "catch_pcall_metamethods", "rec_call_chain",
    "bridge_flood_caught", "bridge_flood_effects", "bridge_print_flood", "bridge_timer_flood",
  ]
  @Test(arguments: RepositoryFiles.attacks)
  func `attacks end in the same way each time, at the same place`(_ path: String) throws {
    let name = path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? path
    guard !Self.slow.contains(name), !name.hasPrefix("parse_") else { return }
    let text = String(decoding: try #require(RepositoryFiles.bytes(of: path)), as: UTF8.self)
    for place in AttackedPlugin.allCases {
      let pair = try FactoryPair(.short)
      let play = Play(
        plugin: place.plugin(text), push: RandomPlay.push,
        interactions: [.tap(actionIdentifier: "a"), .advance(2)])
      pair.check(play, "\(name) at \(place)", turns: 2)
    }
  }
}
