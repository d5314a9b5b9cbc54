import LuaRuntime

extension BridgeTable {
  /// The notification centre that an app is given.
  static func addCenter(_ b: borrowing SchemaBuilder, _ e: Enumerations, _ c: inout Classes) {
    c.settings = b.type("UNNotificationSettings", flags: .hidden)
    b.property(
      c.settings, "authorizationStatus", .constant(e.authorizationStatus, default: 0), .readOnly)
    for name in Self.settingNames {
      b.property(c.settings, name, .constant(e.notificationSetting, default: 0), .readOnly)
    }
    b.property(c.settings, "alertStyle", .integer(default: 0), .readOnly)
    b.property(c.settings, "showPreviewsSetting", .integer(default: 0), .readOnly)
    b.property(
      c.settings, "providesAppNotificationSettings", .boolean(default: false), .readOnly)

    c.center = b.type("UNUserNotificationCenter", flags: .hidden)
    b.property(c.center, "supportsContentExtensions", .boolean(default: true), .readOnly)
    b.property(c.center, "delegate", .table(isInstance: true))
    let function = ("completionHandler", PropertyKind.function, PropertyFlags.nullable)
    let identifiers = ("identifiers", PropertyKind.strings, PropertyFlags())
    func effect(
      _ name: String, _ effect: BridgeEffect,
      _ arguments: [(name: String, kind: PropertyKind, flags: PropertyFlags)] = []
    ) {
      _ = b.member(c.center, name, .effect(effect.rawValue), arguments)
    }
    effect(
      "requestAuthorization", .requestAuthorization,
      [("options", .options(e.authorizationOptions), []), function])
    effect(
      "setNotificationCategories", .setNotificationCategories,
      [("categories", .list(c.category), [])])
    effect("add", .add, [("request", .object(c.request), []), function])
    effect("removePendingNotificationRequests", .removePendingNotificationRequests, [identifiers])
    effect("removeAllPendingNotificationRequests", .removeAllPendingNotificationRequests)
    effect("removeDeliveredNotifications", .removeDeliveredNotifications, [identifiers])
    effect("removeAllDeliveredNotifications", .removeAllDeliveredNotifications)
    effect("setBadgeCount", .setBadgeCount, [("count", .integer(), []), function])
    let queries: [(String, BridgeQuery)] = [
      ("notificationCategories", .notificationCategories),
      ("pendingNotificationRequests", .pendingNotificationRequests),
      ("deliveredNotifications", .deliveredNotifications),
      ("notificationSettings", .notificationSettings),
    ]
    for (name, query) in queries { _ = b.member(c.center, name, .query(query.rawValue)) }
  }

  static let settingNames = [
    "alertSetting", "badgeSetting", "soundSetting", "notificationCenterSetting",
    "lockScreenSetting", "carPlaySetting", "criticalAlertSetting", "timeSensitiveSetting",
    "announcementSetting", "scheduledDeliverySetting", "directMessagesSetting",
  ]
}
