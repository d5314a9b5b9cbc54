import ContentExtension
import NotificationModel

/// Keeps what the outcome will tell, and hands each event to the sink if there is one.
///
/// Events are made only for a sink: the path of a tap builds nothing that nobody reads.
final class OutcomeRecorder {
  /// All but the responses and what they cost.
  var outcome: Outcome = Outcome()
  var responses: ResponseLog = ResponseLog()
  var costs: CostLog = CostLog()
  let sink: (any HostSink)?
  /// How often the latest finding has come again.
  private var repetitions = 0
  /// The interaction that events belong to; 0 is delivery and expansion.
  var step: Int = 0

  init(sink: (any HostSink)?) {
    self.sink = sink
  }

  /// What another one has kept, without a sink.
  init(like other: OutcomeRecorder) {
    outcome = other.outcome
    responses = other.responses
    costs = other.costs
    repetitions = other.repetitions
    step = other.step
    sink = nil
  }

  /// The outcome so far.
  func report() -> Outcome {
    responses.tell(in: &outcome.responses)
    costs.tell(in: &outcome.responseCosts)
    return outcome
  }

  @inline(__always)
  func emit(
    _ kind: @autoclosure () -> HostEvent.Kind, at time: @autoclosure () -> Double
  ) {
    if _slowPath(sink != nil) { sink?.record(HostEvent(step: step, time: time(), kind: kind())) }
  }

  /// The same finding so often in a row says no more.
  private static let mostRepetitions = 100

  func diagnose(_ diagnostic: Diagnostic, at time: Double) {
    repetitions = diagnostic == outcome.diagnostics.last ? repetitions + 1 : 0
    guard repetitions < Self.mostRepetitions else { return }
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
    responses.actionIdentifier(at: open.index)
  }

  func record(_ fault: Outcome.Fault) {
    if !outcome.faults.contains(fault) { outcome.faults.append(fault) }
  }
}
