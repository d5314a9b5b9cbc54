import ContentExtension
import LuaExtension
import NotificationModel
import Testing

/// Responses by the way that is made for them.
@Suite struct `Results of responses` {
  @Test func `the short way tells what the long one has among its effects`() throws {
    let bodies = [
      "completion(UNNotificationContentExtensionResponseOption.dismiss)",
      "return UNNotificationContentExtensionResponseOption.dismissAndForwardAction",
      "self.view.alpha = 0.5 completion(UNNotificationContentExtensionResponseOption.doNotDismiss)",
      "print('x') completion(UNNotificationContentExtensionResponseOption.doNotDismiss)",
      "completion(UNNotificationContentExtensionResponseOption.dismiss) return "
        + "UNNotificationContentExtensionResponseOption.dismiss",
      "completion(UNNotificationContentExtensionResponseOption.dismiss) error('after')",
      "self.extensionContext.notificationActions = {} error('x')", "local x = nothing.here", "",
      "return 'later'",
    ]
    for body in bodies {
      let long = try controller(body)
      let short = try controller(body)
      let response = NotificationResponse(actionIdentifier: "go", notification: .sample())
      let token = CompletionToken(number: 7)
      var expected: [ControllerEffect] = []
      var found: [ControllerEffect] = []
      let failure = failure {
        try long.perform(.didReceiveResponse(response, token), effects: &expected)
      }
      let other = self.failure {
        let result = try short.respond(to: response, token, effects: &found)
        if result.hasChangedView { found.append(.viewChanged) }
        if let completion = result.completion {
          found.append(.complete(token, completion.option, completion.kind))
        }
        #expect(result.cost == long.takeCost())
      }
      #expect(found == expected, "\(body)")
      #expect(failure == other, "\(body)")
    }
  }

  private func failure(_ body: () throws -> Void) -> ControllerError? {
    do { try body() } catch { return error as? ControllerError }
    return nil
  }

  private func controller(_ body: String) throws -> any ContentExtensionController {
    let factory = try #require(LuaExtensionFactory())
    let plugin = Plugin.made(
      controller:
        "local C = {} function C:didReceive() end function C:didReceiveResponse(response, "
        + "completion) \(body) end return C")
    let controller = factory.makeController(plugin, environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    try controller.perform(.load, effects: &effects)
    try controller.perform(.didReceive(.sample()), effects: &effects)
    return controller
  }

  @Test func `a response near the end of memory is answered or stopped`() throws {
    // So near that the room for its arguments is there, or is not.
    for bytes in stride(from: 0, to: 12_000, by: 500) {
      let factory = try #require(LuaExtensionFactory(limits: LuaLimits(memory: 200_000)))
      let plugin = Plugin.made(
        controller: """
          local C = {}
          function C:didReceive()
            self.rest = {}
            collectgarbage()
            while collectgarbage("count") * 1024 < 200000 - \(bytes) - 1100 do
              table.insert(self.rest, string.rep("x", 1000) .. #self.rest)
            end
          end
          function C:didReceiveResponse(response, completion)
            completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
          end
          return C
          """)
      let controller = factory.makeController(plugin, environment: SampleEnvironment())
      var effects: [ControllerEffect] = []
      try controller.perform(.load, effects: &effects)
      let isFull = failure { try controller.perform(.didReceive(.sample()), effects: &effects) }
      if isFull != nil { continue }
      var answers = 0
      let failure = failure {
        for number in 1...40 as ClosedRange<UInt32> {
          let result = try controller.respond(
            to: NotificationResponse(actionIdentifier: "go", notification: .sample()),
            CompletionToken(number: number), effects: &effects)
          #expect(result.completion?.option == .doNotDismiss)
          answers += 1
        }
      }
      if case .stopped(let stop)? = failure {
        #expect(stop.reason == .memory(limit: 200_000))
      } else {
        #expect(failure == nil)
      }
      #expect(answers > 0 || bytes < 3000, "\(bytes)")
    }
  }
}
