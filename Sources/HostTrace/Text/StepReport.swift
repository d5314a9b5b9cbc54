import ContentExtension
import ExtensionHost
import InterfaceModel
import NotificationModel

/// Tells the events of one step after the other; it remembers the buttons and the tree in between.
struct StepReport {
  let isVerbose: Bool
  private var buttons: [NotificationAction]?
  private var view: View?
  private var isExpanding = true

  init(isVerbose: Bool) {
    self.isVerbose = isVerbose
  }

  mutating func write(_ events: [HostEvent], to lines: inout TextLines) {
    for event in events {
      isExpanding = event.step == 0
      write(event.kind, to: &lines)
    }
    if !lines.hasRows { lines.row("", "nothing that could be seen") }
  }

  private mutating func write(_ event: HostEvent.Kind, to lines: inout TextLines) {
    switch event {
    case .delivered(let notification): delivered(notification, to: &lines)
    case .presented(_, let parts, let sound):
      lines.row("shown as", Self.presentation(parts, sound))
    case .suppressed(_, let reason):
      lines.row("delivered", lines.style.yellow("not delivered: \(reason.visible)"))
    case .routed(_, let target, let reason):
      lines.row(
        "routed", "\(target.map { "to \($0.visible)" } ?? "to no extension"): \(reason.visible)")
    case .service(_, let result): lines.row("service", "content \(result.visible)")
    case .loaded(let target): if isVerbose { lines.row("loaded", target.visible) }
    case .configured(let cost): if isVerbose { lines.row("configured", cost.text) }
    case .expanded(let kind):
      lines.row("expanded", kind == .extension ? "by the extension" : "by the system")
    case .collapsed: lines.row("collapsed", "only the banner is left")
    case .actionsChanged(let actions):
      buttons = actions
      lines.row(isExpanding ? "buttons" : "after", Self.row(of: actions))
    case .viewChanged(let new): changed(to: new, lines: &lines)
    case .tapped, .touched, .response, .completed, .forwarded, .app, .media, .payment:
      interaction(event, to: &lines)
    case .timer(let source): lines.row("timer", "of the \(source.rawValue) fired")
    case .clock(let time): if isVerbose { lines.row("clock", JSONWriter.text(.figure(time))) }
    case .dismissed: lines.row("closed", "the interface is gone")
    case .log(let line): printed(line, to: &lines)
    case .limit(let stop): lines.row("stopped", lines.style.red("at its \(stop.reason.name) limit"))
    case .diagnostic(let diagnostic):
      let label = "\(diagnostic.severity.rawValue)[\(diagnostic.code)]"
      let isError = diagnostic.severity == .error
      let painted = isError ? lines.style.red(label) : lines.style.yellow(label)
      lines.row("note", "\(painted): \(diagnostic.message.firstLine.visible)")
    case .end: break
    }
  }

  private mutating func interaction(_ event: HostEvent.Kind, to lines: inout TextLines) {
    switch event {
    case .tapped(_, let isVisible):
      if let buttons { lines.row("before", Self.row(of: buttons)) }
      if !isVisible { lines.row("tap", lines.style.yellow("no device shows this button now")) }
    case .touched(let control, let value):
      if isVerbose {
        lines.row("touch", control.visible + (value.map { " = \($0.visible)" } ?? ""))
      }
    case .response(_, let text?): lines.row("response", "with the text \"\(text.visible)\"")
    case .response: break
    case .completed(let action, let option, let completion):
      lines.row("option", Self.answer(option, completion, to: action))
    case .forwarded(let action, let foreground):
      let way = foreground ? "which comes to the front" : "in the background"
      lines.row("forwarded", "\(action.visible) goes to the app, \(way)")
    // The row of the payment says the same.
    case .app(.payment): break
    case .app(let event): lines.row("app", event.text)
    case .media(let isPlaying): lines.row("media", isPlaying ? "playing" : "paused")
    case .payment(let result): lines.row("payment", result.visible)
    case .delivered, .presented, .suppressed, .routed, .service, .loaded, .configured, .expanded,
      .collapsed, .actionsChanged, .viewChanged, .timer, .clock, .dismissed, .log, .limit,
      .diagnostic, .end:
      break
    }
  }

  private func delivered(_ notification: Notification, to lines: inout TextLines) {
    let content = notification.request.content
    let texts = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
    let shown = texts.map { "\"\($0.visible)\"" }.joined(separator: " · ")
    lines.row("delivered", shown.isEmpty ? "without a text" : shown)
    let category = content.categoryIdentifier
    lines.row("category", category.isEmpty ? "none" : category.visible)
    if isVerbose { lines.row("identifier", notification.request.identifier.visible) }
  }

  /// What a script printed may have several lines.
  private func printed(_ line: Outcome.LogLine, to lines: inout TextLines) {
    for part in line.message.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = String(part.map { $0 == "\t" ? " " : $0 }).visible
      lines.row("print", "\(line.source.rawValue): \(text)")
    }
  }

  private mutating func changed(to new: View, lines: inout TextLines) {
    if let view {
      for change in ViewChanges(from: view, to: new).lines { lines.row("view", change) }
    } else if isVerbose {
      for line in ViewOutline(new, isComplete: true).lines { lines.row("view", line) }
    }
    view = new
  }

  private static func row(of actions: [NotificationAction]) -> String {
    actions.isEmpty ? "none" : actions.map { "[\($0.title.visible)]" }.joined(separator: " ")
  }

  private static func presentation(
    _ parts: [Outcome.PresentedPart], _ sound: Outcome.SoundRecord?
  ) -> String {
    guard !parts.isEmpty else { return "nothing that a person would notice" }
    var text = parts.map(\.rawValue).joined(separator: ", ")
    if let sound, sound.isAudible, sound.isCritical { text += " (a critical sound)" }
    return text
  }

  private static func answer(
    _ option: ResponseOption?, _ completion: Outcome.Response.Completion, to action: String
  ) -> String {
    switch (option, completion) {
    case (.doNotDismiss?, _): "doNotDismiss: the interface stays open"
    case (.dismiss?, _): "dismiss: the interface closes, the app hears nothing"
    case (.dismissAndForwardAction?, _): "dismissAndForwardAction: closes, and the app is told"
    case (nil, .notImplemented): "none: the extension takes no responses, the app gets the action"
    case (nil, .pending): "still open: the extension has not completed yet"
    case (nil, .never): "none: the extension never completed"
    case (nil, .called), (nil, .returned): "none"
    }
  }
}

extension String {
  /// What stands before the first line end.
  fileprivate var firstLine: String {
    split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
      ?? ""
  }
}
