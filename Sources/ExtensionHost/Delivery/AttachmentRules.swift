package import ContentExtension
package import NotificationModel

/// What a device asks of an attachment: a file of the app, of a kind it knows, not too large.
package struct AttachmentRules: Sendable {
  /// Bytes by path below Resources.
  let sizes: [String: Int]

  package init(sizes: [String: Int]) {
    self.sizes = sizes
  }

  /// nil if it is taken.
  package func error(of attachment: NotificationAttachment) -> NotificationError? {
    guard let size = sizes[Self.path(of: attachment.url)] else { return .attachmentInvalidURL }
    guard let kind = attachment.kind else { return .attachmentUnrecognizedType }
    return size > kind.sizeLimit ? .attachmentInvalidFileSize : nil
  }

  /// The first error of several.
  package func error(of attachments: [NotificationAttachment]) -> NotificationError? {
    attachments.lazy.compactMap { error(of: $0) }.first
  }

  /// A path as scripts write it, below Resources: with or without the folder's name, or as a file URL.
  private static func path(of url: String) -> String {
    var path = url[...]
    for prefix in ["file://", "/", "Resources/"] where path.hasPrefix(prefix) {
      path = path.dropFirst(prefix.count)
    }
    return String(path)
  }
}
