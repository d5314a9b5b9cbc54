package import InterfaceModel
package import NotificationModel

extension Outcome.Interface {
  /// What a person sees of an interface besides its views and actions.
  package struct Appearance: Sendable {
    /// The notification that is shown.
    package var notification: Notification
    /// Seconds since it was delivered.
    package var age: Double
    /// What it says while it is collapsed; nil once it is expanded, which shows all that it has.
    package var banner: Outcome.Banner?
    /// How it interrupts: its level, as far as the app may use it.
    package var level: InterruptionLevel = .active
    /// CFBundleDisplayName, or what stands for it.
    package var appName: String
    /// True if the header shows the controller's title.
    package var hasOwnTitle: Bool = false
    package var hidesDefaultContent: Bool = false
    /// Of the extension's view, in points; the height at first and the one that the controller prefers.
    package var width: Double
    package var initialHeight: Double
    package var height: Double
    package var isRightToLeft: Bool
    /// The text action whose field is open.
    package var typing: NotificationAction?
    /// A text field of the extension has the keyboard.
    package var isEditing: Bool = false
    /// "success" or "failure" once the payment of the sheet is decided.
    package var payment: String?
    /// Contents of the plugin's pictures by path, as far as they were read.
    package var resources: [String: [UInt8]]
  }

  /// The extension's tree with a frame for every view; nil for the system's interface.
  ///
  /// It is laid out each time, and only then: a run that shows no frames pays nothing.
  package func layout() -> Layout.Result? {
    guard let view, let appearance else { return nil }
    return appearance.layout(of: view)
  }
}

extension Outcome.Interface.Appearance {
  /// Lays out a tree at the extension's size.
  package func layout(of view: View) -> Layout.Result {
    Layout.lay(
      out: view, width: width, height: height, initialHeight: initialHeight,
      environment: Layout.Environment(
        images: ResourceImages(resources), isRightToLeft: isRightToLeft))
  }
}
