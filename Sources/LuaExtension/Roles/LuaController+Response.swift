import ContentExtension
import LuaRuntime
import NotificationModel

/// The user took an action.
extension LuaController {
  @inline(__always)
  func respond(
    to response: NotificationResponse, _ token: CompletionToken,
    effects: inout [ControllerEffect]
  ) throws(ControllerError) -> ResponseResult {
    handOn(&effects)
    let result = try call(response, token)
    guard result.isPlain, result.returned == nil, let completion = result.completion,
      completion.serial == token.number, let option = ResponseOption(rawValue: completion.option)
    else {
      try finish(result, of: response, token, &effects)
      return ResponseResult(cost: takeCost())
    }
    // The usual case.
    if let failure = takeRequests(result, &effects) {
      if result.touchedViews { effects.append(.viewChanged) }
      effects.append(.complete(token, option, .called))
      throw failure
    }
    return ResponseResult(
      cost: role.takeCost(), hasChangedView: result.touchedViews,
      completion: ResponseResult.Completion(option, .called))
  }

  /// The same with all that came of it among the effects.
  func answer(
    _ response: NotificationResponse, _ token: CompletionToken,
    _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    try finish(try call(response, token), of: response, token, &effects)
  }

  @inline(__always)
  private func call(
    _ response: NotificationResponse, _ token: CompletionToken
  ) throws(ControllerError) -> LuaResult {
    try role.run { state, budget in
      state.callResponse(
        "didReceiveResponse", type: table.classes.response, first: response.actionIdentifier,
        root: BridgeRoot.notification.rawValue, third: response.userText, serial: token.number,
        options: table.enumerations.responseOption, budget: budget)
    }
  }

  @inline(never)
  private func finish(
    _ result: LuaResult, of response: NotificationResponse, _ token: CompletionToken,
    _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
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
    try role.check(result)
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
