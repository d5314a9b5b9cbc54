import NotificationModel

extension Notification {
  /// Whether both are the same to a script, byte for byte, as far as that is seen at once: texts are compared,
  /// lists and property lists are only the same where one is a copy of the other. May be false for two that
  /// are the same.
  func isPlainlySame(as other: Notification) -> Bool {
    date == other.date && request.isPlainlySame(as: other.request)
  }
}

extension NotificationRequest {
  fileprivate func isPlainlySame(as other: NotificationRequest) -> Bool {
    guard case (.push?, .push?) = (trigger, other.trigger) else { return false }
    return identifier.hasBytes(of: other.identifier) && content.isPlainlySame(as: other.content)
  }
}

extension NotificationContent {
  fileprivate func isPlainlySame(as other: NotificationContent) -> Bool {
    title.hasBytes(of: other.title) && subtitle.hasBytes(of: other.subtitle)
      && body.hasBytes(of: other.body) && badge == other.badge
      && hasPlainSound && other.hasPlainSound && sound == other.sound
      && categoryIdentifier.hasBytes(of: other.categoryIdentifier)
      && threadIdentifier.hasBytes(of: other.threadIdentifier)
      && userInfo.isPlainlySame(as: other.userInfo)
      && attachments.isEmpty && other.attachments.isEmpty
      && interruptionLevel == other.interruptionLevel && relevanceScore == other.relevanceScore
      && launchImageName.hasBytes(of: other.launchImageName)
      && targetContentIdentifier.hasBytes(of: other.targetContentIdentifier)
      && filterCriteria.hasBytes(of: other.filterCriteria)
      && summaryArgument.hasBytes(of: other.summaryArgument)
      && summaryArgumentCount == other.summaryArgumentCount
  }

  /// Whether the sound has no text.
  private var hasPlainSound: Bool { sound?.name == nil }
}

extension JSONObject {
  fileprivate func isPlainlySame(as other: JSONObject) -> Bool {
    switch (packed, other.packed) {
    case (let own?, let other?): own.isSame(as: other)
    case (nil, nil): members.isCopy(of: other.members)
    default: false
    }
  }
}
