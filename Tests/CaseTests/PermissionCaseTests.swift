import NotificationModel
import Testing

@Suite struct `What the user allows` {
  private static func run(_ device: String = "volume=1") -> CaseRun {
    CaseRun.play("@permission", "@permission/payloads/p.apns", "--device", device)
  }

  /// Status, alert, sound, badge, critical, time-sensitive, previews, style, own settings.
  @Test(
    arguments: [
      ("volume=1", ["true\t3\t1\t1\t0\t0\t2\t0\t0\ttrue", "true\t3\t1\t1\t0\t2\t2\t0\t0\ttrue"]),
      (
        "critical=off",
        ["true\t3\t1\t1\t0\t0\t2\t0\t0\ttrue", "true\t3\t1\t1\t0\t1\t2\t0\t0\ttrue"]
      ),
      (
        "previews=never,timeSensitive=off",
        ["true\t3\t1\t1\t0\t0\t1\t2\t0\ttrue", "true\t3\t1\t1\t0\t2\t1\t2\t0\ttrue"]
      ),
      (
        "authorization=denied",
        ["false\t1\t1\t1\t0\t0\t1\t0\t0\ttrue", "false\t1\t1\t1\t0\t1\t1\t0\t0\ttrue"]
      ),
      (
        "authorization=authorized",
        ["true\t2\t2\t2\t0\t0\t2\t0\t1\ttrue", "true\t2\t2\t2\t0\t2\t2\t0\t1\ttrue"]
      ),
      (
        "os=11",
        ["true\t2\t2\t2\t0\t0\t0\t0\t1\tfalse", "true\t2\t2\t2\t0\t0\t0\t0\t1\tfalse"]
      ),
    ])
  func `is in the settings, and later requests change nothing but critical alerts`(
    device: String, settings: [String]
  ) {
    let words = ["first ", "second "]
    #expect(Self.run(device).log == zip(words, settings).map(+))
  }

  @Test
  func `is asked once for notifications, never if provisional, and apart for critical alerts`() {
    #expect(Self.run().texts("app.prompts", "kind") == ["criticalAlert"])
    #expect(Self.run("os=11").texts("app.prompts", "kind") == ["authorization"])
    #expect(Self.run("authorization=authorized").texts("app.prompts", "kind") == ["criticalAlert"])
  }

  @Test func `provisional keeps to the list, with a reason for the rest`() {
    let run = CaseRun.play(
      "@permission", "@permission/payloads/p.apns", "--set", "aps.sound=\"default\"", "--set",
      "aps.badge=1")
    #expect(run.texts("notifications.0.delivery.presented") == ["list"])
    #expect(
      run.texts("notifications.0.delivery.withheld", "reason")
        == Array(repeating: "authorization is provisional", count: 3))
  }

  @Test
  func `time-sensitive passes a Focus with the entitlement and the switch, never the mute switch`()
  {
    func presented(_ plugin: String, _ device: String) -> [String] {
      CaseRun.play(
        plugin, "@permission/payloads/p.apns", "--set", "aps.sound=\"default\"", "--set",
        "aps.interruption-level=\"time-sensitive\"", "--device", device
      ).texts("notifications.0.delivery.presented")
    }
    for focus in ["focus", "doNotDisturb"] {
      let allowed = "authorization=authorized,\(focus)"
      #expect(presented("@permission", allowed) == ["banner", "list", "sound"])
      #expect(presented("@permission", "\(allowed),muted") == ["banner", "list"])
      #expect(presented("@permission", "\(allowed),timeSensitive=off") == ["list"])
      #expect(presented("@late", allowed) == ["list"])
    }
  }

  @Test func `actions carry their icons, options and fields`() {
    let run = Self.run()
    #expect(run.text("interface.actions.0.icon.name") == "square.and.arrow.up")
    #expect(run.text("interface.actions.1.icon.kind") == "templateImage")
    #expect(
      run.texts("interface.actions.1.options")
        == ["authenticationRequired", "destructive", "foreground"])
    #expect(run.text("interface.actions.1.textInput.buttonTitle") == "Send")
  }

  @Test func `a sound that the plugin lacks is named`() {
    let run = CaseRun.play(
      "@attach", "@attach/payloads/picture.apns", "--set", "aps.sound=\"bell.caf\"")
    #expect(run.codes.contains("W0376"))
    let other = CaseRun.play("@service", "@late.apns", "--set", "aps.sound=\"bell.caf\"")
    #expect(other.codes.isEmpty)
  }
}
