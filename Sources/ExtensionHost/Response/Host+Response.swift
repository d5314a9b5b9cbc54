import ContentExtension
import NotificationModel

// A response and its completion.
extension Host {
  /// Gives the response to the extension, or closes and gives it to the app if there is nobody else.
  @inline(__always)
  func respond(to tap: consuming Tap, in presentation: Presentation) {
    guard let controller = presentation.controller, presentation.implementsResponse else {
      return bypass(tap, presentation)
    }
    if presentation.hasOtherCost {
      presentation.hasOtherCost = false
      _ = controller.takeCost()
    }
    let token = counters.token()
    presentation.respondedNotification = nil
    presentation.completion = Presentation.OpenCompletion(
      token: token, index: recorder.responses.count, options: tap.options)
    recorder.responses.append(tap)
    recorder.emit(
      .response(actionIdentifier: tap.identifier, userText: tap.userText), at: environment.now)
    let response = NotificationResponse(
      actionIdentifier: tap.identifier, notification: presentation.notification,
      userText: tap.userText)
    var effects = takeEffects()
    var cost: CallbackCost?
    do {
      let result = try controller.respond(to: response, token, effects: &effects)
      cost = result.cost
      if result.hasSuccessor { presentation.controller = controller.successor ?? controller }
      apply(&effects, to: presentation)
      if result.hasChangedView { noteChangedView(of: presentation) }
      if let completion = result.completion {
        complete(token, completion.option, completion.kind, in: presentation)
      }
    } catch {
      apply(&effects, to: presentation)
      fail(presentation, error, phase: "didReceiveResponse")
    }
    if presentation.hasFollowUp {
      followUp(presentation)
      // With what the callbacks of a closing interface took.
      let later = controller.takeCost()
      cost?.add(later)
      if cost == nil { cost = later }
    }
    recorder.costs.append(cost ?? controller.takeCost())
  }

  @inline(never)
  private func bypass(_ tap: consuming Tap, _ presentation: Presentation) {
    recorder.responses.append(tap, .notImplemented)
    let isForeground = tap.options.contains(.foreground)
    recorder.emit(
      .completed(actionIdentifier: tap.identifier, nil, .notImplemented), at: environment.now)
    recorder.emit(
      .forwarded(actionIdentifier: tap.identifier, foreground: isForeground), at: environment.now)
    let response = NotificationResponse(
      actionIdentifier: tap.identifier, notification: presentation.notification,
      userText: tap.userText)
    close(presentation, to: .dismissed)
    deliverToApp(response, foreground: isForeground)
  }

  /// The first completion of a response decides what becomes of the interface.
  func complete(
    _ token: CompletionToken, _ option: ResponseOption, _ kind: CompletionKind,
    in presentation: Presentation
  ) {
    guard let open = presentation.completion, open.token == token else {
      return judgeLateCall(token, kind, in: presentation)
    }
    presentation.completion = nil
    if kind == .returned { presentation.latestReturned = token }
    let completion: Outcome.Response.Completion = kind == .called ? .called : .returned
    recorder.responses.complete(open.index, completion, with: option)
    recorder.emit(
      .completed(actionIdentifier: recorder.actionIdentifier(open), option, completion),
      at: environment.now)
    let isForeground = open.options.contains(.foreground)
    switch option {
    case .doNotDismiss:
      if isForeground {
        let identifier = recorder.actionIdentifier(open)
        diagnose(HostFinding.foregroundWithoutForward(identifier).diagnostic)
      }
    case .dismiss: requestClose(presentation)
    case .dismissAndForwardAction:
      let record = recorder.responses[open.index]
      let response = NotificationResponse(
        actionIdentifier: record.actionIdentifier,
        notification: presentation.respondedNotification ?? presentation.notification,
        userText: record.userText)
      presentation.forwards.append(
        Presentation.Forward(response: response, isForeground: isForeground))
      recorder.emit(
        .forwarded(actionIdentifier: record.actionIdentifier, foreground: isForeground),
        at: environment.now)
      requestClose(presentation)
    }
  }

  /// A completion that nobody waits for any more: the option was returned, and that stands.
  @inline(never)
  private func judgeLateCall(
    _ token: CompletionToken, _ kind: CompletionKind, in presentation: Presentation
  ) {
    guard kind == .called, let returned = presentation.latestReturned,
      token.number <= returned.number
    else { return }
    let place = presentation.controller?.place(of: .didReceiveResponse)
    diagnose(HostFinding.completedAfterReturn.diagnostic(at: place))
    recorder.record(.contract)
  }

  /// Handles the taps that waited, as far as nothing holds them up again.
  @inline(__always)
  func settle() {
    guard let presentation = stage.presentation, !presentation.waiting.isEmpty else { return }
    handleWaiting()
  }

  @inline(never)
  private func handleWaiting() {
    while let presentation = stage.presentation, presentation.completion == nil,
      !presentation.waiting.isEmpty
    {
      respond(to: presentation.waiting.removeFirst(), in: presentation)
    }
  }
}
