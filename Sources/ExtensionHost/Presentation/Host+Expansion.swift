import ContentExtension
import NotificationModel

// Expanding: a fresh controller for each, with the category's actions; the system's interface where no
// extension takes the category.
extension Host {
  /// Expands the newest notification of the list; without one nothing is there to expand.
  func expandNewest() {
    guard let notification = environment.center.delivered.last else { return }
    expand(notification)
  }

  private func expand(_ notification: Notification) {
    let category = notification.request.content.categoryIdentifier
    let presentation = Presentation(
      number: counters.presentation(), notification: notification,
      categoryActions: environment.center.actions(forCategory: category))
    stage.presentation = presentation
    stage.state = .expanded
    stage.notification = notification
    let count = presentation.categoryActions.count
    if count > Presentation.actionLimit {
      diagnose(HostFinding.tooManyActions(count: count, category: category).diagnostic)
    }
    if isRoutable, Router.takes(category, plugin) {
      presentation.extensionIdentifier = plugin.identifier
      configure(presentation)
    }
    guard stage.presentation === presentation else { return }
    presentation.isConfigured = true
    recorder.emit(.expanded(kind: presentation.kind), at: environment.now)
    recorder.emit(.actionsChanged(presentation.actions), at: environment.now)
  }

  /// The life of a controller up to the moment the interface stands.
  private func configure(_ presentation: Presentation) {
    let controller = factory.makeController(plugin, environment: environment)
    presentation.controller = controller
    defer { recordConfigureCost(controller) }
    guard perform(.load, on: presentation) else { return }
    presentation.implementsResponse = controller.implements(.didReceiveResponse)
    recorder.emit(
      .loaded(extension: presentation.extensionIdentifier ?? ""), at: environment.now)
    guard perform(.viewDidLoad, on: presentation),
      perform(.didReceive(presentation.notification), on: presentation),
      perform(.viewWillAppear, on: presentation)
    else { return }
    perform(.viewDidAppear, on: presentation)
  }

  private func recordConfigureCost(_ controller: any ContentExtensionController) {
    let cost = controller.takeCost()
    stage.presentation?.hasOtherCost = false
    recorder.outcome.configureCost = cost
    recorder.emit(.configured(cost), at: environment.now)
  }

  /// A notification that was just delivered: the open interface takes it if it is its extension's and of
  /// the same thread; else it is only delivered.
  func receive(_ notification: Notification, routedTo identifier: String?) {
    guard let presentation = stage.presentation, presentation.controller != nil,
      let identifier, presentation.extensionIdentifier == identifier,
      presentation.notification.request.content.threadIdentifier
        == notification.request.content.threadIdentifier
    else { return }
    if presentation.completion != nil, presentation.respondedNotification == nil {
      presentation.respondedNotification = presentation.notification
    }
    presentation.notification = notification
    stage.notification = notification
    perform(.didReceive(notification), on: presentation)
  }
}
