import ContentExtension
import NotificationModel

/// What the roles of one host may read, and the state behind it that the host changes.
final class HostEnvironment: ExtensionEnvironment {
  var now: Double
  let secondsFromGMT: Int
  var center: CenterModel
  /// Effects of the app that wait behind the callback that now runs.
  var waiting: ArraySlice<AppEffect> = []
  private(set) var defaults: UserDefaultsStore

  init(configuration: HostConfiguration, center: CenterModel) {
    now = configuration.now
    secondsFromGMT = configuration.secondsFromGMT
    defaults = configuration.defaults
    self.center = center
  }

  /// The same, apart.
  init(like other: HostEnvironment) {
    now = other.now
    secondsFromGMT = other.secondsFromGMT
    center = other.center
    waiting = other.waiting
    defaults = other.defaults
  }

  func defaultsValue(suite: String, key: String) -> JSONValue? {
    for effect in waiting.reversed() {
      if case .common(.setDefaults(suite, key, let value)) = effect { return value }
    }
    return defaults[suite, key]
  }

  /// False if there is no room for it.
  func setDefaultsValue(_ value: JSONValue?, suite: String, key: String) -> Bool {
    defaults.take(value, suite: suite, key: key)
  }

  func center(applying effects: [AppEffect]) -> CenterSnapshot {
    guard !(waiting.isEmpty && effects.isEmpty) else { return center.snapshot() }
    var model = center
    for effect in waiting { apply(effect, to: &model) }
    for effect in effects { apply(effect, to: &model) }
    return model.snapshot()
  }

  func actions(forCategory identifier: String) -> [NotificationAction] {
    let categories = waiting.isEmpty ? center.categories : center(applying: []).categories
    return categories.first { $0.identifier == identifier }?.actions ?? []
  }

  func nextTriggerDate(of trigger: NotificationTrigger) -> Double? {
    trigger.nextDate(after: now, secondsFromGMT: secondsFromGMT)
  }

  private func apply(_ effect: AppEffect, to model: inout CenterModel) {
    switch effect {
    case .common, .completeResponse, .completePresentation: break
    case .requestAuthorization(let options, _): _ = model.requestAuthorization(options)
    case .setNotificationCategories(let categories): _ = model.setCategories(categories)
    case .add(let request, _):
      let admission = model.add(request, now: now, secondsFromGMT: secondsFromGMT)
      if case .success(.deliverNow(let request)) = admission {
        model.markDelivered(Notification(date: now, request: request))
      }
    case .removePendingNotificationRequests(let identifiers): model.removePending(identifiers)
    case .removeAllPendingNotificationRequests: model.removeAllPending()
    case .removeDeliveredNotifications(let identifiers): model.removeDelivered(identifiers)
    case .removeAllDeliveredNotifications: model.removeAllDelivered()
    case .setBadgeCount(let count, _): _ = model.setBadgeCount(count)
    }
  }
}
