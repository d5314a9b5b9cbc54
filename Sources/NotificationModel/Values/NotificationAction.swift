/// A button of a notification (UNNotificationAction, UNTextInputNotificationAction).
public struct NotificationAction: Sendable, Hashable {
  /// UNNotificationActionOptions, Apple's raw values.
  public struct Options: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let authenticationRequired = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let foreground = Options(rawValue: 4)

    /// Names in the order of their raw values.
    public var names: [String] {
      var names: [String] = []
      if contains(.authenticationRequired) { names.append("authenticationRequired") }
      if contains(.destructive) { names.append("destructive") }
      if contains(.foreground) { names.append("foreground") }
      return names
    }
  }

  /// What a text action adds.
  public struct TextInput: Sendable, Hashable {
    public var buttonTitle: String
    public var placeholder: String

    public init(buttonTitle: String, placeholder: String) {
      self.buttonTitle = buttonTitle
      self.placeholder = placeholder
    }
  }

  /// UNNotificationActionIcon: a picture of the app or of the system.
  public enum Icon: Sendable, Hashable {
    case templateImage(String)
    case systemImage(String)
  }

  public var identifier: String
  public var title: String
  public var options: Options
  public var icon: Icon?
  public var textInput: TextInput?

  public init(
    identifier: String, title: String, options: Options = [], icon: Icon? = nil,
    textInput: TextInput? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
    self.textInput = textInput
  }

  /// UNNotificationDefaultActionIdentifier.
  public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
  /// UNNotificationDismissActionIdentifier.
  public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
}
