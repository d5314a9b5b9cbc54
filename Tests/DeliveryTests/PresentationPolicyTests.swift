import ContentExtension
import ExtensionHost
import NotificationModel
import Testing

/// One situation; the defaults are a loud push to an authorized app that is not in front.
struct Situation {
  var content = Sample.content {
    $0.badge = 4
    $0.sound = .default
  }
  var asked: AuthorizationOptions?
  var device = Device()
  var entitlements = Entitlements()
  var inForeground: PresentationOptions?

  init(_ change: (inout Situation) -> Void = { _ in }) {
    change(&self)
  }

  var decision: DeliveryDecision {
    var center = CenterModel(
      device: device, entitlements: entitlements, authorizedByDefault: true)
    if let asked { _ = center.requestAuthorization(asked) }
    return PresentationPolicy.decide(
      content: content, isRemote: true, settings: center.settings, device: device,
      entitlements: entitlements, inForeground: inForeground, identifier: "n")
  }
}

extension DeliveryDecision {
  /// The whole decision as text, so that a test compares all of it.
  var text: [String] {
    let parts = presented.map(\.rawValue).joined(separator: " ")
    var lines = ["[\(parts)]\(isDelivered ? " delivered" : "")\(wakesScreen ? " wakes" : "")"]
    if let sound {
      let volume = sound.volume.map { " at \($0)" } ?? ""
      lines.append(
        "sound \(sound.name)\(sound.isCritical ? " critical" : "")\(volume)"
          + (sound.isAudible ? " audible" : ""))
    }
    if setsBadge { lines.append("badge") }
    if let suppressed { lines.append("suppressed: \(suppressed)") }
    lines += withheld.map { "\($0.part.rawValue): \($0.reason)" }
    lines += diagnostics.map { "\($0.code) \($0.message)" }
    return lines
  }
}

@Suite struct PresentationPolicyTests {
  private let all = ["[banner list sound badge] delivered wakes", "sound default audible", "badge"]

  @Test func `an ordinary push has all its parts`() {
    #expect(Situation().decision.text == all)
  }

  @Test func `a locked device and hidden previews change nothing of it`() {
    let situation = Situation {
      $0.device.isLocked = true
      $0.device.previews = .never
    }
    #expect(situation.decision.text == all)
  }

  @Test func `text alone is banner and list`() {
    let situation = Situation { $0.content = Sample.content() }
    #expect(situation.decision.text == ["[banner list] delivered wakes"])
  }

  @Test func `sound and badge without text are presented and not in the list`() {
    let situation = Situation {
      $0.content.title = ""
      $0.content.body = ""
    }
    #expect(situation.decision.text == ["[sound badge]", "sound default audible", "badge"])
  }

  @Test func `nothing to present is nothing, and not suppressed`() {
    let silent = Situation { $0.content = NotificationContent() }
    #expect(silent.decision.text == ["[]"])
    let denied = Situation {
      $0.content = NotificationContent()
      $0.device.authorization = .denied
    }
    #expect(denied.decision.text == ["[]"])
  }

