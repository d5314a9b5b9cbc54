import ContentExtension
import ExtensionHost
import HostTrace
import InterfaceModel
import NotificationModel

/// Compares one expectation with how things stand at the end.
struct ExpectationCheck {
  let outcome: Outcome

  /// nil if it is met.
  func finding(_ expectation: Expectation) -> Diagnostic? {
    let found = self.found(expectation)
    if found.isMet { return nil }
    return Diagnostic(
      severity: .error, code: "E0701",
      message: "expected \(expectation.text), found \(found.text)")
  }

  private func found(_ expectation: Expectation) -> (isMet: Bool, text: String) {
    let value = expectation.value
    let response = outcome.responses.last
    switch expectation.key {
    case .actions: return list(outcome.interface.actions.map(\.identifier), expectation)
    case .option: return word(response?.option?.name ?? "none", value)
    case .completion: return word(response?.completion.rawValue ?? "none", value)
    case .interface: return word(outcome.interface.state.rawValue, value)
    case .kind: return word(outcome.interface.kind.rawValue, value)
    case .title: return word(outcome.interface.title, value)
    case .badge: return word(String(outcome.badge), value)
    case .presented:
      let parts = outcome.notifications.last?.presented.map(\.rawValue) ?? []
      return (Set(parts) == Set(expectation.items), Self.text(parts))
    case .suppressed:
      let reason = outcome.notifications.last?.suppressed
      return word(reason == nil ? "false" : "true", value)
    case .app: return word(outcome.appState.rawValue, value)
    case .appEvents:
      let wantsLaunch = expectation.items.contains { $0.hasPrefix("launch") }
      let events = outcome.appEvents.compactMap { $0.word(withLaunch: wantsLaunch) }
      return list(events, expectation)
    case .delivered: return identifiers(outcome.delivered, expectation)
    case .pending: return identifiers(outcome.pending, expectation)
    case .log:
      let lines = outcome.log.map(\.message)
      if value == "none", lines.isEmpty { return (true, "none") }
      return (lines.contains { Self.contains($0, value) }, Self.text(lines.map { "\"\($0)\"" }))
    case .view: return property(expectation)
    }
  }

  private func word(_ found: String, _ value: String) -> (Bool, String) {
    (found == value, found.isEmpty ? "\"\"" : found)
  }

  private func list(_ found: [String], _ expectation: Expectation) -> (Bool, String) {
    (found == expectation.items, Self.text(found))
  }

  /// A number is a count; the host makes up most identifiers.
  private func identifiers(_ found: [String], _ expectation: Expectation) -> (Bool, String) {
    let isMet = found == expectation.items || Int(expectation.value) == found.count
    return (isMet, "\(found.count): \(Self.text(found))")
  }

  private func property(_ expectation: Expectation) -> (Bool, String) {
    guard let id = expectation.path.first else { return (false, "nothing") }
    let asksForFrame = expectation.path.dropFirst().first == "frame"
    let root = asksForFrame ? outcome.interface.layout()?.view : outcome.interface.view
    let inputs = outcome.interface.inputViews
    guard let view = root?.view(id: id) ?? inputs?.tree(of: id)?.view(id: id) else {
      return (false, "no view with the id \"\(id)\"")
    }
    return ViewPropertyCheck(view: view, names: Array(expectation.path.dropFirst()))
      .found(expectation)
  }

  private static func text(_ items: [String]) -> String {
    items.isEmpty ? "none" : items.joined(separator: ",")
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let bytes = Array(text.utf8)
    let wanted = Array(part.utf8)
    guard !wanted.isEmpty else { return true }
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
  }
}

extension Outcome.AppEvent {
  /// As `--expect app.events` writes it; nil for a launch that nobody asked about.
  fileprivate func word(withLaunch: Bool) -> String? {
    switch self {
    case .launch(let foreground):
      withLaunch ? (foreground ? "launch:foreground" : "launch:background") : nil
    case .response(let action, _): "response:\(action)"
    case .willPresent(let identifier): "willPresent:\(identifier)"
    case .backgroundPush(let identifier): "backgroundPush:\(identifier)"
    case .openURL(let url): "openURL:\(url)"
    case .openSettings: "openSettings"
    case .payment(let result, _): "payment:\(result)"
    }
  }
}
