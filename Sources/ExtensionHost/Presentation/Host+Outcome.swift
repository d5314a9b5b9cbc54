import ContentExtension
import NotificationModel

// The end state, read once.
extension Host {
  /// Buttons that a collapsed notification has room for, Apple's figure.
  private static let collapsedActionLimit = 2

  func conclude() {
    recorder.outcome = currentOutcome()
    recorder.emit(.end, at: environment.now)
  }

  /// The outcome as it would be if the run ended here, with nothing judged that is still open.
  package func currentOutcome() -> Outcome {
    // First: reading may fail, and is then among the findings.
    let interface = interface()
    let center = environment.center
    var outcome = recorder.outcome
    outcome.interface = interface
    outcome.appState = app.state
    outcome.badge = center.badge
    outcome.delivered = center.delivered.map(\.request.identifier)
    outcome.pending = center.pending.map(\.identifier)
    return outcome
  }

  /// The interface as it stands.
  package func interface() -> Outcome.Interface {
    var interface = Outcome.Interface()
    interface.state = stage.state
    interface.kind = stage.lastKind
    guard stage.notification != nil else { return interface }
    interface.title = plugin.displayName
    guard let presentation = stage.presentation else {
      if stage.state == .collapsed { interface.actions = collapsedActions }
      return interface
    }
    // Reading may fail like a callback, and then the system's interface is what there is.
    let view = readView(presentation)
    if let properties = readProperties(presentation) {
      interface.view = view
      if plugin.attributes?.overridesDefaultTitle == true, let title = properties.title {
        interface.title = title
      }
      if properties.mediaButton.isShown {
        interface.mediaButton = (properties.mediaButton, presentation.isPlaying)
      }
    }
    interface.kind = presentation.kind
    interface.actions = presentation.actions
    interface.sheet = presentation.sheet
    return interface
  }

  var collapsedActions: [NotificationAction] {
    guard let content = stage.notification?.request.content else { return [] }
    return Array(
      environment.center.actions(forCategory: content.categoryIdentifier)
        .prefix(Self.collapsedActionLimit))
  }
}
