package import NotificationModel

/// What becomes of a request that the notification centre took.
package enum Admission: Sendable, Hashable {
  case deliverNow(NotificationRequest)
  /// Seconds since 1970-01-01T00:00:00Z; infinite for a place, which no clock brings about.
  case scheduled(at: Double)
}
