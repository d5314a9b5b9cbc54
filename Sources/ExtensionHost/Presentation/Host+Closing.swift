import ContentExtension
import InterfaceModel
import NotificationModel

// Closing an interface, and losing the extension's one to an error.
extension Host {
  /// Takes the interface from the screen; the notification's entry in the list is another matter.
  func close(_ presentation: Presentation, to state: Outcome.Interface.State) {
    guard !presentation.isClosing else { return }
    presentation.isClosing = true
    let kind = presentation.kind
    perform(.viewWillDisappear, on: presentation)
    perform(.viewDidDisappear, on: presentation)
    judgeCompletion(of: presentation)
    judgePayment(of: presentation)
    dropTaps(of: presentation)
    timers.removeAll(of: presentation.owner)
    presentation.controller = nil
    stage.presentation = nil
    // What the app is given has left the list: there is nothing to collapse to.
    let state = presentation.forwards.isEmpty ? state : .dismissed
    stage.state = state
    // The collapsed one is drawn by the system alone.
    stage.lastKind = state == .collapsed ? .system : kind
    recorder.emit(state == .collapsed ? .collapsed : .dismissed, at: environment.now)
    for forward in presentation.forwards {
      deliverToApp(forward.response, foreground: forward.isForeground)
    }
    presentation.forwards = []
  }

  /// An error costs the extension its interface: the system's one stands there, with the category's
  /// actions.
  func fail(_ presentation: Presentation, _ error: ControllerError, phase: String) {
    report(error, role: .controller, phase: phase)
    presentation.controller = nil
    timers.removeAll(of: presentation.owner)
    presentation.actions = Array(presentation.categoryActions.prefix(Presentation.actionLimit))
    presentation.sheet = nil
    presentation.payment = nil
    presentation.paymentResult = nil
    presentation.isPlaying = false
    if presentation.isConfigured, !presentation.isClosing {
      recorder.emit(.expanded(kind: .system), at: environment.now)
    }
    guard let open = presentation.completion else { return }
    // The error is reported; that the response is not completed is no second one.
    presentation.completion = nil
    recorder.responses.complete(open.index, .never)
    recorder.emit(
      .completed(actionIdentifier: recorder.actionIdentifier(open), nil, .never),
      at: environment.now)
  }

  /// The controller's view; nil for the system's interface, also if reading it fails.
  func readView(_ presentation: Presentation) -> View? {
    guard let controller = presentation.controller else { return nil }
    do {
      return try controller.view()
    } catch {
      fail(presentation, error, phase: "view")
      return nil
    }
  }

  /// The controller's view with the id; nil if there is none, also if reading it fails.
  func readView(_ presentation: Presentation, id: String) -> View? {
    guard let controller = presentation.controller else { return nil }
    do {
      return try controller.view(id: id)
    } catch {
      fail(presentation, error, phase: "view")
      return nil
    }
  }

  /// What the controller says of itself; nil for the system's interface, also if reading it fails.
  func readProperties(_ presentation: Presentation) -> ControllerProperties? {
    guard let controller = presentation.controller else { return nil }
    do {
      return try controller.properties()
    } catch {
      fail(presentation, error, phase: "properties")
      return nil
    }
  }

  /// What the controller has at the foot of the screen: while it is first responder, or a field in its
  /// view is, whose next responder it is. nil if there is nothing, also if reading it fails.
  func readInputViews(
    _ presentation: Presentation, _ properties: ControllerProperties?
  ) -> InputViews? {
    guard let controller = presentation.controller, let properties else { return nil }
    let isResponder = presentation.isFirstResponder && properties.canBecomeFirstResponder
    guard isResponder || presentation.isEditing else { return nil }
    do {
      return try controller.inputViews()
    } catch {
      fail(presentation, error, phase: "inputAccessoryView")
      return nil
    }
  }

  private func dropTaps(of presentation: Presentation) {
    for request in presentation.waiting.map(LockedRequest.tap) + stage.locked {
      diagnose(HostFinding.tapLost(request).diagnostic)
    }
    presentation.waiting = []
    stage.locked = []
  }
}
