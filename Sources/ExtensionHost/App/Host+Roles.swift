import ContentExtension
import NotificationModel

// What every role may ask for, and what becomes of its errors.
extension Host {
  /// The three roles, as messages name them.
  typealias Role = Outcome.LogLine.Source

  func apply(_ effect: CommonEffect, source: Role, owner: TimerQueue.Owner) {
    switch effect {
    case .log(let message): recorder.log(message, of: source, at: environment.now)
    case .diagnose(let diagnostic):
      if diagnostic.severity == .warning { return warnOnce(diagnostic) }
      diagnose(diagnostic)
      recorder.record(.contract)
    case .scheduleTimer(let request):
      timers.schedule(request, owner: owner, now: environment.now, order: counters.order())
    case .invalidateTimer(let identifier): timers.invalidate(identifier, owner: owner)
    case .setDefaults(let suite, let key, let value):
      if !environment.setDefaultsValue(value, suite: suite, key: key) {
        warnOnce(HostFinding.defaultsFull(key).diagnostic)
      }
    }
  }

  /// A role that is made for each expansion would warn for each.
  private func warnOnce(_ diagnostic: Diagnostic) {
    if !recorder.outcome.diagnostics.contains(diagnostic) { diagnose(diagnostic) }
  }

  func diagnose(_ diagnostic: Diagnostic) {
    recorder.diagnose(diagnostic, at: environment.now)
  }

  /// An error of a role: a finding, a fault, and for a limit an event of its own.
  func report(_ error: ControllerError, role: Role, phase: String) {
    switch error {
    case .stopped(let stop):
      recorder.emit(.limit(stop), at: environment.now)
      recorder.record(.stopped(stop.reason))
    case .failed, .contract: recorder.record(.contract)
    case .unreadable: recorder.record(.input)
    }
    diagnose(error.diagnostic(role: role, phase: phase))
  }
}
