import ContentExtension
import NotificationModel

// The system's own actions: they go to the app, never to the extension.
extension Host {
  /// A tap on the banner, or on the content of the expanded interface.
  func tapDefault() throws(Refused) {
    if let presentation = stage.presentation, pauseOverlay(of: presentation) { return }
    if let presentation = stage.presentation, presentation.controller != nil, touchesAreOn {
      return try allow(.viewTakesTap)
    }
    guard let notification = shownNotification else { return try allow(.nothingShown) }
    let identifier = NotificationAction.defaultIdentifier
    recorder.emit(.tapped(actionIdentifier: identifier, isVisible: true), at: environment.now)
    if device.isLocked {
      awaitUnlock(.defaultTap(notification))
    } else {
      deliverDefault(of: notification)
    }
  }

  /// The extension asks for the same: its interface closes. A locked device has to be unlocked first.
  func performDefaultAction(of presentation: Presentation) {
    if device.isLocked { return awaitUnlock(.defaultAction(presentation.notification)) }
    let response = NotificationResponse(
      actionIdentifier: NotificationAction.defaultIdentifier,
      notification: presentation.notification)
    presentation.forwards.append(Presentation.Forward(response: response, isForeground: true))
    requestClose(presentation)
  }

  /// Once is enough: it opens the app.
  private func awaitUnlock(_ request: LockedRequest) {
    let isWaiting = stage.locked.contains {
      switch $0 {
      case .defaultTap, .defaultAction: true
      case .tap, .open: false
      }
    }
    if !isWaiting { stage.locked.append(request) }
  }

  /// Of the notification that was tapped: by the time of the unlock another one may be shown.
  func deliverDefault(of notification: Notification) {
    respondBySystem(NotificationAction.defaultIdentifier, to: notification, foreground: true)
  }

  /// The close button, or clearing the entry: told to the app only if the category asks for it.
  func dismiss() throws(Refused) {
    guard let notification = shownNotification else { return try allow(.nothingShown) }
    let category = notification.request.content.categoryIdentifier
    let isTold =
      environment.center.category(category)?.options.contains(.customDismissAction) ?? false
    if isTold {
      respondBySystem(NotificationAction.dismissIdentifier, to: notification, foreground: false)
    } else {
      closeOrLeave()
      environment.center.removeDelivered(notification)
    }
  }

  /// Whether touches reach the extension's view.
  var touchesAreOn: Bool { hasTouches && plugin.attributes?.userInteractionEnabled == true }

  /// Before it, no touch reached the view of a notification.
  private static let firstSystemWithTouches = 12

  /// Whether the system lets touches through to any extension.
  var hasTouches: Bool { device.os >= Self.firstSystemWithTouches }

  /// What the next interaction is about: the expanded notification, else the newest of the list.
  var shownNotification: Notification? {
    stage.presentation?.notification ?? environment.center.delivered.last
  }

  private func respondBySystem(
    _ identifier: String, to notification: Notification, foreground: Bool
  ) {
    closeOrLeave()
    deliverToApp(
      NotificationResponse(actionIdentifier: identifier, notification: notification),
      foreground: foreground)
  }

  private func closeOrLeave() {
    if let presentation = stage.presentation {
      close(presentation, to: .dismissed)
    } else {
      stage.state = .dismissed
      recorder.emit(.dismissed, at: environment.now)
    }
  }
}
