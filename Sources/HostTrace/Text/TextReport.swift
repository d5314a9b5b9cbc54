public import ExtensionHost

/// Tells a person what came of a run: what was delivered and to which extension, each interaction with
/// the buttons before and after it, what the app got, how things stand, what it cost.
///
/// Findings are named where they happened; their messages are ``DiagnosticText``'s.
public struct TextReport {
  public var outcome: Outcome
  public var exit: Outcome.Exit
  /// What a ``EventLog`` that wants views has kept.
  public var events: [HostEvent]
  public var interactions: [Interaction]
  /// The plugin as the user named it.
  public var plugin: String
  /// A line for the user if the payload was made up, for example "a sample of category red".
  public var sample: String?
  /// Adds the clock, timers, trees of views.
  public var isVerbose: Bool

  public init(
    outcome: Outcome, exit: Outcome.Exit, events: [HostEvent], interactions: [Interaction],
    plugin: String, sample: String? = nil, isVerbose: Bool = false
  ) {
    self.outcome = outcome
    self.exit = exit
    self.events = events
    self.interactions = interactions
    self.plugin = plugin
    self.sample = sample
    self.isVerbose = isVerbose
  }

  /// The whole report.
  public func text(style: TextStyle = TextStyle()) -> String {
    var lines = TextLines(style: style)
    lines.title(plugin)
    if let sample { lines.row("payload", sample) }
    let steps = Dictionary(grouping: events, by: \.step)
    var progress = StepReport(isVerbose: isVerbose)
    progress.write(steps[0] ?? [], to: &lines)
    for (index, interaction) in interactions.enumerated() {
      let step = index + 1
      lines.title("\(step). \(interaction.text)")
      progress.write(steps[step] ?? [], to: &lines)
    }
    EndReport(outcome: outcome, exit: exit).write(to: &lines)
    return lines.text
  }
}

/// Lines of a report: titles, and rows of a label with a text.
struct TextLines {
  private static let labelWidth = 11
  let style: TextStyle
  private(set) var text = ""
  private var lastLabel = ""
  /// Whether there is a row below the last title.
  private(set) var hasRows = false

  init(style: TextStyle) {
    self.style = style
  }

  mutating func title(_ title: String) {
    if !text.isEmpty { text += "\n" }
    text += style.bold(title) + "\n"
    lastLabel = ""
    hasRows = false
  }

  /// A label that was just written is not repeated.
  mutating func row(_ label: String, _ words: String) {
    let shown = label == lastLabel ? "" : label
    text += "  " + style.dim(shown.padded(to: Self.labelWidth)) + words + "\n"
    lastLabel = label
    hasRows = true
  }
}
