import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Arrival` {
  @Test func `a push is known by its collapse id, else by one the host makes from the seed`() {
    func identifiers(seed: Int64) -> [String] {
      Scenario(configuration: .with { $0.seed = seed })
        .run(.sample(), .notify(.sample()), .notify(.sample(identifier: "order-7"))).delivered
    }
    let first = identifiers(seed: 0)
    #expect(first == identifiers(seed: 0))
    #expect(Set(first).count == 3)
    #expect(first.last == "order-7")
    #expect(first[0].map { $0 == "-" ? "-" : "x" }.reduce("", +) == Self.shape)
    #expect(Set(first).isDisjoint(with: identifiers(seed: 1).dropLast()))
  }

  private static let shape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"

  @Test func `the configured collapse id is the first push's`() {
    let outcome = Scenario(configuration: .with { $0.collapseIdentifier = "first" })
      .run(.sample(), .notify(.sample()))
    #expect(outcome.delivered.first == "first")
    #expect(outcome.delivered.count == 2)
  }

  @Test func `a single script registers what it declares and claims it`() {
    let scenario = Scenario(plugin: .sampleScript(), categories: [.sample(actions: ["x"])])
    #expect(scenario.run().interface.actions.map(\.identifier) == ["x"])
    #expect(scenario.host.finish().interface.kind == .extension)
    let other = Scenario(plugin: .sampleScript())
    #expect(
      other.run(.sample(category: "other", identifier: "n1")).summary
        == OutcomeSummary(.expanded, .system))
  }

  @Test func `one that declares nothing takes a notification without a category too`() {
    let outcome = Scenario(plugin: .sampleScript(), categories: [])
      .run(.sample(category: "", identifier: "n1"))
    #expect(outcome.summary == OutcomeSummary(.expanded))
  }

  @Test func `attributes that cannot be used leave the system's interface`() {
    let attributes = JSONObject(members: [
      .init(name: "UNNotificationExtensionInitialContentSizeRatio", value: .integer(0))
    ])
    let factory = ScriptedFactory(
      declaration: ScriptDeclaration(categories: [.sample()], attributes: attributes))
    let host = Host(
      plugin: .sampleScript(), configuration: HostConfiguration(), factory: factory)
    host.deliver(.sample(identifier: "n1"))
    let outcome = host.finish()
    #expect(outcome.interface.kind == .system)
    #expect(outcome.faults == [.input])
    #expect(outcome.diagnostics.map(\.severity) == [.error])
    #expect(outcome.delivered == ["n1"])
  }

  @Test func `the trace tells a tap in the order of things`() {
    let scenario = Scenario(wantsViews: true) {
      .answering(
        ["a": .dismissAndForwardAction],
        more: {
          $0.name == "didReceiveResponse" ? [.viewChanged, .setActions([.sample("c")])] : []
        })
    }
    _ = scenario.run(.sample(), .tap(actionIdentifier: "a"))
    #expect(
      scenario.recorder.names == [
        "0 delivered", "0 presented", "0 routed", "0 loaded", "0 configured", "0 expanded",
        "0 actionsChanged",
        "1 tapped", "1 response", "1 actionsChanged", "1 completed", "1 forwarded", "1 viewChanged",
        "1 dismissed", "1 app", "1 end",
      ])
  }

  @Test func `every finding of the host is explained once`() {
    let codes = HostCodes.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(HostCodes.all.allSatisfy { $0.sentence.hasSuffix(".") })
  }
}
