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
    guard shownNotification != nil else { return try allow(.nothingShown) }
    let identifier = NotificationAction.defaultIdentifier
    recorder.emit(.tapped(actionIdentifier: identifier, isVisible: true), at: environment.now)
    if device.isLocked { awaitUnlockForDefault() } else { deliverDefault() }
  }

  /// The extension asks for the same: its interface closes. A locked device has to be unlocked first.
  func performDefaultAction(of presentation: Presentation) {
    if device.isLocked { return awaitUnlockForDefault() }
    let response = NotificationResponse(
      actionIdentifier: NotificationAction.defaultIdentifier,
      notification: presentation.notification)
    presentation.forwards.append(Presentation.Forward(response: response, isForeground: true))
    requestClose(presentation)
  }

  /// Once is enough: it opens the app.
  private func awaitUnlockForDefault() {
    let identifier = NotificationAction.defaultIdentifier
    guard !stage.locked.contains(where: { $0.identifier == identifier }) else { return }
    stage.locked.append(
      Tap(identifier: identifier, options: .foreground, isVisible: true, userText: nil))
  }

  func deliverDefault() {
    respondBySystem(NotificationAction.defaultIdentifier, foreground: true)
  }

  /// The close button, or clearing the entry: told to the app only if the category asks for it.
  func dismiss() throws(Refused) {
    guard let notification = shownNotification else { return try allow(.nothingShown) }
    let category = notification.request.content.categoryIdentifier
    let isTold =
      environment.center.category(category)?.options.contains(.customDismissAction) ?? false
    if isTold {
      respondBySystem(NotificationAction.dismissIdentifier, foreground: false)
    } else {
      closeOrLeave()
      environment.center.removeDelivered([notification.request.identifier])
    }
  }

  /// Whether touches reach the extension's view.
  var touchesAreOn: Bool { hasTouches && plugin.attributes?.userInteractionEnabled == true }

  /// Before it, no touch reached the view of a notification.
  private static let firstSystemWithTouches = 12

  /// Whether the system lets touches through to any extension.
  var hasTouches: Bool { device.os >= Self.firstSystemWithTouches }

  private var shownNotification: Notification? {
    stage.presentation?.notification ?? environment.center.delivered.last
  }

  private func respondBySystem(_ identifier: String, foreground: Bool) {
    guard let notification = shownNotification else { return }
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
