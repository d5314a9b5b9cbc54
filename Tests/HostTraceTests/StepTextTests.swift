import ContentExtension
import ExtensionHost
import HostTrace
import NotificationModel
import Testing

@Suite struct `An event in the text` {
  private func rows(_ kinds: HostEvent.Kind..., isVerbose: Bool = false) -> String {
    let report = TextReport(
      outcome: Outcome(), exit: Outcome.Exit(code: 0, reason: "ok"),
      events: kinds.map { HostEvent(step: 1, time: 0, kind: $0) },
      interactions: [.media], plugin: "p", isVerbose: isVerbose)
    let text = report.text()
    guard let start = text.firstRange(of: "1. tap the media button\n")?.upperBound,
      let end = text.firstRange(of: "\nAt the end")?.lowerBound
    else { return text }
    return String(text[start..<end])
  }

  private static let payment = PaymentRequest(
    merchantIdentifier: "m", countryCode: "US", currencyCode: "USD",
    paymentSummaryItems: [.init(label: "Tea", amount: "5.00")])

  @Test func `tells why something was not delivered, and where it went`() {
    #expect(
      rows(
        .suppressed(identifier: "n", reason: "notifications are denied"),
        .routed(identifier: "n", extension: nil, reason: "no category"),
        .service(identifier: "n", result: "timed out")) == """
            delivered  not delivered: notifications are denied
            routed     to no extension: no category
            service    content timed out

          """)
  }

  @Test func `tells a tap that no device allows, and what the extension answered`() {
    #expect(
      rows(
        .actionsChanged([RotateScenario.rotate]),
        .tapped(actionIdentifier: "x", isVisible: false),
        .response(actionIdentifier: "x", userText: "héllo"),
        .actionsChanged([]),
        .completed(actionIdentifier: "x", .dismissAndForwardAction, .returned),
        .forwarded(actionIdentifier: "x", foreground: true),
        .app(.launch(foreground: true)), .app(.response(actionIdentifier: "x", userText: "héllo")),
        .dismissed) == """
            after      [Rotate 20°]
            before     [Rotate 20°]
            tap        no device shows this button now
            response   with the text "héllo"
            after      none
            option     dismissAndForwardAction: closes, and the app is told
            forwarded  x goes to the app, which comes to the front
            app        launched in front
                       got x with "héllo"
            closed     the interface is gone

          """)
  }

  @Test(
    arguments: [
      (
        ResponseOption.dismiss, Outcome.Response.Completion.called,
        "dismiss: the interface closes, the app hears nothing"
      ),
      (nil, .notImplemented, "none: the extension takes no responses, the app gets the action"),
      (nil, .pending, "still open: the extension has not completed yet"),
      (nil, .never, "none: the extension never completed"),
    ] as [(ResponseOption?, Outcome.Response.Completion, String)])
  func `tells each way a response can end`(
    option: ResponseOption?, completion: Outcome.Response.Completion, words: String
  ) {
    #expect(
      rows(.completed(actionIdentifier: "a", option, completion)) == "  option     \(words)\n")
  }

  @Test func `tells what the app got`() {
    #expect(
      rows(
        .app(.response(actionIdentifier: NotificationAction.defaultIdentifier, userText: nil)),
        .app(.response(actionIdentifier: NotificationAction.dismissIdentifier, userText: nil)),
        .app(.willPresent(identifier: "n")), .app(.backgroundPush(identifier: "n")),
        .app(.openURL("shop://7")), .app(.openSettings)) == """
            app        got the tap on the notification (com.apple.UNNotificationDefaultActionIdentifier)
                       got the dismissal (com.apple.UNNotificationDismissActionIdentifier)
                       was asked how to present n
                       was woken by n
                       was asked to open shop://7
                       was asked for its settings

          """)
  }

  @Test func `tells a payment once, media, timers and limits`() {
    #expect(
      rows(
        .payment(result: "success"), .app(.payment(result: "success", Self.payment)),
        .media(isPlaying: true), .timer(source: .controller),
        .limit(ScriptStop(reason: .memory(limit: 9))), .collapsed,
        .expanded(kind: .system)) == """
            payment    success
            media      playing
            timer      of the controller fired
            stopped    at its memory limit
            collapsed  only the banner is left
            expanded   by the system

          """)
  }

  @Test func `is left out unless more is asked for, if a step's title says the same`() {
    let event = HostEvent.Kind.touched(control: "size", value: "2")
    #expect(rows(event) == "             nothing that could be seen\n")
    #expect(rows(event, isVerbose: true) == "  touch      size = 2\n")
    #expect(rows(.clock(to: 90.5), isVerbose: true) == "  clock      90.5\n")
  }
}
