import ContentExtension
import NotificationModel

// A callback of the controller, then the effects it asked for, then what follows from them.
extension Host {
  /// Runs one callback. False if there is no controller, or none any more.
  @discardableResult
  func perform(_ callback: ControllerCallback, on presentation: Presentation) -> Bool {
    guard let controller = presentation.controller else { return false }
    presentation.hasOtherCost = true
    var effects = takeEffects()
    do {
      try controller.perform(callback, effects: &effects)
      apply(&effects, to: presentation)
    } catch {
      apply(&effects, to: presentation)
      fail(presentation, error, phase: callback.name)
    }
    if presentation.hasFollowUp { followUp(presentation) }
    return presentation.controller != nil && stage.presentation === presentation
  }

  /// The buffer for effects; ``apply(_:to:)`` gives it back.
  func takeEffects() -> [ControllerEffect] {
    var effects: [ControllerEffect] = []
    swap(&effects, &self.effects)
    return effects
  }

  /// Applies effects in their order and gives their buffer back.
  @inline(__always)
  func apply(_ effects: inout [ControllerEffect], to presentation: Presentation) {
    if !effects.isEmpty { applyAll(&effects, to: presentation) }
    swap(&effects, &self.effects)
  }

  @inline(never)
  private func applyAll(_ effects: inout [ControllerEffect], to presentation: Presentation) {
    for index in effects.indices { apply(effects[index], to: presentation) }
    while effects.popLast() != nil {}
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
    case .viewChanged: noteChangedView(of: presentation)
    case .performDefaultAction:
      guard hasDynamicActions("performNotificationDefaultAction") else { return }
      performDefaultAction(of: presentation)
    case .dismiss:
      guard hasDynamicActions("dismissNotificationContentExtension") else { return }
      requestClose(presentation)
    case .open(let url): open(url, from: presentation)
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

  @inline(__always)
  func noteChangedView(of presentation: Presentation) {
    guard _slowPath(recorder.sink != nil), recorder.sink?.wantsViews == true else { return }
    presentation.viewChanged = true
    presentation.hasFollowUp = true
  }

  private func setActions(_ set: [NotificationAction], in presentation: Presentation) {
    let actions = taking(set) { $0.known($1) }
    if actions.count > Presentation.actionLimit {
      presentation.actions = Array(actions.prefix(Presentation.actionLimit))
      diagnose(HostFinding.tooManyActions(count: actions.count, category: nil).diagnostic)
    } else {
      presentation.actions = actions
    }
    // The same list may be set again and again.
    if !NotificationAction.haveOwnIdentifiers(presentation.actions) {
      for warning in NotificationAction.warnings(of: presentation.actions)
      where !findings.contains(warning) {
        diagnose(warning)
      }
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

  func followUp(_ presentation: Presentation) {
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
  }
}
