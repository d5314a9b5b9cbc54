import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `Cases from the field` {
  private static func visible(_ recorder: EventRecorder) -> [String] {
    for event in recorder.events.reversed() {
      if case .actionsChanged(let actions) = event.kind { return actions.map(\.identifier) }
    }
    return []
  }

  @Test func `like becomes unlike and back, and a fresh expansion starts over`() {
    func next(_ identifier: String) -> [ControllerEffect] {
      switch identifier {
      case "like": [.setActions([.sample("unlike"), .sample("comment")])]
      case "unlike": [.setActions([.sample("like"), .sample("comment")])]
      default: [.setActions([])]
      }
    }
    let scenario = Scenario(categories: [.sample(actions: ["like", "comment"])]) {
      .answering(more: {
        guard case .didReceiveResponse(let response, _) = $0 else { return [] }
        return next(response.actionIdentifier)
      })
    }
    scenario.host.deliver(.sample(identifier: "n1"))
    var seen: [[String]] = []
    for identifier in ["like", "unlike", "like", "comment"] {
      scenario.host.play(.tap(actionIdentifier: identifier))
      seen.append(Self.visible(scenario.recorder))
    }
    #expect(
      seen == [["unlike", "comment"], ["like", "comment"], ["unlike", "comment"], []])
    scenario.host.play(.collapse)
    scenario.host.play(.expand)
    let outcome = scenario.host.finish()
    #expect(outcome.interface.actions.map(\.identifier) == ["like", "comment"])
    #expect(outcome.diagnostics == [])
  }

  @Test func `actions made in the first receive replace the category's placeholder`() {
    func scenario() -> Scenario {
      Scenario(
        categories: [.sample(actions: ["loading"])],
        controller: {
          .answering(
            otherwise: .dismissAndForwardAction,
            more: {
              $0.name == "didReceive" ? [.setActions([.sample("id1"), .sample("id2")])] : []
            })
        })
    }
    let collapsed = scenario().run(.sample(), .collapse)
    #expect(collapsed.interface.actions.map(\.identifier) == ["loading"])
    let tapped = scenario().run(.sample(), .tap(actionIdentifier: "id2"))
    #expect(tapped.appEvents == [.response(actionIdentifier: "id2", userText: nil)])
    let placeholder = scenario().run(.sample(), .tap(actionIdentifier: "loading"))
    #expect(placeholder.responses.map(\.isVisible) == [false])
  }

  @Test func `a category registered after the expansion does not change the visible list`() {
    let app = ScriptedApp { told in
      switch told {
      case .didFinishLaunching:
        [.setNotificationCategories([.sample()]), .common(.scheduleTimer(.once(1)))]
      case .timer: [.setNotificationCategories([.sample(actions: ["late"])])]
      default: []
      }
    }
    let outcome = Scenario(app: app).run(.sample(identifier: "n1"), .advance(2))
    #expect(outcome.summary == OutcomeSummary(.expanded, actions: ["a", "b"]))
  }

  @Test func `a second registration of a category wins, with a warning`() {
    let outcome = Scenario(
      categories: [.sample(actions: ["a"]), .sample(actions: ["b"])]
    ).run(.sample(identifier: "n1"))
    #expect(outcome.interface.actions.map(\.identifier) == ["b"])
    #expect(outcome.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `an unknown category has no buttons and no error`() {
    let outcome = Scenario(categories: []).run(.sample(identifier: "n1"))
    #expect(outcome.summary == OutcomeSummary(.expanded))
  }

  /// Turns a picture; the reset button is there while the number of turns is no multiple of nine.
  private static func redGreen() -> ScriptedController {
    var taps = 0
    let rotate = NotificationAction.sample("rotate-twenty-degrees-action")
    let reset = NotificationAction.sample("reset-rotation-action")
    return .answering(more: { told in
      guard case .didReceiveResponse(let response, _) = told else { return [] }
      guard response.actionIdentifier == rotate.identifier else {
        taps = 0
        return [.setActions([rotate])]
      }
      taps += 1
      switch taps % 9 {
      case 0: return [.setActions([rotate])]
      case 1: return [.setActions([rotate, reset])]
      default: return []
      }
    })
  }

  @Test(arguments: 0...20)
  func `reset is visible while the turns are no multiple of nine`(turns: Int) {
    let rotate = "rotate-twenty-degrees-action"
    let scenario = Scenario(
      categories: [.sample(actions: [rotate])], controller: Self.redGreen)
    scenario.host.deliver(.sample(identifier: "n1"))
    for _ in 0..<turns { scenario.host.play(.tap(actionIdentifier: rotate)) }
    let response = Outcome.Response(
      actionIdentifier: rotate, isVisible: true, option: .doNotDismiss, completion: .called)
    #expect(
      scenario.host.finish().summary
        == OutcomeSummary(
          .expanded, actions: turns % 9 == 0 ? [rotate] : [rotate, "reset-rotation-action"],
          responses: Array(repeating: response, count: turns)))
  }

  @Test func `what the payload carries reaches the controller unchanged`() {
    var push = Push.sample(identifier: "n1")
    push.payload.content.userInfo = JSONObject(members: [
      .init(name: "big", value: .integer(.max)), .init(name: "null", value: .null),
      .init(name: "real", value: .real(0.5)), .init(name: "text", value: .string("007")),
    ])
    let scenario = Scenario()
    _ = scenario.run(push)
    let received = scenario.controller?.callbacks.compactMap {
      if case .didReceive(let notification) = $0 { notification } else { nil }
    }
    #expect(
      received == [
        Notification(
          date: HostConfiguration().now,
          request: NotificationRequest(
            identifier: "n1", content: push.payload.content, trigger: .push))
      ])
  }
}
