public import NotificationModel

/// One thing a person or the world does, in the order of the command line.
///
/// What a tap does not have is indirect: it would make each interaction large.
public enum Interaction: Sendable, Hashable {
  case tap(actionIdentifier: String)
  indirect case reply(actionIdentifier: String, text: String)
  /// A tap on the banner, or on the content of the expanded interface.
  case defaultTap
  case dismiss
  /// `value` as written after "=", nil if none; the control's class decides what it means.
  indirect case control(id: String, value: String?)
  case media
  case pay(Payment)
  /// Seconds of the virtual clock.
  case advance(Double)
  indirect case notify(Push)
  case collapse
  case expand
  /// Outcome of the next unlock prompt that an action brings up. Given after the tap it belongs to.
  case unlock(succeeds: Bool)
  /// The button that leads from the system's settings for the app to the app's own.
  case openSettings(from: SettingsEntry)
  /// The device crosses the border of a region that pending requests wait for.
  indirect case region(Crossing, identifier: String)

  /// Whether a person who does this first has expanded the notification.
  package var impliesExpansion: Bool {
    switch self {
    case .collapse, .expand: false
    case .tap, .reply, .defaultTap, .dismiss, .control, .media, .pay, .advance, .notify, .unlock,
      .openSettings, .region:
      true
    }
  }

  /// Which way a border is crossed.
  public enum Crossing: String, Sendable, Hashable, CaseIterable {
    case enter
    case exit
  }

  /// Where the button was.
  public enum SettingsEntry: String, Sendable, Hashable, CaseIterable {
    /// Among the choices that a notification offers for its app.
    case notification
    /// In Settings; the app is told of no notification.
    case settings
  }

  public enum Payment: String, Sendable, Hashable, CaseIterable {
    case authorize
    case fail
    case cancel
  }
}

/// A remote notification on its way to the device.
public struct Push: Sendable, Hashable {
  public var payload: Payload
  public var collapseIdentifier: String?

  public init(payload: Payload, collapseIdentifier: String? = nil) {
    self.payload = payload
    self.collapseIdentifier = collapseIdentifier
  }
}
