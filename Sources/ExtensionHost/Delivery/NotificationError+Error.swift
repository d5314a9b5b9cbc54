public import ContentExtension

/// So that it can be the failure of a result.
extension NotificationError: Error {}
