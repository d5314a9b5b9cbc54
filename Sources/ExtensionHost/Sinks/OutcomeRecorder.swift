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
  /// The latest finding, and how often it has come in its interaction.
  private var repeated: (finding: Diagnostic?, step: Int, count: Int) = (nil, 0, 0)
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
    repeated = other.repeated
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

  /// The same finding so often in a row, in one interaction, says no more.
  private static let mostRepetitions = 100

  func diagnose(_ finding: Diagnostic, at time: Double) {
    var diagnostic = finding
    let isRepeated = finding == repeated.finding && step == repeated.step
    repeated = (finding, step, isRepeated ? repeated.count + 1 : 1)
    if repeated.count > Self.mostRepetitions { return }
    if repeated.count == Self.mostRepetitions {
      diagnostic.message += "; more of the same are not told"
    }
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
