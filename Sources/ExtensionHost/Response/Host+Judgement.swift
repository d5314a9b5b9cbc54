import ContentExtension
import NotificationModel

// What is still open when an interface closes or the run ends.
extension Host {
  /// An open completion is pending if one of the controller's timers may still call it, else never;
  /// a closing interface takes its timers along, and that is not the extension's fault.
  func judgeCompletion(of presentation: Presentation) {
    guard let open = presentation.completion else { return }
    presentation.completion = nil
    let identifier = recorder.actionIdentifier(open)
    let hasTimer = timers.hasTimer(of: presentation.owner)
    let isPending = hasTimer && !presentation.isClosing
    let place = presentation.controller?.place(of: .didReceiveResponse)
    let completion: Outcome.Response.Completion = isPending ? .pending : .never
    recorder.responses.complete(open.index, completion)
    recorder.emit(
      .completed(actionIdentifier: identifier, nil, completion), at: environment.now)
    if isPending {
      diagnose(HostFinding.completionPending(identifier).diagnostic(at: place))
    } else if hasTimer {
      diagnose(HostFinding.completionCut(identifier).diagnostic(at: place))
    } else {
      diagnose(HostFinding.completionNever(identifier).diagnostic(at: place))
      recorder.record(.contract)
    }
  }

  /// The end of the run: what waits behind a completion that never comes is handled after all.
  func judgeOpenTasks() {
    while let presentation = stage.presentation, let open = presentation.completion {
      judgeCompletion(of: presentation)
      if recorder.responses.completion(at: open.index) == .pending {
        recordWaiting(of: presentation)
      } else {
        settle()
      }
    }
    if let presentation = stage.presentation { judgePayment(of: presentation) }
    for request in stage.locked { diagnose(HostFinding.notUnlocked(request).diagnostic) }
    stage.locked = []
    for open in app.openResponses {
      let finding: HostFinding =
        timers.hasTimer(of: .app)
        ? .appCompletionPending(open.actionIdentifier) : .appNeverCompleted(open.actionIdentifier)
      diagnose(finding.diagnostic)
    }
    app.openResponses = []
  }

  /// Taps behind a completion that may still come have not been delivered.
  private func recordWaiting(of presentation: Presentation) {
    for tap in presentation.waiting { recorder.responses.append(tap) }
    presentation.waiting = []
  }
}
