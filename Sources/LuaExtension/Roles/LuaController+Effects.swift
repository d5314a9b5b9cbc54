import ContentExtension
import LuaRuntime
import NotificationModel

/// What crossings asked for.
extension LuaController {
  /// Appends what a crossing asked for and throws what ended it badly: changes of the interface and
  /// the usual completion come last.
  func finish(
    _ result: LuaResult, _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    let failure = take(result, &effects)
    try role.check(result)
    if let failure { throw failure }
  }

  /// Appends what a crossing asked for; returns why the actions could not be read.
  func take(_ result: LuaResult, _ effects: inout [ControllerEffect]) -> ControllerError? {
    let failure = takeRequests(result, &effects)
    if result.touchedViews { effects.append(.viewChanged) }
    if let completion = result.completion,
      let option = ResponseOption(rawValue: completion.option)
    {
      effects.append(.complete(CompletionToken(number: completion.serial), option, .called))
    }
    return failure
  }

  /// The same without changes of the interface and the usual completion.
  func takeRequests(
    _ result: LuaResult, _ effects: inout [ControllerEffect]
  ) -> ControllerError? {
    if !result.isPlain { for effect in result.effects { append(effect, &effects) } }
    var failure: ControllerError?
    // A dead script has no actions any more.
    if result.touchedContext, role.state?.stopReason == nil {
      do throws(ControllerError) { effects.append(.setActions(try currentActions())) } catch {
        failure = error
      }
    }
    return failure
  }

  private func currentActions() throws(ControllerError) -> [NotificationAction] {
    guard let state = role.state else { return [] }
    if let known = actions.known(in: state) { return known }
    var read: [(identity: UInt32, action: NotificationAction)] = []
    let result = try role.run { state, _ in
      state.export(
        root: BridgeRoot.context.rawValue, slot: ContextSlot.notificationActions.rawValue
      ) { decoder in
        read = decoder.list { decoder in
          guard let identity = decoder.nextIdentity else { return nil }
          return NotificationAction(&decoder, table).map { (identity, $0) }
        }
      }
    }
    try role.check(result)
    defer { role.notePeak() }
    return actions.note(read, in: state)
  }

  private func append(_ effect: LuaEffect, _ effects: inout [ControllerEffect]) {
    if let common = CommonEffect(effect, file: role.source.path) {
      effects.append(.common(common))
      return
    }
    if effect.number == LuaEffect.complete {
      appendCompletion(effect.arguments, &effects)
      return
    }
    guard let kind = BridgeEffect(rawValue: effect.number) else { return }
    switch kind {
    case .performNotificationDefaultAction: effects.append(.performDefaultAction)
    case .dismissNotificationContentExtension: effects.append(.dismiss)
    case .mediaPlayingStarted: effects.append(.mediaPlayingStarted)
    case .mediaPlayingPaused: effects.append(.mediaPlayingPaused)
    case .open: effects.append(.open(url: effect.arguments.last?.text ?? ""))
    case .becomeFirstResponder:
      hasInputViews = false
      effects.append(.becomeFirstResponder)
    case .beginEditing:
      let field = effect.arguments.first?.object?[role.views.idSlot].text
      effects.append(.beginEditing(field: field))
    case .endEditing: effects.append(.endEditing)
    case .resignFirstResponder: effects.append(.resignFirstResponder)
    case .dismissPresented: effects.append(.dismissPresented)
    case .present:
      if let presented = effect.arguments.last?.object.flatMap({ PresentedController($0, table) }) {
        effects.append(.present(presented))
      }
    case .scheduleTimer, .invalidateTimer, .setDefaults, .removeDefaults, .requestAuthorization,
      .setNotificationCategories, .add, .removePendingNotificationRequests,
      .removeAllPendingNotificationRequests, .removeDeliveredNotifications,
      .removeAllDeliveredNotifications, .setBadgeCount:
      break
    }
  }

  private func appendCompletion(_ arguments: [LuaValue], _ effects: inout [ControllerEffect]) {
    guard arguments.count == 3, let serial = arguments[0].int else { return }
    let token = CompletionToken(number: UInt32(truncatingIfNeeded: serial))
    if let option = arguments[2].int.flatMap(ResponseOption.init) {
      effects.append(.complete(token, option, .called))
    } else if let outcome = arguments[2].text {
      effects.append(.paymentAuthorized(token, success: outcome == "success"))
    }
  }
}
