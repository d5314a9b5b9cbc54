/// A file shown with a notification (UNNotificationAttachment). The host opens it only for pictures.
public struct NotificationAttachment: Sendable, Hashable {
  public var identifier: String
  /// Path as written by the script, inside the plugin.
  public var url: String
  /// Uniform type identifier, by file extension or hint, for example "public.png".
  public var type: String
  public var options: Options

  public init(identifier: String, url: String, type: String, options: Options = Options()) {
    self.identifier = identifier
    self.url = url
    self.type = type
    self.options = options
  }
}
