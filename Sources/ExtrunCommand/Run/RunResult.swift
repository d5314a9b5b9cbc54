import ExtensionHost
import HostTrace
import NotificationModel

/// What a run came to, ready to be written in any form.
struct RunResult {
  var outcome = Outcome()
  var exit: Outcome.Exit = ExitStatus.ok.exit
  var events: [HostEvent] = []
  var interactions: [Interaction] = []
  var playedCount: Int = 0
  /// The line about a payload that was made up.
  var sample: String?
  /// The trace's lines.
  var trace: [UInt8] = []
  var timings: OutcomeWriter.Timings = []
  /// For messages: the plugin's folder, and the text of standard input.
  var folder: String?
  var texts: [String: [UInt8]] = [:]
}
