import ContentExtension
import LuaRuntime
import NotificationModel

/// The user took an action.
extension LuaController {
  func respond(
    to response: NotificationResponse, _ token: CompletionToken,
    effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    handOn(&effects)
    let result = try role.run { state, budget in
      state.callResponse(
        "didReceiveResponse", type: table.classes.response, first: response.actionIdentifier,
        root: BridgeRoot.notification.rawValue, third: response.userText, serial: token.number,
        options: table.enumerations.responseOption, budget: budget)
    }
    let failure = take(result, &effects)
    if let returned = result.returned, let option = ResponseOption(rawValue: returned) {
      let isCompleted =
        result.completion?.serial == token.number
        || effects.contains {
          if case .complete(token, _, _) = $0 { true } else { false }
        }
      if isCompleted {
        effects.append(.common(.diagnose(completedAndReturned(response.actionIdentifier))))
      } else {
        effects.append(.complete(token, option, .returned))
      }
    }
    if !result.isPlain { try role.check(result) }
    if let failure { throw failure }
  }

  private func completedAndReturned(_ action: String) -> Diagnostic {
    let place = role.place(of: "didReceiveResponse")
    return Diagnostic(
      severity: .error, code: "E0511",
      message:
        "didReceiveResponse both called completion and returned an option for \"\(action)\"; "
        + "the call stands",
      file: place.file, line: place.line, help: "either call completion or return the option")
  }
}
