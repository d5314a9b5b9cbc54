public import ContentExtension
import NotificationModel

extension ScriptedController {
  /// A controller that completes every response at once, by the action's identifier.
  ///
  /// `more` says what else a callback asks for, before the completion.
  public static func answering(
    _ options: [String: ResponseOption] = [:], otherwise: ResponseOption = .doNotDismiss,
    properties: ControllerProperties = ControllerProperties(),
    more: @escaping (ControllerCallback) -> [ControllerEffect] = { _ in [] }
  ) -> ScriptedController {
    ScriptedController(properties: properties) { callback in
      guard case .didReceiveResponse(let response, let token) = callback else {
        return more(callback)
      }
      let option = options[response.actionIdentifier] ?? otherwise
      return more(callback) + [.complete(token, option, .called)]
    }
  }

  /// A controller that runs into an error in the callback of that name.
  public static func failing(in name: String, _ error: ControllerError) -> ScriptedController {
    ScriptedController { callback throws(ControllerError) in
      if callback.name == name { throw error }
      return []
    }
  }
}

extension ControllerError {
  /// A script error with a place.
  public static let boom: ControllerError = .failed(
    ScriptFault(message: "boom", file: "controller.lua", line: 7))
}
