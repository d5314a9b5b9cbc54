import ContentExtension
import NotificationModel

// The service extension, between the push and the notification.
extension Host {
  /// What a service stage leads to.
  enum ServiceResult {
    /// The service has nothing to do with it.
    case untouched
    case content(NotificationContent)
    /// With the filtering entitlement an emptied notification is not shown.
    case filtered
  }

  /// Runs the service extension for a push that allows it; its time passes on the virtual clock.
  func serve(_ request: NotificationRequest, payload: Payload) -> ServiceResult {
    guard payload.isMutable, payload.hasAlert, payload.content.hasVisibleAlert, alertsAreAllowed,
      plugin.service != nil, service == nil,
      let extensionObject = factory.makeService(plugin, environment: environment)
    else { return .untouched }
    endService()
    let token = counters.token()
    service = ServiceRun(
      extensionObject: extensionObject, token: token, identifier: request.identifier,
      deadline: VirtualTime.after(environment.now, ServiceRun.timeLimit))
    defer {
      // Its process lives on for a while, and so do its timers.
      answeredService = service?.content == nil ? nil : service
      service = nil
      if answeredService == nil { timers.removeAll(of: .service) }
    }
    tellService(.load)
    tellService(.didReceive(request, token))
    if service?.isDone == false {
      // At the limit itself its time is over.
      let end = service?.deadline ?? environment.now
      advance(to: end.nextDown) { self.service?.isDone ?? true }
      if service?.isDone == false { environment.now = max(environment.now, end) }
    }
    var isLate = false
    if service?.isDone == false {
      isLate = true
      tellService(.serviceExtensionTimeWillExpire)
    }
    return judge(original: request, isLate: isLate)
  }

  func tellService(_ callback: ServiceCallback) {
    guard let run = service ?? answeredService, !run.hasFailed else { return }
    var effects: [ServiceEffect] = []
    var failure: ControllerError?
    do {
      try run.extensionObject.perform(callback, effects: &effects)
    } catch {
      failure = error
    }
    for effect in effects {
      switch effect {
      case .common(let effect): apply(effect, source: .service, owner: .service)
      case .deliver(let token, let content):
        if token == run.token, service?.content == nil { service?.content = content }
      }
    }
    guard let failure else { return }
    report(failure, role: .service, phase: callback.name)
    // What it delivered before still counts.
    if service == nil { endService() } else if service?.content == nil { service?.hasFailed = true }
  }

  /// A timer of a service extension; one that has answered is gone when its time is over.
  func fireService(_ timer: TimerIdentifier) {
    if service == nil, environment.now >= answeredService?.deadline ?? -.infinity {
      return endService()
    }
    recorder.emit(.timer(source: .service), at: environment.now)
    tellService(.timer(timer))
  }

  private func endService() {
    answeredService = nil
    timers.removeAll(of: .service)
  }

  private func judge(original: NotificationRequest, isLate: Bool) -> ServiceResult {
    guard let run = service else { return .untouched }
    guard let content = run.content else {
      emitService(run, run.hasFailed ? "failed" : "timed out")
      if !run.hasFailed {
        diagnose(HostFinding.serviceSilent(limit: ServiceRun.timeLimit).diagnostic)
      }
      return .content(original.content)
    }
    guard content.hasVisibleAlert else {
      emitService(run, "empty")
      if mayFilter { return .filtered }
      diagnose(HostFinding.serviceEmptied.diagnostic)
      return .content(original.content)
    }
    if content.relevanceScore != original.content.relevanceScore {
      judgeRelevanceScore(of: content, identifier: run.identifier)
    }
    let isChanged = content != original.content
    emitService(run, isChanged ? "changed" : isLate ? "timed out" : "unchanged")
    return .content(withValidAttachments(content))
  }

  /// The entitlement counts from the system that brought it, 13.3: a device of iOS 13 has its last one.
  private var mayFilter: Bool {
    let firstSystem = 13
    return plugin.entitlements.filtering && device.os >= firstSystem
  }

  private func emitService(_ run: ServiceRun, _ result: String) {
    recorder.emit(.service(identifier: run.identifier, result: result), at: environment.now)
  }

  private var alertsAreAllowed: Bool {
    let settings = environment.center.settings
    switch settings.authorizationStatus {
    case .notDetermined, .denied: return false
    case .authorized, .provisional, .ephemeral: break
    }
    return settings.alertSetting == .enabled || settings.notificationCenterSetting == .enabled
  }
}
