import ContentExtension
import ExtensionHost
import HostTrace
import LuaExtension
import NotificationModel
import Testing

/// Hosts that begin as twins of others; no byte of an outcome tells of it.
@Suite struct `A twin of a host` {
  /// What becomes of a host when the play goes on with it.
  private func rest(of play: Play, with host: Host) -> [UInt8] {
    for interaction in play.interactions { _ = host.attempt(interaction) }
    var writer = JSONWriter()
    writer.value(OutcomeWriter.value(of: host.finish(), exit: Outcome.Exit(code: 0, reason: "")))
    return writer.bytes
  }

  private func host(
    of play: Play, in factory: any ExtensionFactory, isExpanded: Bool
  ) -> Host {
    let host = Host(plugin: play.plugin, configuration: play.configuration, factory: factory)
    host.deliver(play.push)
    if isExpanded { host.present() }
    return host
  }

  /// Compares a twin, one of the twin, and the host itself with one that went the whole way; the number of
  /// twins that there were.
  private func check(_ play: Play, in pair: FactoryPair, isExpanded: Bool, _ what: String) -> Int {
    let expected = rest(
      of: play, with: host(of: play, in: pair.plain, isExpanded: isExpanded))
    let original = host(of: play, in: pair.remembering, isExpanded: isExpanded)
    var hosts: [Host] = []
    if let twin = original.twin() {
      hosts.append(twin)
      if let second = twin.twin() { hosts.append(second) }
    }
    for host in hosts + [original] {
      if let difference = difference(rest(of: play, with: host), expected) {
        Issue.record("\(what): \(difference)")
      }
    }
    return hosts.count
  }

  @Test(arguments: 0...29)
  func `comes to the same as one that went the whole way`(_ seed: Int) throws {
    var chance = RandomPlay(seed: UInt64(seed))
    let plugin = RandomPlugin.plugin(seed: UInt64(seed))
    let pair = try FactoryPair()
    for number in 0..<6 {
      let play = chance.play(plugin)
      for turn in 0..<3 {
        for isExpanded in [false, true] {
          _ = check(
            play, in: pair, isExpanded: isExpanded,
            "seed \(seed), play \(number), turn \(turn), \(isExpanded ? "expanded" : "delivered")")
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `is there once the launch is known, with what the launch left behind`(
    _ isExpanded: Bool
  ) throws {
    let plugin = Plugin.made(
      """
      local C = {}
      function C:viewDidLoad()
        self.view:addSubview(UILabel{ id = "l", text = "0" })
        Timer.scheduledTimer{ interval = 2, block = function() print("controller's timer") end }
      end
      function C:didReceive(n) print("received", n.request.content.title) end
      function C:didReceiveResponse(r, completion)
        print(r.actionIdentifier, #self.extensionContext.notificationActions)
        completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
      end
      return C
      """,
      app: """
        local A = {}
        function A:didFinishLaunching(center)
          UserDefaults.standard:set(1, "launches")
          center:setNotificationCategories{ UNNotificationCategory{
            identifier = "c", actions = { UNNotificationAction{ identifier = "a", title = "A" } } } }
          Timer.scheduledTimer{ interval = 1, block = function() print("app's timer") end }
        end
        return A
        """)
    let pair = try FactoryPair()
    let play = Play(
      plugin: plugin, push: RandomPlay.push,
      interactions: [.tap(actionIdentifier: "a"), .advance(3), .tap(actionIdentifier: "a")])
    var counts: [Int] = []
    for turn in 0..<4 {
      counts.append(check(play, in: pair, isExpanded: isExpanded, "turn \(turn)"))
    }
    #expect(counts == [0, 2, 2, 2])
  }

  @Test func `is not there while somebody waits, and not where a trace is written`() throws {
    let pair = try FactoryPair()
    let plugin = Plugin.made(
      "return { didReceive = print, didReceiveResponse = function() end }",
      app: """
        return { didFinishLaunching = function(_, center)
          center:setNotificationCategories{ UNNotificationCategory{
            identifier = "c", actions = { UNNotificationAction{ identifier = "a", title = "A" } } } }
        end }
        """)
    let play = Play(plugin: plugin, push: RandomPlay.push)
    for _ in 0..<2 {
      _ = rest(of: play, with: host(of: play, in: pair.remembering, isExpanded: true))
    }
    let host = host(of: play, in: pair.remembering, isExpanded: true)
    #expect(host.twin() != nil)
    _ = host.attempt(.tap(actionIdentifier: "a"))
    #expect(host.twin() == nil)
    let traced = Host(
      plugin: plugin, configuration: play.configuration, factory: pair.remembering,
      sink: NoSink())
    traced.deliver(play.push)
    #expect(traced.twin() == nil)
  }
}

private final class NoSink: HostSink {
  let wantsViews = false
  func record(_ event: HostEvent) {}
}
