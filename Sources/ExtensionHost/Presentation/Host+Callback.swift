import ContentExtension
import NotificationModel

// A callback of the controller, then the effects it asked for, then what follows from them.
extension Host {
  /// Runs one callback. False if there is no controller, or none any more.
  @discardableResult
  func perform(_ callback: ControllerCallback, on presentation: Presentation) -> Bool {
    guard let controller = presentation.controller else { return false }
    presentation.hasOtherCost = true
    run(callback.name, on: presentation) { effects throws(ControllerError) in
      try controller.perform(callback, effects: &effects)
    }
    return presentation.controller != nil && stage.presentation === presentation
  }

  /// Runs what fills the effects, and does all that follows from it.
  @inline(__always)
  func run(
    _ phase: @autoclosure () -> String, on presentation: Presentation,
    _ body: (inout [ControllerEffect]) throws(ControllerError) -> Void
  ) {
    var effects: [ControllerEffect] = []
    swap(&effects, &self.effects)
    do {
      try body(&effects)
      apply(&effects, to: presentation)
    } catch {
      apply(&effects, to: presentation)
      fail(presentation, error, phase: phase())
    }
    if presentation.hasFollowUp { followUp(presentation) }
  }

  /// Applies effects in their order and gives their buffer back.
  private func apply(
    _ effects: inout [ControllerEffect], to presentation: Presentation
  ) {
    for index in effects.indices { apply(effects[index], to: presentation) }
    while effects.popLast() != nil {}
    swap(&effects, &self.effects)
  }

  private func apply(_ effect: ControllerEffect, to presentation: Presentation) {
    switch effect {
    case .common(let effect): apply(effect, source: .controller, owner: presentation.owner)
    case .complete(let token, let option, let kind):
      complete(token, option, kind, in: presentation)
    case .setActions(let actions):
      if hasDynamicActions("extensionContext.notificationActions") {
        setActions(actions, in: presentation)
      }
    case .viewChanged:
      guard let sink = recorder.sink, sink.wantsViews else { return }
      presentation.viewChanged = true
      presentation.hasFollowUp = true
    case .performDefaultAction:
      guard hasDynamicActions("performNotificationDefaultAction") else { return }
      let response = NotificationResponse(
        actionIdentifier: NotificationAction.defaultIdentifier,
        notification: presentation.notification)
      presentation.forwards.append(Presentation.Forward(response: response, isForeground: true))
      requestClose(presentation)
    case .dismiss:
      guard hasDynamicActions("dismissNotificationContentExtension") else { return }
      requestClose(presentation)
    case .open(let url):
      // The app comes to the front, over the interface.
      open(url)
      requestClose(presentation)
    case .mediaPlayingStarted: setPlaying(true, in: presentation)
    case .mediaPlayingPaused: setPlaying(false, in: presentation)
    case .becomeFirstResponder: presentation.isFirstResponder = true
    case .resignFirstResponder:
      presentation.isFirstResponder = false
      presentation.isEditing = false
    case .beginEditing: presentation.isEditing = true
    case .endEditing: presentation.isEditing = false
    case .present(let controller): present(controller, in: presentation)
    case .dismissPresented:
      presentation.sheet = nil
      presentation.sheetIsDone = false
    case .paymentAuthorized(let token, let success):
      guard presentation.payment?.token == token else { return }
      presentation.paymentResult = success ? "success" : "failure"
      presentation.hasFollowUp = true
    }
  }

  private func setActions(_ actions: [NotificationAction], in presentation: Presentation) {
    if actions.count > Presentation.actionLimit {
      presentation.actions = Array(actions.prefix(Presentation.actionLimit))
      diagnose(HostFinding.tooManyActions(count: actions.count, category: nil).diagnostic)
    } else {
      presentation.actions = actions
    }
    recorder.emit(.actionsChanged(presentation.actions), at: environment.now)
  }

  /// False, with a finding, before the iOS that brought these members.
  private func hasDynamicActions(_ member: String) -> Bool {
    let firstSystem = 12
    if device.os >= firstSystem { return true }
    diagnose(HostFinding.needsLaterSystem(member, version: firstSystem).diagnostic)
    return false
  }

  func requestClose(_ presentation: Presentation) {
    presentation.closes = true
    presentation.hasFollowUp = true
  }

  private func followUp(_ presentation: Presentation) {
    presentation.hasFollowUp = false
    if presentation.viewChanged {
      presentation.viewChanged = false
      if let view = readView(presentation) {
        recorder.emit(.viewChanged(view), at: environment.now)
      }
    }
    if let result = presentation.paymentResult {
      presentation.paymentResult = nil
      finishPayment(result, in: presentation)
    }
    guard presentation.closes, !presentation.isClosing else { return }
    close(presentation, to: .dismissed)
    let forwards = presentation.forwards
    presentation.forwards = []
    for forward in forwards {
      deliverToApp(forward.response, foreground: forward.isForeground)
    }
  }
}
