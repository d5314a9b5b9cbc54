import ContentExtension
package import InterfaceModel
package import NotificationModel

// What a test reads between two interactions; cheaper than the whole outcome.
extension Host {
  /// The buttons a person sees now.
  package var visibleActions: [NotificationAction] {
    stage.presentation?.actions ?? (stage.state == .collapsed ? collapsedActions : [])
  }

  /// The extension's view now; nil for the system's interface.
  package func visibleView() -> View? {
    stage.presentation.flatMap(readView)
  }

  /// The view with the id, in the extension's view or at the foot of the screen.
  package func visibleView(id: String) -> View? {
    guard let presentation = stage.presentation else { return nil }
    if let view = readView(presentation, id: id) { return view }
    return readInputViews(presentation, readProperties(presentation))?.tree(of: id)?.view(id: id)
  }

  /// The latest response.
  package var lastResponse: Outcome.Response? {
    let responses = recorder.responses
    return responses.count > 0 ? responses[responses.count - 1] : nil
  }

  /// State and badge of the app, and what happened to it.
  package var appRecord: (state: Device.AppState, badge: Int, events: [Outcome.AppEvent]) {
    (app.state, environment.center.badge, recorder.outcome.appEvents)
  }

  /// Findings so far.
  package var findings: [Diagnostic] { recorder.outcome.diagnostics }
}
