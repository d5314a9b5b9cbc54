import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `A region that requests wait for` {
  private static func app() -> ScriptedApp {
    func request(_ identifier: String, _ region: String, exit: Bool, repeats: Bool) -> AppEffect {
      var content = NotificationContent()
      content.body = identifier
      return .add(
        NotificationRequest(
          identifier: identifier, content: content,
          trigger: .location(
            NotificationTrigger.Region(
              identifier: region, latitude: 0, longitude: 0, radius: 100, notifyOnEntry: !exit,
              notifyOnExit: exit), repeats: repeats)), nil)
    }
    return ScriptedApp { told in
      guard told == .didFinishLaunching else { return [] }
      return [
        request("in", "home", exit: false, repeats: false),
        request("out", "home", exit: true, repeats: true),
        request("work", "work", exit: false, repeats: false),
      ]
    }
  }

  private static func run(
    strict: Bool = false, location: Device.Location = .whenInUse, _ steps: Interaction...
  ) -> Outcome {
    let host = Scenario(
      configuration: .with {
        $0.strict = strict
        $0.device.location = location
      }, app: app()
    ).host
    host.deliver(.sample(identifier: "n1"))
    for step in steps where !host.play(step) { break }
    return host.finish()
  }

  @Test func `fires those that want this way across its border, once or again`() {
    let enter = Interaction.region(.enter, identifier: "home")
    let exit = Interaction.region(.exit, identifier: "home")
    let entered = Self.run(enter)
    #expect(entered.delivered == ["n1", "in"] && entered.pending == ["out", "work"])
    let left = Self.run(exit, exit)
    #expect(
      left.notifications.map(\.notification.request.identifier) == ["n1", "out", "out"])
    #expect(left.pending == ["in", "out", "work"] && left.diagnostics.isEmpty)
    #expect(Self.run(.region(.exit, identifier: "work")).delivered == ["n1"])
  }

  @Test func `that nothing waits for is a warning which names the others`() {
    let step = Interaction.region(.enter, identifier: "hom")
    let outcome = Self.run(step)
    #expect(outcome.diagnostics.map(\.code) == ["W0419"])
    #expect(outcome.diagnostics.first?.message.hasSuffix("there are: home, work") == true)
    #expect(outcome.diagnostics.first?.help == "did you mean \"home\"?")
    #expect(Self.run(strict: true, step).diagnostics.map(\.code) == ["E0419"])
  }

  @Test func `needs the permission to know the place`() {
    let step = Interaction.region(.enter, identifier: "home")
    let outcome = Self.run(location: .denied, step)
    #expect(outcome.diagnostics.map(\.code) == ["W0420"])
    #expect(outcome.delivered == ["n1"] && outcome.pending.count == 3)
    #expect(
      Self.run(strict: true, location: .denied, step).diagnostics.map(\.code) == ["E0420"])
  }
}
