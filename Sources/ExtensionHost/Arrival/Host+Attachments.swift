import NotificationModel

// Attachments: those of a request are judged when it is added, those of a service extension after it
// has finished.
extension Host {
  /// What a service extension attached and the device does not take is not shown; the rest is.
  func withValidAttachments(_ content: NotificationContent) -> NotificationContent {
    guard !content.attachments.isEmpty else { return content }
    var content = content
    let rules = environment.center.attachments
    content.attachments.removeAll { attachment in
      guard let error = rules.error(of: attachment) else { return false }
      diagnose(HostFinding.attachmentDropped(attachment.url, error).diagnostic)
      return true
    }
    identifyAttachments(of: &content)
    return content
  }

  /// An attachment without an identifier gets one.
  func identifyAttachments(of content: inout NotificationContent) {
    for index in content.attachments.indices where content.attachments[index].identifier.isEmpty {
      content.attachments[index].identifier = PushIdentifier.make(
        seed: ~configuration.seed, number: counters.attachment())
    }
  }
}
