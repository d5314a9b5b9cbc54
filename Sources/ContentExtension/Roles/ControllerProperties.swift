public import InterfaceModel

/// What the host reads of a controller besides its view.
public struct ControllerProperties: Sendable, Hashable {
  public var title: String?
  /// Height in points, if the controller set one above 0; the width is the system's.
  public var preferredContentHeight: Double?
  /// True keeps the system's text field away (semantics of canBecomeFirstResponder).
  public var canBecomeFirstResponder: Bool
  public var mediaButton: MediaButton

  public init(
    title: String? = nil, preferredContentHeight: Double? = nil,
    canBecomeFirstResponder: Bool = false, mediaButton: MediaButton = MediaButton()
  ) {
    self.title = title
    self.preferredContentHeight = preferredContentHeight
    self.canBecomeFirstResponder = canBecomeFirstResponder
    self.mediaButton = mediaButton
  }
}

/// What a controller that is first responder puts at the foot of the screen.
public struct InputViews: Sendable, Hashable {
  /// inputAccessoryView: over the keyboard, or alone.
  public var accessory: View?
  /// inputView: in the keyboard's place.
  public var input: View?

  public init(accessory: View? = nil, input: View? = nil) {
    self.accessory = accessory
    self.input = input
  }

  /// The tree that has the id.
  public func tree(of id: String) -> View? {
    [accessory, input].lazy.compactMap { $0 }.first { $0.view(id: id) != nil }
  }
}

/// The media button as the controller wants it; shown if the type is not none and the frame not empty.
public struct MediaButton: Sendable, Hashable {
  /// UNNotificationContentExtensionMediaPlayPauseButtonType, Apple's raw values.
  public enum Kind: Int, Sendable, Hashable {
    case none = 0
    case `default` = 1
    case overlay = 2
  }

  public var kind: Kind
  public var frame: Rect
  public var tintColor: Color?

  public init(kind: Kind = .none, frame: Rect = .zero, tintColor: Color? = nil) {
    self.kind = kind
    self.frame = frame
    self.tintColor = tintColor
  }

  public var isShown: Bool { kind != .none && frame.width > 0 && frame.height > 0 }
}
