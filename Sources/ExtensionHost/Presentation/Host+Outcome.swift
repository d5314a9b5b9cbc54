import ContentExtension
import NotificationModel

// What there is to see, read when it is asked for.
extension Host {
  /// Buttons that a collapsed notification has room for, Apple's figure.
  private static let collapsedActionLimit = 2

  func readOutcome() {
    recorder.outcome.interface = interface()
    let center = environment.center
    recorder.outcome.appState = app.state
    recorder.outcome.badge = center.badge
    recorder.outcome.delivered = center.delivered.map(\.request.identifier)
    recorder.outcome.defaultsChanges = environment.defaults.changes(since: configuration.defaults)
    recorder.outcome.pending = center.pending.map(\.identifier)
  }

  /// The interface as it stands.
  package func interface() -> Outcome.Interface {
    var interface = Outcome.Interface()
    // The list is empty: the app has taken what was collapsed.
    let isGone = stage.state == .collapsed && environment.center.delivered.isEmpty
    interface.state = isGone ? .none : stage.state
    interface.kind = stage.lastKind
    guard !isGone, stage.notification != nil else { return interface }
    interface.title = plugin.displayName
    guard let presentation = stage.presentation else {
      if stage.state == .collapsed { interface.actions = collapsedActions }
      interface.appearance = appearance(of: nil, nil)
      return interface
    }
    // Reading may fail like a callback, and then the system's interface is what there is.
    let view = readView(presentation)
    let properties = readProperties(presentation)
    interface.inputViews = readInputViews(presentation, properties)
    if let properties, presentation.controller != nil {
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
    interface.appearance = appearance(of: presentation, properties)
    return interface
  }

  /// What is on the screen. The collapsed one is what the next interaction is about: a newer one stands before it.
  var picturedNotification: Notification? {
    stage.state == .collapsed ? shownNotification : stage.notification
  }

  var collapsedActions: [NotificationAction] {
    guard let content = picturedNotification?.request.content else { return [] }
    return Array(
      environment.center.actions(forCategory: content.categoryIdentifier)
        .prefix(Self.collapsedActionLimit))
  }
}
