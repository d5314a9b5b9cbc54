import ContentExtension
import InterfaceModel
import NotificationModel

// What a picture of the interface needs to know.
extension Host {
  /// `properties` is nil for the system's interface.
  func appearance(
    of presentation: Presentation?, _ properties: ControllerProperties?
  ) -> Outcome.Interface.Appearance? {
    guard let notification = picturedNotification else { return nil }
    let attributes = plugin.attributes ?? ExtensionAttributes()
    let width = configuration.width
    let ratio = attributes.initialContentSizeRatio
    var appearance = Outcome.Interface.Appearance(
      notification: notification, age: environment.now - notification.date,
      appName: plugin.displayName, width: width,
      initialHeight: Layout.rootHeight(width: width, ratio: ratio, preferredContentHeight: nil),
      height: Layout.rootHeight(
        width: width, ratio: ratio, preferredContentHeight: properties?.preferredContentHeight),
      isRightToLeft: TextDirection.isRightToLeft(locale: configuration.locale),
      resources: plugin.resources)
    appearance.level = level(of: notification.request.content)
    if stage.state == .collapsed { appearance.banner = banner(of: notification.request) }
    appearance.typing = presentation?.typing
    guard let presentation, let properties else { return appearance }
    appearance.isEditing = presentation.isEditing
    appearance.hidesDefaultContent = attributes.defaultContentHidden
    appearance.hasOwnTitle = attributes.overridesDefaultTitle && properties.title != nil
    if presentation.sheetIsDone { appearance.payment = presentation.decidedPayment }
    return appearance
  }

  private func level(of content: NotificationContent) -> InterruptionLevel {
    let settings = environment.center.settings
    switch Urgency(content, device: device) {
    case .critical: return settings.criticalAlertSetting == .enabled ? .critical : .active
    case .timeSensitive:
      return settings.timeSensitiveSetting == .enabled ? .timeSensitive : .active
    case .passive: return .passive
    case .active: return .active
    }
  }
}
