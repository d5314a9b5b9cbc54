import ContentExtension
import ExtensionHost
import Glibc
import LuaExtension
import NotificationModel
import Testing

/// A factory hands on what it knows of earlier launches; no byte of a trace or an outcome tells of it.
@Suite struct `Plays in one factory` {
  /// Plugins made by chance; EXTRUN_LAUNCHES names others, as FIRST-LAST.
  private static let seeds: ClosedRange<Int> = {
    let words = getenv("EXTRUN_LAUNCHES").map { String(cString: $0).split(separator: "-") } ?? []
    let ends = words.compactMap { Int($0) }
    return ends.count == 2 ? ends[0]...ends[1] : 0...29
  }()

  @Test(arguments: seeds)
  func `of scripts made by chance are as if each had run from its start`(_ seed: Int) throws {
    var chance = RandomPlay(seed: UInt64(seed))
    let plugin = RandomPlugin.plugin(seed: UInt64(seed))
    let pair = try FactoryPair()
    for number in 0..<6 {
      let play = chance.play(plugin, wantsViews: number % 3 == 2)
      pair.check(play, "seed \(seed), play \(number)")
    }
  }

  @Test(arguments: seeds)
  func `go on side by side, more of them than arenas wait`(_ seed: Int) throws {
    var chance = RandomPlay(seed: UInt64(seed))
    var choice = SeededChoice(seed: UInt64(seed))
    let plugins = (0..<2).map { RandomPlugin.plugin(seed: UInt64(seed * 2 + $0)) }
    let pair = try FactoryPair()
    for turn in 0..<3 {
      let plays = (0..<[3, 24, 3][turn]).map { _ in
        Play(
          plugin: choice.one(of: plugins), push: chance.push(), interactions: chance.interactions())
      }
      pair.check(plays, interleavedBy: &choice, "seed \(seed), turn \(turn)")
    }
  }

  @Test func `of notifications that differ in one field are told apart`() throws {
    let script = """
      local C = {}
      function C:viewDidLoad() self.view:addSubview(UILabel{ id = "l" }) end
      function C:didReceive(n)
        local r = n.request
        local c = r.content
        print(r.identifier, c.title, c.subtitle, c.body, #c.body, c.badge, c.sound, c.categoryIdentifier,
          c.threadIdentifier, c.interruptionLevel, c.relevanceScore, c.launchImageName,
          c.targetContentIdentifier, c.filterCriteria, c.summaryArgument, c.summaryArgumentCount)
        for k, v in pairs(c.userInfo) do
          print(k, math.type(v), v, type(v) == "table" and tostring(v[1]) .. tostring(v[2]))
        end
        kept = c
      end
      function C:didReceiveResponse() print(kept.title, kept.body) return 0 end
      return C
      """
    let plugin = Plugin.made(script, categories: ["c", "d"])
    let pair = try FactoryPair()
    var chance = RandomPlay(seed: 1)
    for _ in 1...2 {
      for variant in 0...22 {
        let play = Play(
          plugin: plugin, push: chance.push(variant: variant),
          interactions: [.tap(actionIdentifier: "a")])
        pair.check(play, "variant \(variant)", turns: 2)
      }
    }
  }

  @Test func `of plugins that differ in one byte are told apart`() throws {
    var plugin = Plugin.made(
      """
      print(require("m"), Bundle.main:data("r"), UIImage{ named = "i" }.size.width)
      return { didReceive = function(self) self.label = 1 end }
      """, app: "print(require('m')) return { didFinishLaunching = function() end }")
    plugin.modules["m"] = Plugin.Source(path: "m.lua", bytes: Array("return 1".utf8))
    plugin.resources["r"] = [1, 2]
    var others = [plugin, plugin, plugin, plugin, plugin]
    others[1].modules["m"]?.bytes[7] = UInt8(ascii: "2")
    others[2].resources["r"] = [1, 3]
    others[3].controller.bytes.append(UInt8(ascii: " "))
    others[4].app?.bytes = Array("print('other') return { didFinishLaunching = print }".utf8)
    let pair = try FactoryPair()
    for _ in 1...2 {
      for (index, plugin) in others.enumerated() {
        pair.check(
          Play(plugin: plugin, push: RandomPlay.push), "plugin \(index)", turns: 2)
      }
    }
  }

  @Test(arguments: [false, true])
  func `keep what was registered when the notification came`(_ wantsViews: Bool) throws {
    let plugin = Plugin.made(
      """
      local C = {}
      function C:didReceive()
        large = {}
        for i = 1, 9000 do large[i] = { i } end
      end
      function C:didReceiveResponse(_, completion)
        for _, action in ipairs(self.extensionContext.notificationActions) do print(action.title) end
        completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
      end
      return C
      """,
      app: """
        local A = {}
        local function category(title)
          return UNNotificationCategory{
            identifier = "c", actions = { UNNotificationAction{ identifier = "a", title = title } } }
        end
        function A:didFinishLaunching(center)
          center:setNotificationCategories{ category("early") }
          Timer.scheduledTimer{ interval = 1, block = function()
            center:setNotificationCategories{ category("late") }
          end }
        end
        return A
        """)
    let pair = try FactoryPair()
    let play = Play(
      plugin: plugin, push: RandomPlay.push,
      interactions: [.advance(2), .tap(actionIdentifier: "a"), .tap(actionIdentifier: "a")],
      wantsViews: wantsViews)
    pair.check(play, "categories")
  }

  @Test func `follow no launch at another place or time`() throws {
    let plugin = Plugin.made(
      """
      local C, made = {}, os.date("%c")
      function C:viewDidLoad() print("loaded", os.date("%c"), os.time()) end
      function C:didReceive() print(made, os.date("!%c"), os.date("%c"), os.clock()) end
      return C
      """,
      app: "print(os.date('%c'), os.time()) return { didFinishLaunching = function() end }")
    let pair = try FactoryPair()
    for (now, zone) in [(0.0, 0), (0, 3600), (3600, 0), (0.5, 0), (0, 0), (0, -60), (0, 3600)] {
      var configuration = HostConfiguration()
      configuration.now += now
      configuration.secondsFromGMT = zone
      let play = Play(
        plugin: plugin, push: RandomPlay.push, interactions: [.notify(RandomPlay.push)],
        configuration: configuration)
      pair.check(play, "\(now) in \(zone)")
    }
  }

  @Test func `follow their factory from thread to thread`() throws {
    let plugin = RandomPlugin.plugin(seed: 7)
    let pair = try FactoryPair()
    var chance = RandomPlay(seed: 7)
    for _ in 0..<4 {
      let play = Play(plugin: plugin, push: RandomPlay.push, interactions: chance.interactions())
      var elsewhere: [UInt8] = []
      try OtherThread.run { elsewhere = play.record(in: pair.remembering) }
      #expect(difference(elsewhere, play.record(in: pair.plain)) == nil)
      pair.check(play, "\(play.interactions)", turns: 1)
    }
  }
}
