package import ContentExtension
package import NotificationModel

extension CenterModel {
  /// Pending requests an app may have; the soonest are kept.
  static let pendingLimit = 64
  /// Seconds below which a repeating interval is refused, as on the device.
  static let shortestRepeat = 60.0

  /// Requests that wait for their trigger, in the order in which they were added.
  package var pending: [NotificationRequest] { scheduled.map(\.request) }

  /// Takes a local request. One with the same identifier that is pending is replaced.
  package mutating func add(
    _ request: NotificationRequest, now: Double, secondsFromGMT: Int
  ) -> Result<Admission, NotificationError> {
    switch settings.authorizationStatus {
    case .denied, .notDetermined: return .failure(.notificationsNotAllowed)
    case .authorized, .provisional, .ephemeral: break
    }
    guard request.content.hasAnything else { return .failure(.notificationInvalidNoContent) }
    if let error = attachments.error(of: request.content.attachments) { return .failure(error) }
    switch request.trigger {
    case nil, .push:
      removePending([request.identifier])
      return .success(.deliverNow(request))
    case .location:
      insert(Scheduled(request: request, fireDate: nil, secondsFromGMT: secondsFromGMT))
      return .success(.scheduled(at: .infinity))
    case .timeInterval, .calendar:
      guard let date = request.trigger?.nextDate(after: now, secondsFromGMT: secondsFromGMT) else {
        return .failure(.notificationInvalidNoDate)
      }
      insert(Scheduled(request: request, fireDate: date, secondsFromGMT: secondsFromGMT))
      return .success(.scheduled(at: date))
    }
  }

  private mutating func insert(_ new: Scheduled) {
    removePending([new.request.identifier])
    scheduled.append(new)
    guard scheduled.count > Self.pendingLimit else { return }
    let latest = scheduled.indices.max {
      (scheduled[$0].fireDate ?? -.infinity) < (scheduled[$1].fireDate ?? -.infinity)
    }
    if let latest { scheduled.remove(at: latest) }
  }

  /// When the next pending request fires, by the clock.
  package func nextFireDate() -> Double? {
    scheduled.compactMap(\.fireDate).min()
  }

  /// Takes the first request that is due, the earliest first, of equals the one added first. A
  /// repeating one is scheduled for its next date.
  package mutating func takeDue(at time: Double) -> NotificationRequest? {
    let due = scheduled.indices.filter { (scheduled[$0].fireDate ?? .infinity) <= time }
    let first = due.min {
      (scheduled[$0].fireDate ?? .infinity) < (scheduled[$1].fireDate ?? .infinity)
    }
    guard let first, let date = scheduled[first].fireDate else { return nil }
    let entry = scheduled[first]
    let next = entry.request.trigger.flatMap {
      $0.repeats ? $0.nextDate(after: date, secondsFromGMT: entry.secondsFromGMT) : nil
    }
    if let next {
      scheduled[first].fireDate = next
    } else {
      scheduled.remove(at: first)
    }
    return entry.request
  }

  /// Identifiers of the regions that pending requests wait for, each once, in the order of the requests.
  package var pendingRegions: [String] {
    var seen: Set<String> = []
    return scheduled.compactMap { $0.request.region?.identifier }
      .filter { seen.insert($0).inserted }
  }

  /// Takes the requests that wait for this crossing of the region's border, as they were added. A
  /// repeating one waits on.
  package mutating func takeCrossing(
    _ crossing: Interaction.Crossing, _ identifier: String
  ) -> [NotificationRequest] {
    let due = scheduled.map(\.request).filter { request in
      guard let region = request.region, region.identifier == identifier else { return false }
      switch crossing {
      case .enter: return region.notifyOnEntry
      case .exit: return region.notifyOnExit
      }
    }
    removePending(due.filter { $0.trigger?.repeats != true }.map(\.identifier))
    return due
  }

  package mutating func removePending(_ identifiers: [String]) {
    scheduled.removeAll { identifiers.contains($0.request.identifier) }
  }

  package mutating func removeAllPending() {
    scheduled = []
  }
}

extension NotificationRequest {
  /// The place it waits for.
  fileprivate var region: NotificationTrigger.Region? {
    if case .location(let region, _)? = trigger { region } else { nil }
  }
}

extension NotificationContent {
  /// Whether there is anything to see, hear or set.
  fileprivate var hasAnything: Bool {
    hasVisibleAlert || badge != nil || sound != nil || !attachments.isEmpty
  }
}
