public import ExtensionHost

/// Tells a person what came of a run: what was delivered and to which extension, each interaction with
/// the buttons before and after it, what the app got, how things stand, what it cost.
///
/// Findings are named where they happened; their messages are ``DiagnosticText``'s.
public struct TextReport {
  /// How things stand at the end.
  public var outcome: Outcome
  /// How the run is judged.
  public var exit: Outcome.Exit
  /// What a ``EventLog`` that wants views has kept.
  public var events: [HostEvent]
  /// In the order in which they were asked for.
  public var interactions: [Interaction]
  /// How many of them were played: a strict run ends at the first refusal.
  public var playedCount: Int
  /// The plugin as the user named it.
  public var plugin: String
  /// A line for the user if the payload was made up, for example "a sample of category red".
  public var sample: String?
  /// Adds the clock, timers, trees of views.
  public var isVerbose: Bool

  /// Without `playedCount` all interactions were played.
  public init(
    outcome: Outcome, exit: Outcome.Exit, events: [HostEvent], interactions: [Interaction],
    playedCount: Int? = nil, plugin: String, sample: String? = nil, isVerbose: Bool = false
  ) {
    self.outcome = outcome
    self.exit = exit
    self.events = events
    self.interactions = interactions
    self.playedCount = playedCount ?? interactions.count
    self.plugin = plugin
    self.sample = sample
    self.isVerbose = isVerbose
  }

  /// The whole report.
  public func text(style: TextStyle = TextStyle()) -> String {
    var lines = TextLines(style: style)
    lines.title(plugin.visible)
    if let sample { lines.row("payload", sample.visible) }
    var steps: [[HostEvent]] = Array(repeating: [], count: interactions.count + 1)
    for event in events where steps.indices.contains(event.step) {
      steps[event.step].append(event)
    }
    var progress = StepReport(isVerbose: isVerbose)
    progress.write(steps[0], to: &lines)
    for (index, interaction) in interactions.enumerated() {
      let step = index + 1
      lines.title("\(step). \(interaction.text.visible)")
      if index < playedCount {
        progress.write(steps[step], to: &lines)
      } else {
        lines.row("", "not played: the run ended before")
      }
    }
    EndReport(outcome: outcome, exit: exit).write(to: &lines)
    return lines.text
  }
}