  @Test func `denied suppresses every part`() {
    let situation = Situation { $0.device.authorization = .denied }
    #expect(
      situation.decision.text == [
        "[]", "sound default", "suppressed: notifications are denied",
        "banner: notifications are denied", "list: notifications are denied",
        "sound: notifications are denied", "badge: notifications are denied",
      ])
  }

  @Test func `what was not asked for is dropped part by part`() {
    #expect(
      Situation { $0.asked = [.alert] }.decision.text == [
        "[banner list] delivered wakes", "sound default", "sound: sounds are not authorized",
        "badge: badges are not authorized",
      ])
    #expect(
      Situation { $0.asked = [.sound, .badge] }.decision.text == [
        "[sound badge]", "sound default audible", "badge", "banner: alerts are not authorized",
        "list: alerts are not authorized",
      ])
  }

  @Test func `provisional goes to the list alone`() {
    #expect(
      Situation { $0.asked = [.alert, .sound, .badge, .provisional] }.decision.text == [
        "[list] delivered", "sound default", "banner: authorization is provisional",
        "sound: authorization is provisional", "badge: authorization is provisional",
      ])
  }

  @Test func `in front exactly what the app names is presented`() {
    func parts(_ options: PresentationOptions) -> [String] {
      Situation { $0.inForeground = options }.decision.text
    }
    let reason = "the app is in front and does not present it"
    #expect(parts([.banner, .list, .sound, .badge]) == all)
    #expect(parts([.alert, .sound, .badge]) == all)
    #expect(
      parts([.list]) == [
        "[list] delivered", "sound default", "banner: \(reason)", "sound: \(reason)",
        "badge: \(reason)",
      ])
    #expect(
      parts([.banner, .sound]) == [
        "[banner sound] delivered wakes", "sound default audible", "list: \(reason)",
        "badge: \(reason)",
      ])
    #expect(
      parts([.badge]) == [
        "[badge]", "sound default", "badge", "banner: \(reason)", "list: \(reason)",
        "sound: \(reason)",
      ])
    #expect(
      parts([]) == [
        "[]", "sound default", "suppressed: \(reason)", "banner: \(reason)", "list: \(reason)",
        "sound: \(reason)", "badge: \(reason)",
      ])
  }

  @Test func `passive goes to the list and sets the badge unnoticed`() {
    let reason = "the interruption level is passive"
    #expect(
      Situation { $0.content.interruptionLevel = .passive }.decision.text == [
        "[list] delivered", "sound default", "badge", "banner: \(reason)", "sound: \(reason)",
      ])
  }

  @Test func `before iOS 15 there are no levels`() {
    let situation = Situation {
      $0.content.interruptionLevel = .passive
      $0.device.os = 14
    }
    #expect(situation.decision.text == all)
  }

  @Test func `Do Not Disturb and Focus leave the list`() {
    func quiet(_ reason: String) -> [String] {
      [
        "[list] delivered", "sound default", "badge", "banner: \(reason)", "sound: \(reason)",
      ]
    }
    #expect(
      Situation { $0.device.doNotDisturb = true }.decision.text == quiet("Do Not Disturb is on"))
    #expect(Situation { $0.device.focus = true }.decision.text == quiet("a Focus is on"))
  }

  @Test func `time-sensitive goes through Focus with entitlement and switch`() {
    let situation = Situation {
      $0.content.interruptionLevel = .timeSensitive
      $0.entitlements.timeSensitive = true
      $0.device.focus = true
    }
    #expect(situation.decision.text == all)
    var switchedOff = situation
    switchedOff.device.timeSensitive = false
    #expect(switchedOff.decision.presented == [.list])
    #expect(switchedOff.decision.diagnostics == [])
    var bare = situation
    bare.entitlements = Entitlements()
    #expect(bare.decision.presented == [.list])
    #expect(
      bare.decision.diagnostics == [
        DeliveryWarning.timeSensitiveNotEntitled(identifier: "n").diagnostic
      ])
    var disturbed = situation
    disturbed.device.doNotDisturb = true
    #expect(disturbed.decision.text == all)
    disturbed.device.isMuted = true
    #expect(disturbed.decision.presented == [.banner, .list, .badge])
  }

  @Test func `mute and a ringer at zero take the sound alone`() {
    #expect(
      Situation { $0.device.isMuted = true }.decision.text == [
        "[banner list badge] delivered wakes", "sound default", "badge",
        "sound: the device is muted",
      ])
    #expect(
      Situation { $0.device.volume = 0 }.decision.text == [
        "[banner list badge] delivered wakes", "sound default", "badge",
        "sound: the ringer's volume is 0",
      ])
  }

  @Test func `a sound file is called by its name and a volume is for critical sounds`() {
    let situation = Situation {
      $0.content.sound = NotificationSound(name: "bell.caf", isCritical: false, volume: 0.5)
    }
    #expect(
      situation.decision.sound
        == Outcome.SoundRecord(name: "bell.caf", isCritical: false, volume: nil, isAudible: true))
  }

  @Test(arguments: [
    ("bell.caf", true), ("BELL.WAV", true), ("Default", true), ("bell.m4a", false),
    ("bell.", false),
  ])
  func `a sound of another kind of file is presented with a warning`(name: String, plays: Bool) {
    let decision = Situation { $0.content.sound = NotificationSound(name: name) }.decision
    #expect(decision.presented.contains(.sound))
    #expect(
      decision.diagnostics
        == (plays ? [] : [DeliveryWarning.soundFormat(identifier: "n", name: name).diagnostic]))
  }
}
