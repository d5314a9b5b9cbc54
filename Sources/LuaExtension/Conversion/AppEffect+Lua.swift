import ContentExtension
import LuaRuntime
import NotificationModel

extension AppEffect {
  /// What an app asked for; nil for an effect that is none of its own.
  init?(_ effect: LuaEffect, file: String, _ table: BridgeTable) {
    if let common = CommonEffect(effect, file: file) {
      self = .common(common)
      return
    }
    let kind = BridgeEffect(rawValue: effect.number)
    if kind == .setNotificationCategories {
      var categories: [NotificationCategory] = []
      effect.read { decoder in
        // The center comes first.
        guard let count = decoder.listHead(), count > 1, decoder.skipValue() else { return }
        categories = NotificationCategory.list(&decoder, table)
      }
      self = .setNotificationCategories(categories)
      return
    }
    let arguments = effect.arguments
    if effect.number == LuaEffect.complete {
      guard arguments.count == 3, let serial = arguments[0].int else { return nil }
      let token = CompletionToken(number: UInt32(truncatingIfNeeded: serial))
      self =
        arguments[2].int.map {
          .completePresentation(token, PresentationOptions(rawValue: $0))
        } ?? .completeResponse(token)
      return
    }
    let first = arguments.count > 1 ? arguments[1] : .none
    var callback: CallbackIdentifier?
    if arguments.count > 2, case .handle(let handle) = arguments[2] {
      callback = CallbackIdentifier(number: handle)
    }
    switch kind {
    case .requestAuthorization:
      self = .requestAuthorization(AuthorizationOptions(rawValue: first.int ?? 0), callback)
    case .add:
      guard let request = first.object else { return nil }
      self = .add(NotificationRequest(request, table), callback)
    case .removePendingNotificationRequests:
      self = .removePendingNotificationRequests(first.strings ?? [])
    case .removeAllPendingNotificationRequests: self = .removeAllPendingNotificationRequests
    case .removeDeliveredNotifications: self = .removeDeliveredNotifications(first.strings ?? [])
    case .removeAllDeliveredNotifications: self = .removeAllDeliveredNotifications
    case .setBadgeCount: self = .setBadgeCount(first.int ?? 0, callback)
    default: return nil
    }
  }
}
