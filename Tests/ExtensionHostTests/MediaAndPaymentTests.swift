import ContentExtension
import ExtensionHost
import ExtensionTesting
import InterfaceModel
import NotificationModel
import Testing

@Suite struct `The media button` {
  private static let button = MediaButton(
    kind: .default, frame: Rect(x: 0, y: 0, width: 44, height: 44))

  private static func player(
    _ button: MediaButton = button, starts: String = ""
  ) -> ScriptedController {
    .answering(
      properties: ControllerProperties(mediaButton: button),
      more: { $0.name == starts ? [.mediaPlayingStarted] : [] })
  }

  private static func media(_ scenario: Scenario) -> [String] {
    (scenario.controller?.callbackNames ?? []).filter { $0.hasPrefix("media") }
  }

  @Test func `taps alternate play and pause`() {
    let scenario = Scenario { Self.player() }
    let outcome = scenario.run(.sample(), .media, .media, .media)
    #expect(Self.media(scenario) == ["mediaPlay", "mediaPause", "mediaPlay"])
    #expect(outcome.interface.mediaButton?.isPlaying == true)
  }

  @Test func `what the script says changes only the button`() {
    let scenario = Scenario { Self.player(starts: "viewDidAppear") }
    let outcome = scenario.run(.sample(), .media)
    #expect(Self.media(scenario) == ["mediaPause"])
    #expect(outcome.interface.mediaButton?.isPlaying == false)
  }

  @Test func `saying in mediaPlay what the button shows already changes nothing`() {
    let scenario = Scenario { Self.player(starts: "mediaPlay") }
    #expect(scenario.run(.sample(), .media).interface.mediaButton?.isPlaying == true)
    #expect(Self.media(scenario) == ["mediaPlay"])
  }

  @Test(arguments: [false, true])
  func `a tap on the content brings a hidden overlay back, whether touches are on or off`(
    touches: Bool
  ) {
    let overlay = MediaButton(kind: .overlay, frame: Self.button.frame)
    func run(_ button: MediaButton) -> (Outcome, [String]) {
      let scenario = Scenario(
        plugin: .sample(categories: ["news"], touches: touches),
        categories: [.sample()]
      ) { Self.player(button) }
      return (scenario.run(.sample(identifier: "n1"), .media, .defaultTap), Self.media(scenario))
    }
    let (outcome, calls) = run(overlay)
    #expect(calls == ["mediaPlay", "mediaPause"])
    #expect(outcome.interface.mediaButton?.isPlaying == false)
    #expect(outcome.summary == OutcomeSummary(.expanded, actions: ["a", "b"]))
    #expect(run(Self.button).1 == ["mediaPlay"])
  }

  @Test(arguments: [
    MediaButton(), MediaButton(kind: .overlay),
    MediaButton(kind: .none, frame: Rect(x: 0, y: 0, width: 9, height: 9)),
  ])
  func `without a type or an area there is none`(button: MediaButton) {
    let scenario = Scenario { Self.player(button) }
    let outcome = scenario.run(.sample(), .media)
    #expect(outcome.diagnostics.map(\.code) == ["W0409"])
    #expect(Self.media(scenario) == [])
    #expect(outcome.interface.mediaButton == nil)
  }
}

@Suite struct `Payments` {
  private static let request = PaymentRequest(
    merchantIdentifier: "m", countryCode: "US", currencyCode: "USD",
    paymentSummaryItems: [.init(label: "Some Product", amount: "5.00")])

  private static func shop(
    answer: Bool? = nil, judges: Bool = false, dismisses: Bool = true
  ) -> ScriptedController {
    ScriptedController(members: judges ? [.paymentDidAuthorize] : []) { callback in
      switch callback {
      case .viewDidAppear: return [.present(.payment(request))]
      case .paymentDidAuthorize(let token):
        return answer.map { [.paymentAuthorized(token, success: $0)] } ?? []
      case .paymentDidFinish: return dismisses ? [.dismissPresented] : []
      default: return []
      }
    }
  }

  @Test func `a presented sheet stands until it is answered`() {
    let outcome = Scenario { Self.shop() }.run(.sample(identifier: "n1"))
    #expect(outcome.interface.sheet == .payment(Self.request))
    #expect(outcome.summary == OutcomeSummary(.expanded, actions: ["a", "b"]))
  }

  @Test(arguments: [
    (Interaction.Payment.authorize, "success"), (.fail, "failure"), (.cancel, "cancelled"),
  ])
  func `each outcome is told to the delegate and the app, and closes nothing else`(
    payment: Interaction.Payment, result: String
  ) {
    let outcome = Scenario { Self.shop() }.run(.sample(identifier: "n1"), .pay(payment))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], appEvents: [.payment(result: result, Self.request)]))
    #expect(outcome.interface.sheet == nil)
  }

  @Test(arguments: [(true, "success"), (false, "failure")])
  func `a delegate that judges the payment decides the result`(answer: Bool, result: String) {
    let scenario = Scenario { Self.shop(answer: answer, judges: true) }
    let outcome = scenario.run(.sample(), .pay(.authorize))
    #expect(outcome.appEvents == [.payment(result: result, Self.request)])
    #expect(
      scenario.controller?.callbackNames.suffix(2) == [
        "paymentAuthorizationViewControllerDidAuthorizePayment",
        "paymentAuthorizationViewControllerDidFinish",
      ])
  }

  @Test func `a delegate that never answers breaks the contract`() {
    let outcome = Scenario { Self.shop(judges: true) }
      .run(.sample(identifier: "n1"), .pay(.authorize))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], diagnostics: ["E0508"], faults: [.contract]))
  }

  @Test func `a sheet that nobody dismisses stays, with a warning`() {
    let outcome = Scenario { Self.shop(dismisses: false) }
      .run(.sample(), .pay(.cancel), .pay(.cancel))
    #expect(outcome.interface.sheet == .payment(Self.request))
    #expect(outcome.diagnostics.map(\.code) == ["W0410", "W0434"])
  }

  @Test func `without a sheet there is nothing to pay`() {
    let outcome = Scenario(configuration: .with { $0.strict = true })
      .run(.sample(identifier: "n1"), .pay(.authorize))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], diagnostics: ["E0410"], faults: [.check]))
  }
}
