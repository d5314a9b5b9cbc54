import ContentExtension
import NotificationModel

/// Keeps what the outcome will tell, and hands each event to the sink if there is one.
///
/// Events are made only for a sink: the path of a tap builds nothing that nobody reads.
final class OutcomeRecorder {
  var outcome: Outcome = Outcome()
  let sink: (any HostSink)?
  /// The interaction that events belong to; 0 is delivery and expansion.
  var step: Int = 0

  init(sink: (any HostSink)?) {
    self.sink = sink
  }

  func emit(
    _ kind: @autoclosure () -> HostEvent.Kind, at time: @autoclosure () -> Double
  ) {
    guard let sink else { return }
    sink.record(HostEvent(step: step, time: time(), kind: kind()))
  }

  func diagnose(_ diagnostic: Diagnostic, at time: Double) {
    outcome.diagnostics.append(diagnostic)
    emit(.diagnostic(diagnostic), at: time)
  }

  func log(_ message: String, of source: Outcome.LogLine.Source, at time: Double) {
    let line = Outcome.LogLine(source: source, message: message)
    outcome.log.append(line)
    emit(.log(line), at: time)
  }

  func record(_ event: Outcome.AppEvent, at time: Double) {
    outcome.appEvents.append(event)
    emit(.app(event), at: time)
  }

  /// The action of a response whose completion is awaited.
  func actionIdentifier(_ open: Presentation.OpenCompletion) -> String {
    outcome.responses[open.index].actionIdentifier
  }

  func record(_ fault: Outcome.Fault) {
    if !outcome.faults.contains(fault) { outcome.faults.append(fault) }
  }
}
