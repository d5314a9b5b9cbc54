public import ExtensionHost
import NotificationModel

/// What tests compare of an outcome, in one value.
public struct OutcomeSummary: Hashable {
  public var state: Outcome.Interface.State
  public var kind: Outcome.Interface.Kind
  /// Identifiers.
  public var actions: [String]
  public var responses: [Outcome.Response]
  public var appState: Device.AppState
  public var appEvents: [Outcome.AppEvent]
  public var delivered: [String]
  /// Codes.
  public var diagnostics: [String]
  public var faults: [Outcome.Fault]

  public init(
    _ state: Outcome.Interface.State, _ kind: Outcome.Interface.Kind = .extension,
    actions: [String] = [], responses: [Outcome.Response] = [],
    appState: Device.AppState = .background, appEvents: [Outcome.AppEvent] = [],
    delivered: [String] = ["n1"], diagnostics: [String] = [], faults: [Outcome.Fault] = []
  ) {
    self.state = state
    self.kind = kind
    self.actions = actions
    self.responses = responses
    self.appState = appState
    self.appEvents = appEvents
    self.delivered = delivered
    self.diagnostics = diagnostics
    self.faults = faults
  }
}

extension Outcome {
  public var summary: OutcomeSummary {
    OutcomeSummary(
      interface.state, interface.kind, actions: interface.actions.map(\.identifier),
      responses: responses, appState: appState, appEvents: appEvents, delivered: delivered,
      diagnostics: diagnostics.map(\.code), faults: faults)
  }
}
