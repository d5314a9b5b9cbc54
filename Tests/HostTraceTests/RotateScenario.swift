import ContentExtension
import ExtensionHost
import HostTrace
import InterfaceModel
import NotificationModel

/// One notification, one tap that turns a picture by twenty degrees and adds a button.
enum RotateScenario {
  static let rotate = NotificationAction(identifier: "rotate", title: "Rotate 20°")
  static let reset = NotificationAction(
    identifier: "reset", title: "Reset", options: [.destructive, .foreground],
    icon: .systemImage("arrow.left"))

  static var notification: Notification {
    var content = NotificationContent()
    content.title = "Red"
    content.badge = 3
    content.sound = .default
    content.categoryIdentifier = "red-category"
    content.userInfo = JSONObject(members: [
      .init(name: "z", value: .integer(9_223_372_036_854_775_807)),
      .init(name: "a", value: .real(0.1)),
    ])
    return Notification(
      date: 100, request: NotificationRequest(identifier: "n-1", content: content, trigger: .push))
  }

  /// cos and sin of twenty degrees, as a script computes them.
  static func view(turned: Bool) -> View {
    let turn = AffineTransform(
      a: 0.9396926207859084, b: 0.3420201433256687, c: -0.3420201433256687, d: 0.9396926207859084,
      tx: 0, ty: 0)
    let picture = View(
      viewClass: "UIImageView", id: "picture", frame: Rect(x: 10, y: 20.5, width: 100, height: 50),
      properties: [.init(name: "image", value: .string("x.png"))]
        + (turned ? [.init(name: "transform", value: .transform(turn))] : []))
    return View(
      viewClass: "UIView", frame: Rect(x: 0, y: 0, width: 375, height: 375), subviews: [picture])
  }

  static let sound = Outcome.SoundRecord(
    name: "default", isCritical: false, volume: nil, isAudible: true)

  static var outcome: Outcome {
    var outcome = Outcome()
    outcome.notifications = [
      Outcome.NotificationRecord(
        notification: notification, presented: [.banner, .list, .sound], sound: sound,
        withheld: [(part: .badge, reason: "not authorized")], routedTo: "rotate.lua",
        routingReason: "declared")
    ]
    outcome.interface.state = .expanded
    outcome.interface.kind = .extension
    outcome.interface.title = "Red"
    outcome.interface.actions = [rotate, reset]
    outcome.interface.view = view(turned: true)
    outcome.responses = [
      Outcome.Response(
        actionIdentifier: "rotate", isVisible: true, option: .doNotDismiss, completion: .called)
    ]
    outcome.appEvents = [.launch(foreground: false)]
    outcome.delivered = ["n-1"]
    outcome.log = [Outcome.LogLine(source: .controller, message: "turned")]
    outcome.diagnostics = [
      Diagnostic(
        severity: .warning, code: "W0436", message: "too many", file: "controller.lua", line: 4)
    ]
    outcome.configureCost = CallbackCost(instructions: 1234, memoryPeak: 65536)
    outcome.responseCosts = [CallbackCost(instructions: 99, memoryPeak: 65600)]
    return outcome
  }

  static var events: [HostEvent] {
    let kinds: [(Int, HostEvent.Kind)] = [
      (0, .delivered(notification)),
      (0, .presented(identifier: "n-1", [.banner, .list, .sound], sound)),
      (0, .routed(identifier: "n-1", extension: "rotate.lua", reason: "declared")),
      (0, .loaded(extension: "rotate.lua")),
      (0, .viewChanged(view(turned: false))),
      (0, .configured(CallbackCost(instructions: 1234, memoryPeak: 65536))),
      (0, .expanded(kind: .extension)),
      (0, .actionsChanged([rotate])),
      (1, .tapped(actionIdentifier: "rotate", isVisible: true)),
      (1, .response(actionIdentifier: "rotate", userText: nil)),
      (1, .log(Outcome.LogLine(source: .controller, message: "turned"))),
      (1, .viewChanged(view(turned: true))),
      (1, .actionsChanged([rotate, reset])),
      (1, .completed(actionIdentifier: "rotate", .doNotDismiss, .called)),
      (1, .diagnostic(outcome.diagnostics[0])),
    ]
    return kinds.map { HostEvent(step: $0.0, time: 100, kind: $0.1) }
  }
}
