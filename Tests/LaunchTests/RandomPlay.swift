import ContentExtension
import ExtensionHost
import NotificationModel

/// Pushes, devices and what a person does, by chance; most of it is the same again and again.
struct RandomPlay {
  private var choice: SeededChoice

  init(seed: UInt64) { choice = SeededChoice(seed: seed) }

  /// The push that the others differ from.
  static var push: Push {
    var play = RandomPlay(seed: 0)
    return play.push(variant: -1)
  }

  /// A push, interactions and a device for the plugin.
  mutating func play(_ plugin: Plugin, wantsViews: Bool = false) -> Play {
    Play(
      plugin: plugin, push: push(), interactions: interactions(), configuration: configuration(),
      wantsViews: wantsViews)
  }

  /// One of many pushes that differ from each other in one field.
  mutating func push(variant: Int? = nil) -> Push {
    var content = NotificationContent()
    content.title = "Title"
    content.body = "Body"
    content.categoryIdentifier = "c"
    content.threadIdentifier = "t"
    content.badge = 1
    var first = JSONObject.Member(name: "k", value: .integer(1))
    var second = JSONObject.Member(name: "l", value: .array([.real(0.5), .null]))
    var push = Push(payload: Payload(content: content), collapseIdentifier: "n1")
    switch variant ?? choice.number(0...40) {
    case 0: push.payload.content.title = "title"
    case 1: push.payload.content.body = "Bod\u{E9}"
    case 2: push.payload.content.body = "Bode\u{301}"
    case 3: push.payload.content.badge = 2
    case 4: first.value = .real(1)
    case 5: first.value = .boolean(true)
    case 6: first.name = "K"
    case 7: second.value = .array([.real(-0.0)])
    case 8: second.value = .array([.real(0.0)])
    case 9: swap(&first, &second)
    case 10: push.payload.content.sound = .default
    case 11: push.payload.content.subtitle = "s"
    case 12: push.payload.content.interruptionLevel = .timeSensitive
    case 13: push.payload.content.relevanceScore = 0.5
    case 14: push.payload.content.targetContentIdentifier = ""
    case 15: push.payload.content.filterCriteria = "f"
    case 16: push.payload.content.summaryArgumentCount = 3
    case 17: push.payload.content.categoryIdentifier = "d"
    case 18: push.collapseIdentifier = "n2"
    case 19: push.payload.isContentAvailable = true
    case 20: push.payload.content.threadIdentifier = ""
    case 21: push.payload.content.launchImageName = "l"
    default: break
    }
    push.payload.content.userInfo = JSONObject(members: [first, second])
    return push
  }

  mutating func configuration() -> HostConfiguration {
    var configuration = HostConfiguration()
    switch choice.number(0...20) {
    case 0: configuration.now += 1
    case 1: configuration.secondsFromGMT = 3600
    case 2: configuration.locale = "de"
    case 3: configuration.device.app = .foreground
    case 4: configuration.device.app = .terminated
    case 5: configuration.device.isLocked = true
    case 6: configuration.device.authorization = .denied
    case 7: configuration.device.os = 11
    case 8: configuration.width = 500
    default: break
    }
    return configuration
  }

  mutating func interactions() -> [Interaction] {
    (0..<choice.number(0...4)).map { _ in
      switch choice.number(0...14) {
      case 0: .dismiss
      case 1: .defaultTap
      case 2: .notify(push())
      case 3: .collapse
      case 4: .expand
      case 5: .media
      case 6: .pay(.authorize)
      case 7: .openSettings(from: .settings)
      case 8: .reply(actionIdentifier: "t", text: "x")
      case 9: .control(id: "b", value: nil)
      case 10: .control(id: "s", value: "on")
      case 11, 12: .advance(Double(choice.number(1...6)) / 2)
      default: .tap(actionIdentifier: choice.one(of: ["a", "new"]))
      }
    }
  }
}
