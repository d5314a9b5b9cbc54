import ContentExtension
import NotificationModel

// The app is told something, and what it asks for is applied first in, first out, until nothing is
// left: an answer to a request is a callback, whose effects queue up behind those that wait.
extension Host {
  /// Makes the app and lets it finish launching: that is before the first delivery, whatever state the
  /// device then puts it in.
  func prepareApp() {
    guard let delegate = factory.makeApp(plugin, environment: environment) else {
      if plugin.isSingleScript { declare() }
      return
    }
    app.delegate = delegate
    guard tellApp(.load) else { return loseApp() }
    if delegate.implements(.didFinishLaunching) { tellApp(.didFinishLaunching) }
    if app.state == .terminated { app.heldTimers = timers.hold(.app) }
  }

  /// A single script says itself what its app and its Info.plist would.
  func declare() {
    let declaration = factory.declaration(of: plugin, environment: environment)
    if let error = declaration.error {
      report(error, role: .controller, phase: "its declaration")
      isRoutable = false
      return
    }
    setCategories(declaration.categories)
    var attributes: ExtensionAttributes? = ExtensionAttributes()
    if let written = declaration.attributes {
      let (read, diagnostics) = AttributeReader.read(
        script: written, file: plugin.controller.path, strict: configuration.strict)
      diagnostics.forEach(diagnose)
      attributes = read
    }
    guard var attributes else {
      isRoutable = false
      recorder.record(.input)
      return
    }
    if attributes.categories == nil, !declaration.categories.isEmpty {
      attributes.categories = declaration.categories.map(\.identifier)
    }
    plugin.attributes = attributes
  }

  /// Runs one callback of the app and everything that follows from it. False if it failed.
  @discardableResult
  func tellApp(_ callback: AppCallback) -> Bool {
    guard app.depth < AppRole.depthLimit else { return stopApp(during: callback) }
    app.depth += 1
    defer { app.depth -= 1 }
    var queue: [AppEffect] = []
    let succeeded = run(callback, queue: &queue)
    // What the callback itself has asked for may be as much as a callback can ask.
    let asked = queue.count
    var next = 0
    var answers = 0
    while next < queue.count {
      let effect = queue[next]
      next += 1
      guard let answer = apply(effect) else { continue }
      if next > asked { answers += 1 }
      guard answers <= AppRole.answerLimit else { return stopApp(during: answer) }
      environment.waiting = queue[next...]
      run(answer, queue: &queue)
      environment.waiting = []
    }
    return succeeded
  }

  /// An app that answers each answer with a new request would never come to an end.
  private func stopApp(during callback: AppCallback) -> Bool {
    guard app.delegate != nil else { return false }
    loseApp()
    diagnose(HostFinding.appEndless(callback.name).diagnostic)
    recorder.record(.contract)
    return false
  }

  /// There is no app any more, and nobody whom its timers could tell.
  private func loseApp() {
    app.delegate = nil
    timers.removeAll(of: .app)
    app.heldTimers = []
  }

  @discardableResult
  private func run(_ callback: AppCallback, queue: inout [AppEffect]) -> Bool {
    guard let delegate = app.delegate else { return false }
    var effects: [AppEffect] = []
    defer { queue += effects }
    do {
      try delegate.perform(callback, effects: &effects)
      return true
    } catch {
      report(error, role: .app, phase: callback.name)
      // A script that was stopped stays stopped.
      if case .stopped = error { loseApp() }
      return false
    }
  }

  /// Applies one effect; the callback that answers it, if there is one.
  private func apply(_ effect: AppEffect) -> AppCallback? {
    switch effect {
    case .common(let effect): apply(effect, source: .app, owner: .app)
    case .requestAuthorization(let asked, let callback):
      let options = taking(asked) { $0.known($1) }
      recorder.outcome.prompts += environment.center.prompts(for: options)
      let (granted, error) = environment.center.requestAuthorization(options)
      return callback.map { .authorizationAnswered($0, granted: granted, error: error) }
    case .setNotificationCategories(let categories): setCategories(categories)
    case .add(let request, let callback):
      let error = add(request)
      if let error, callback == nil {
        diagnose(HostFinding.requestRefused(request.identifier, error).diagnostic)
      }
      return callback.map { .requestAdded($0, error: error) }
    case .removePendingNotificationRequests(let identifiers):
      environment.center.removePending(identifiers)
    case .removeAllPendingNotificationRequests: environment.center.removeAllPending()
    case .removeDeliveredNotifications(let identifiers):
      environment.center.removeDelivered(identifiers)
    case .removeAllDeliveredNotifications: environment.center.removeAllDelivered()
    case .setBadgeCount(let count, let callback):
      guard device.os >= CenterModel.firstSystemWithBadgeCount else {
        diagnose(
          HostFinding.needsLaterSystem(
            "setBadgeCount", version: CenterModel.firstSystemWithBadgeCount
          ).diagnostic)
        return nil
      }
      let error = environment.center.setBadgeCount(count)
      if let error, callback == nil {
        diagnose(HostFinding.badgeRefused(count, error).diagnostic)
      }
      return callback.map { .badgeCountSet($0, error: error) }
    case .completeResponse(let token): app.openResponses.removeAll { $0.token == token }
    case .completePresentation(let token, let options):
      if token == app.presentationToken { app.presentationOptions = options }
    }
    return nil
  }

  private func add(_ request: NotificationRequest) -> NotificationError? {
    var request = request
    identifyAttachments(of: &request.content)
    judgeRelevanceScore(of: request.content, identifier: request.identifier)
    let order = counters.order()
    let isFull = environment.center.scheduled.count >= CenterModel.pendingLimit
    let known = isFull ? environment.center.pending.map(\.identifier) : []
    let admission = environment.center.add(
      request, now: environment.now, secondsFromGMT: environment.secondsFromGMT)
    switch admission {
    case .failure(let error): return error
    case .success(.scheduled):
      requestOrders[request.identifier] = order
      if isFull { reportDropped(of: known + [request.identifier]) }
    case .success(.deliverNow(let request)): arrive(request, payload: nil)
    }
    return nil
  }

  func judgeRelevanceScore(of content: NotificationContent, identifier: String) {
    let score = content.relevanceScore
    guard !(0...1).contains(score) else { return }
    diagnose(DeliveryWarning.relevanceScoreOutside(identifier: identifier, score: score).diagnostic)
  }

  /// Names the request that had to go for a new one, or the new one.
  private func reportDropped(of known: [String]) {
    let pending = Set(environment.center.pending.map(\.identifier))
    guard let dropped = known.first(where: { !pending.contains($0) }) else { return }
    diagnose(HostFinding.requestDropped(dropped).diagnostic)
  }

  private func setCategories(_ categories: [NotificationCategory]) {
    environment.center.setCategories(categories).forEach(diagnose)
  }
}
