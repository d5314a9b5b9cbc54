import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

@Suite struct `A second notification while one is expanded` {
  private static func bodies(_ controller: ScriptedController?) -> [String] {
    (controller?.callbacks ?? []).compactMap {
      switch $0 {
      case .load: "load"
      case .didReceive(let notification): notification.request.content.body
      case .didReceiveResponse(let response, _):
        "about \(response.notification.request.content.body)"
      default: nil
      }
    }
  }

  private static func controller() -> ScriptedController {
    .answering(more: { $0.name == "viewDidLoad" ? [.setActions([.sample("mine")])] : [] })
  }

  @Test func `of the same thread is received without a new load, and responses are about it`() {
    let scenario = Scenario(controller: Self.controller)
    let outcome = scenario.run(
      .sample("one", identifier: "n1"), .notify(.sample("two", identifier: "n2")),
      .tap(actionIdentifier: "mine"))
    #expect(Self.bodies(scenario.controller) == ["load", "one", "two", "about two"])
    #expect(outcome.interface.actions.map(\.identifier) == ["mine"])
    #expect(outcome.delivered == ["n1", "n2"])
  }

  @Test(arguments: [
    Push.sample("two", thread: "other", identifier: "n2"),
    .sample("two", category: "sport", identifier: "n2"),
  ])
  func `of another thread or category is only delivered`(second: Push) {
    let scenario = Scenario(controller: Self.controller)
    let outcome = scenario.run(
      .sample("one", identifier: "n1"), .notify(second), .tap(actionIdentifier: "mine"))
    #expect(Self.bodies(scenario.controller) == ["load", "one", "about one"])
    #expect(outcome.delivered == ["n1", "n2"])
    #expect(outcome.notifications.count == 2)
  }

  @Test func `with the same identifier replaces the entry`() {
    let outcome = Scenario().run(
      .sample("one", identifier: "n1"), .notify(.sample("two", identifier: "n1")))
    #expect(outcome.delivered == ["n1"])
    #expect(outcome.notifications.map(\.notification.request.content.body) == ["one", "two"])
  }

  @Test func `does not change what an open response is about`() {
    var open: CompletionToken?
    let scenario = Scenario {
      ScriptedController { callback in
        switch callback {
        case .didReceiveResponse(_, let token): open = token
        case .didReceive:
          if let open { return [.complete(open, .dismissAndForwardAction, .called)] }
        default: break
        }
        return []
      }
    }
    let outcome = scenario.run(
      .sample("one", identifier: "n1"), .tap(actionIdentifier: "a"),
      .notify(.sample("two", identifier: "n2")))
    #expect(outcome.delivered == ["n2"])
    #expect(outcome.responses.map(\.option) == [.dismissAndForwardAction])
  }
}
