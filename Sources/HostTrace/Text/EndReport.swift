import ContentExtension
package import ExtensionHost
import NotificationModel

/// How things stand when the run is over.
struct EndReport {
  let outcome: Outcome
  let exit: Outcome.Exit

  func write(to lines: inout TextLines) {
    lines.title("At the end")
    let interface = outcome.interface
    lines.row("interface", interface.text)
    if interface.state == .expanded { details(of: interface, to: &lines) }
    lines.row("app", appText)
    lines.row("list", listText)
    if !outcome.prompts.isEmpty {
      lines.row("asked", outcome.prompts.map(\.text).joined(separator: "; "))
    }
    for case let banner? in outcome.notifications.map(\.banner) where banner.isPreviewHidden {
      lines.row("hidden", banner.hiddenText)
    }
    for record in outcome.notifications where !record.withheld.isEmpty {
      lines.row("not shown", record.withheldText)
    }
    if outcome.configureCost != CallbackCost() {
      lines.row("cost", "configuration: \(outcome.configureCost.text)")
    }
    let counted = outcome.responseCosts.compactMap(\.instructions)
    if let most = counted.max() {
      lines.row("cost", "responses: at most \(most.grouped) instructions each")
    }
    let errors = outcome.diagnostics.filter { $0.severity == .error }.count
    let warnings = outcome.diagnostics.count - errors
    if !outcome.diagnostics.isEmpty {
      lines.row(
        "notes", "\(Self.count(errors, "error")), \(Self.count(warnings, "warning"))")
    }
    let result = "\(exit.reason) (exit \(exit.code))"
    lines.row("result", exit.code == 0 ? lines.style.green(result) : lines.style.red(result))
  }

  private func details(of interface: Outcome.Interface, to lines: inout TextLines) {
    if !interface.title.isEmpty { lines.row("title", interface.title.visible) }
    let width = interface.actions.map { $0.title.visible.count + 2 }.max() ?? 0
    for action in interface.actions {
      let title = "[\(action.title.visible)]".padded(to: width)
      let verb =
        action.textInput == nil
        ? "--tap \(action.identifier.visible)" : "--reply \(action.identifier.visible)=TEXT"
      lines.row("buttons", "\(title)  \(lines.style.dim(verb))")
    }
    if interface.actions.isEmpty { lines.row("buttons", "none") }
    if let view = interface.view {
      for line in ViewOutline(view).lines { lines.row("view", line) }
    }
    for tree in [interface.inputViews?.accessory, interface.inputViews?.input].compactMap({ $0 }) {
      for line in ViewOutline(tree).lines { lines.row("input", line) }
    }
    if let media = interface.mediaButton, media.button.isShown {
      lines.row("media", media.isPlaying ? "playing" : "paused")
    }
    if let sheet = interface.sheet { lines.row("sheet", sheet.text) }
  }

  /// Launches are told where they happened.
  private var appText: String {
    let got = outcome.appEvents.compactMap(\.heard)
    let place =
      switch outcome.appState {
      case .foreground: "in front"
      case .background: "in the background"
      case .terminated: "not running"
      }
    let heard = got.isEmpty ? "got nothing" : got.joined(separator: "; ")
    return "\(place), badge \(outcome.badge); \(heard)"
  }

  private var listText: String {
    let pending = outcome.pending.isEmpty ? "none" : "\(outcome.pending.count)"
    return "\(Self.count(outcome.delivered.count, "notification")) delivered, \(pending) pending"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Outcome.NotificationRecord {
  /// The parts that nobody noticed, those with one reason together.
  package var withheldText: String {
    var reasons: [String] = []
    for (_, reason) in withheld where !reasons.contains(reason) { reasons.append(reason) }
    return reasons.map { reason in
      let parts = withheld.filter { $0.reason == reason }.map(\.part.rawValue)
      return "\(parts.joined(separator: ", ")): \(reason.visible)"
    }.joined(separator: "; ")
  }
}

extension Outcome.Prompt {
  fileprivate var text: String {
    let subject =
      switch kind {
      case .authorization: "notifications"
      case .criticalAlert: "critical alerts"
      }
    return "\(subject) \(isGranted ? "allowed" : "refused")"
  }
}

extension Outcome.Banner {
  /// What is left of a banner whose preview is hidden.
  fileprivate var hiddenText: String {
    let texts = [title, subtitle, body].filter { !$0.isEmpty }
    return "the banner says " + texts.map { "\"\($0.visible)\"" }.joined(separator: " · ")
  }
}

extension Outcome.Interface {
  fileprivate var text: String {
    switch (state, kind) {
    case (.none, _): "none"
    case (.collapsed, _): "collapsed"
    case (.expanded, .extension): "expanded, drawn by the extension"
    case (.expanded, .system): "expanded, drawn by the system"
    case (.dismissed, _): "dismissed"
    }
  }
}

extension PresentedController {
  /// The sheet in a few words.
  fileprivate var text: String {
    switch self {
    case .alert(let title, let message): "alert \"\(title.visible)\": \(message.visible)"
    case .payment(let request):
      "payment of "
        + request.paymentSummaryItems.map {
          "\($0.label.visible) \($0.amount.visible) \(request.currencyCode.visible)"
        }.joined(separator: ", ")
    }
  }
}
