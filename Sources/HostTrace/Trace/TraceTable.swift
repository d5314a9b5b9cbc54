import NotificationModel

/// A trace as a table: a line for each step, below it one for each event.
package struct TraceTable {
  private static let nameWidth = 16
  private static let timeWidth = 10

  private let trace: TraceFile

  /// Of the whole trace.
  package init(_ trace: TraceFile) {
    self.trace = trace
  }

  /// The lines.
  package func text(style: TextStyle = TextStyle()) -> String {
    var text = style.bold(trace.subject.visible) + "\n"
    if let failure = trace.failure {
      for line in failure.split(separator: "\n") {
        text += "  \(style.red(String(line).visible))\n"
      }
    }
    for step in trace.steps {
      text += "\n" + style.bold("\(step.number). \(step.title.visible)")
      if let source = step.source {
        text += style.dim("  \(source.file.visible):\(source.line)  \(source.text.visible)")
      }
      text += "\n"
      for event in step.events { text += row(TraceEventText(event, start: trace.start), style) }
    }
    if let exit = trace.exit, case .integer(let code)? = exit["code"] {
      var reason = ""
      if case .string(let word)? = exit["reason"] { reason = ", \(word.visible)" }
      text += "\nexit \(code)\(reason)\n"
    } else {
      text += "\nthe trace has no end: the run was cut off\n"
    }
    if let first = trace.unreadableLines.first {
      let count = trace.unreadableLines.count
      text +=
        count == 1
        ? "line \(first) could not be read\n"
        : "\(count) lines could not be read, the first is line \(first)\n"
    }
    return text
  }

  private func row(_ event: TraceEventText, _ style: TextStyle) -> String {
    let time =
      event.time.map { "+\(JSONWriter.text(.figure(($0 * 1000).rounded() / 1000))) s" } ?? ""
    return "  " + style.dim(time.padded(to: Self.timeWidth)) + event.name.padded(to: Self.nameWidth)
      + event.words + "\n"
  }
}
