import NotificationModel
import Testing

@Suite struct `The sound of a notification` {
  private static func run(_ sound: String) -> CaseRun {
    CaseRun.play("@sounds", "@x.apns", "--set", "aps.sound=\"\(sound)\"")
  }

  @Test(arguments: ["29.aiff", "29.wav", "29.caf", "table29.caf"])
  func `is its own below thirty seconds`(name: String) {
    let run = Self.run(name)
    #expect(run.codes.isEmpty && run["notifications.0.delivery.sound.plays"] == nil)
    #expect(run.text("notifications.0.delivery.sound.name") == name)
  }

  @Test(arguments: ["30.aiff", "30.wav", "30.caf", "table30.caf"])
  func `is the default one from thirty seconds on`(name: String) {
    let run = Self.run(name)
    #expect(run.codes == ["W0377"] && run.status == 0)
    #expect(run.text("notifications.0.delivery.sound.plays") == "default")
    #expect(run.texts("notifications.0.delivery.presented") == ["banner", "list", "sound"])
  }

  @Test func `is the default one if the file is not there`() {
    let run = Self.run("29.aif")
    #expect(run.codes == ["W0376"])
    #expect(run.text("notifications.0.delivery.sound.plays") == "default")
    #expect(run.text("diagnostics.0.help")?.contains("29.aiff") == true)
  }

  @Test(arguments: ["broken.caf", "broken.aiff"])
  func `that cannot be measured is taken as it is`(name: String) {
    #expect(Self.run(name).codes.isEmpty)
  }
}
