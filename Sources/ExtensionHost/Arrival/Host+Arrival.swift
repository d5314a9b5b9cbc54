import ContentExtension
import NotificationModel

// A push or a request of the app becomes a notification, delivered or not.
extension Host {
  func arrive(_ push: Push) {
    let identifier = push.collapseIdentifier ?? nextIdentifier()
    let request = NotificationRequest(
      identifier: identifier, content: push.payload.content, trigger: .push)
    arrive(request, payload: push.payload)
  }

  private func nextIdentifier() -> String {
    let number = counters.push()
    if number == 1, let identifier = configuration.collapseIdentifier { return identifier }
    return PushIdentifier.make(seed: configuration.seed, number: number)
  }

  /// `payload` is that of a push, nil for a request of the app.
  func arrive(_ request: NotificationRequest, payload: Payload?) {
    guard device.os < LaterMembers.latestOfContent else {
      return arrive(known: request, payload: payload)
    }
    var request = request
    request.content = taking(request.content) { $0.known($1) }
    arrive(known: request, payload: payload)
  }

  /// The same with nothing in it that the device does not know.
  private func arrive(known request: NotificationRequest, payload: Payload?) {
    var changed: NotificationContent?
    let isRemote = if case .some = payload { true } else { false }
    /// Why it is no notification of the user's at all.
    var exclusion: String?
    if payload?.isLiveActivity == true {
      exclusion = "it updates a Live Activity, which is no notification"
    } else if let payload {
      switch serve(request, payload: payload) {
      case .untouched: break
      case .content(let content): changed = content
      case .filtered: exclusion = "filtered by the service extension"
      }
    }
    var notification = Notification(date: environment.now, request: request)
    if let changed { notification.request.content = changed }
    var decision = decide(notification, isRemote: isRemote, inForeground: nil)
    let hasEffect = !decision.presented.isEmpty || decision.setsBadge
    if hasEffect, exclusion == nil,
      let options = presentationOptions(for: notification)
    {
      decision = decide(notification, isRemote: isRemote, inForeground: options)
    }
    let route = Router.route(
      category: notification.request.content.categoryIdentifier, among: isRoutable ? [plugin] : [])
    var record = Outcome.NotificationRecord(
      notification: notification, presented: decision.presented, sound: decision.sound,
      suppressed: decision.suppressed, withheld: decision.withheld,
      banner: decision.presented.contains(.banner) ? banner(of: notification.request) : nil,
      wakesScreen: decision.wakesScreen,
      routedTo: route.extensionIdentifier, routingReason: route.reason)
    if let exclusion {
      record.withheld += record.presented.map { ($0, exclusion) }
      if decision.setsBadge, !record.presented.contains(.badge) {
        record.withheld.append((.badge, exclusion))
      }
      record.presented = []
      record.banner = nil
      record.wakesScreen = false
      record.sound = nil
      record.suppressed = exclusion
    }
    let soundWarning = exclusion == nil ? soundWarning(for: notification.request) : nil
    if soundWarning != nil { record.sound?.replacement = "default" }
    recorder.outcome.notifications.append(record)
    decision.diagnostics.forEach(diagnose)
    if let soundWarning { diagnose(soundWarning.diagnostic) }
    route.diagnostics.forEach(diagnose)
    emitArrival(record, isDelivered: decision.isDelivered && exclusion == nil)
    if decision.setsBadge, exclusion == nil, let badge = notification.request.content.badge {
      environment.center.badge = badge
    }
    if decision.isDelivered, exclusion == nil {
      environment.center.markDelivered(notification)
      receive(notification, routedTo: route.extensionIdentifier)
    }
    if payload?.isContentAvailable == true { wakeApp(request.identifier) }
  }

  /// What the collapsed notification says on the device as it is now.
  func banner(of request: NotificationRequest) -> Outcome.Banner {
    let content = request.content
    let others = environment.center.delivered.count {
      $0.request.content.threadIdentifier == content.threadIdentifier
        && $0.request.identifier != request.identifier
    }
    return BannerText(
      device: device, category: environment.center.category(content.categoryIdentifier),
      threadCount: others + 1
    ).banner(of: content)
  }

  private func decide(
    _ notification: Notification, isRemote: Bool, inForeground options: PresentationOptions?
  ) -> DeliveryDecision {
    PresentationPolicy.decide(
      content: notification.request.content, isRemote: isRemote,
      settings: environment.center.settings, device: device, entitlements: plugin.entitlements,
      inForeground: options, identifier: notification.request.identifier)
  }

  private func emitArrival(_ record: Outcome.NotificationRecord, isDelivered: Bool) {
    let now = environment.now
    let identifier = record.notification.request.identifier
    if isDelivered { recorder.emit(.delivered(record.notification), at: now) }
    if record.presented.isEmpty {
      recorder.emit(
        .suppressed(identifier: identifier, reason: record.suppressed ?? nothingShown(record)),
        at: now)
    } else {
      recorder.emit(.presented(identifier: identifier, record.presented, record.sound), at: now)
    }
    guard isDelivered else { return }
    recorder.emit(
      .routed(identifier: identifier, extension: record.routedTo, reason: record.routingReason),
      at: now)
  }

  /// Why there is nothing of what was let through: a badge is set without a word.
  private func nothingShown(_ record: Outcome.NotificationRecord) -> String {
    record.notification.request.content.badge == nil
      ? "nothing to show" : "it has a badge alone, which nobody notices now"
  }
}
