import ContentExtension
import NotificationModel

// What reaches the app from outside: responses, links, the wake of a background push.
extension Host {
  /// Launches the app and tells its delegate; what was answered leaves the notification list.
  func deliverToApp(_ response: NotificationResponse, foreground: Bool) {
    launchApp(foreground: foreground)
    let identifier = response.actionIdentifier
    recorder.record(
      .response(actionIdentifier: identifier, userText: response.userText), at: environment.now)
    environment.center.removeDelivered(response.notification)
    guard let delegate = app.delegate, delegate.implements(.didReceiveResponse) else { return }
    let token = counters.token()
    app.openResponses.append(AppRole.OpenResponse(token: token, actionIdentifier: identifier))
    guard !tellApp(.didReceiveResponse(response, token)) else { return }
    // Its failure is reported; that it did not answer is no second one.
    app.openResponses.removeAll { $0.token == token }
  }

  /// `extensionContext.open`: no response is sent, and the notification stays in the list. The app comes to the front,
  /// over the interface; a locked device has to be unlocked first.
  func open(_ url: String, from presentation: Presentation) {
    guard url.isAbsoluteURL else { return diagnose(HostFinding.opensNoURL(url).diagnostic) }
    if device.isLocked { return stage.locked.append(.open(url: url)) }
    open(url)
    requestClose(presentation)
  }

  /// The same once nothing stands before it.
  func open(_ url: String) {
    launchApp(foreground: true)
    recorder.record(.openURL(url), at: environment.now)
  }

  /// The user wants the app's own settings; nil if they come from no notification.
  func askAppForSettings(_ notification: Notification?) {
    launchApp(foreground: true)
    recorder.record(.openSettings, at: environment.now)
    guard let delegate = app.delegate, delegate.implements(.openSettings) else {
      return diagnose(HostFinding.settingsUnanswered.diagnostic)
    }
    tellApp(.openSettings(notification))
  }

  /// content-available: the app gets some time in the background.
  func wakeApp(_ identifier: String) {
    launchApp(foreground: false)
    recorder.record(.backgroundPush(identifier: identifier), at: environment.now)
  }

  private func launchApp(foreground: Bool) {
    switch (app.state, foreground) {
    case (.foreground, _), (.background, false): return
    case (.background, true), (.terminated, _):
      app.state = foreground ? .foreground : .background
      startHeldTimers()
      recorder.record(.launch(foreground: foreground), at: environment.now)
    }
  }

  private func startHeldTimers() {
    for timer in app.heldTimers {
      timers.schedule(timer, owner: .app, now: environment.now, order: counters.order())
    }
    app.heldTimers = []
  }

  /// What the app wants to show of a notification while it is in front; nil if that is not its question.
  func presentationOptions(for notification: Notification) -> PresentationOptions? {
    // An app that an error or a limit has ended is not in front any more.
    guard app.state == .foreground, let delegate = app.delegate else { return nil }
    let identifier = notification.request.identifier
    guard delegate.implements(.willPresent) else {
      if Urgency(notification.request.content, device: device) == .critical {
        diagnose(HostFinding.criticalUnasked(identifier).diagnostic)
      }
      return []
    }
    recorder.record(.willPresent(identifier: identifier), at: environment.now)
    let outer = (app.presentationToken, app.presentationOptions)
    let token = counters.token()
    (app.presentationToken, app.presentationOptions) = (token, nil)
    let succeeded = tellApp(.willPresent(notification, token))
    if succeeded { awaitPresentation() }
    let answer = app.presentationOptions
    (app.presentationToken, app.presentationOptions) = outer
    if answer == nil, succeeded {
      diagnose(HostFinding.presentationUnanswered(identifier).diagnostic)
    }
    return answer.map { options in taking(options) { $0.known($1) } } ?? []
  }

  /// A timer of the app may answer later: the clock goes on to it. Not within another callback of the
  /// app, nor within another such wait.
  private func awaitPresentation() {
    guard app.presentationOptions == nil, app.depth == 0, !app.isAwaited else { return }
    app.isAwaited = true
    defer { app.isAwaited = false }
    let end = VirtualTime.after(environment.now, AppRole.presentationLimit)
    while app.presentationOptions == nil, !clockHasStopped, let due = timers.nextDue(of: .app),
      due < end
    {
      advance(to: due) { self.app.presentationOptions != nil }
    }
  }
}
