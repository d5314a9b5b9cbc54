import LuaRuntime

extension BridgeTable {
  static func addNotifications(
    _ b: borrowing SchemaBuilder, _ e: Enumerations, _ c: inout Classes
  ) {
    addContentParts(b, &c)
    addContent(b, e, &c)
    addTriggers(b, &c)
    addActions(b, e, &c)
    c.request = b.type("UNNotificationRequest", flags: .constructible)
    add(b, c.request, RequestSlot.identifier, "identifier", .string(), [.readOnly, .required])
    add(b, c.request, RequestSlot.content, "content", .object(c.content), [.readOnly, .required])
    add(b, c.request, RequestSlot.trigger, "trigger", .object(c.trigger), [.readOnly, .nullable])
    c.notification = b.type("UNNotification", flags: .hidden)
    add(b, c.notification, NotificationSlot.date, "date", .number(default: 0), .readOnly)
    add(b, c.notification, NotificationSlot.request, "request", .object(c.request), .readOnly)
    c.response = b.type("UNNotificationResponse", flags: .hidden)
    add(b, c.response, ResponseSlot.actionIdentifier, "actionIdentifier", .string(), .readOnly)
    add(
      b, c.response, ResponseSlot.notification, "notification", .object(c.notification), .readOnly)
    add(b, c.response, ResponseSlot.userText, "userText", .string(), [.readOnly, .nullable])
  }

  private static func addContentParts(_ b: borrowing SchemaBuilder, _ c: inout Classes) {
    c.sound = b.type("UNNotificationSound")
    add(b, c.sound, SoundSlot.name, ".name", .string(), .readOnly)
    add(b, c.sound, SoundSlot.critical, ".critical", .boolean(default: false), .readOnly)
    add(b, c.sound, SoundSlot.volume, ".volume", .number(), .readOnly)
    let name = ("name", PropertyKind.string(), PropertyFlags())
    let volume = (
      "volume", PropertyKind.number(minimum: 0, maximum: 1), PropertyFlags.nullable
    )
    let constants: [(String, BridgeQuery)] = [
      ("default", .soundDefault), ("defaultRingtone", .soundDefault),
      ("defaultCritical", .soundDefaultCritical),
    ]
    for (label, query) in constants {
      _ = b.member(c.sound, label, isStatic: true, .value(query: query.rawValue))
    }
    for label in ["named", "ringtoneSoundNamed"] {
      _ = b.member(c.sound, label, isStatic: true, .query(BridgeQuery.soundNamed.rawValue), [name])
    }
    _ = b.member(
      c.sound, "criticalSoundNamed", isStatic: true,
      .query(BridgeQuery.soundCriticalNamed.rawValue), [name, volume])
    _ = b.member(
      c.sound, "defaultCriticalSound", isStatic: true,
      .query(BridgeQuery.soundDefaultCriticalVolume.rawValue), [volume])
    c.attachment = b.type("UNNotificationAttachment", flags: [.constructible, .validated])
    add(b, c.attachment, AttachmentSlot.identifier, "identifier", .string(default: ""), .readOnly)
    add(b, c.attachment, AttachmentSlot.url, "url", .string(), [.readOnly, .required])
    add(b, c.attachment, AttachmentSlot.type, "type", .string(), [.readOnly, .nullable])
    add(b, c.attachment, AttachmentSlot.options, "options", .any(), [.readOnly, .nullable])
  }

  private static func addContent(
    _ b: borrowing SchemaBuilder, _ e: Enumerations, _ c: inout Classes
  ) {
    c.content = b.type("UNNotificationContent", flags: .hidden)
    let type = c.content
    let text = PropertyKind.string(default: "")
    add(b, type, ContentSlot.title, "title", text, .readOnly)
    add(b, type, ContentSlot.subtitle, "subtitle", text, .readOnly)
    add(b, type, ContentSlot.body, "body", text, .readOnly)
    add(b, type, ContentSlot.badge, "badge", .integer(minimum: 0), [.readOnly, .nullable])
    add(b, type, ContentSlot.sound, "sound", .object(c.sound), [.readOnly, .nullable])
    add(b, type, ContentSlot.categoryIdentifier, "categoryIdentifier", text, .readOnly)
    add(b, type, ContentSlot.threadIdentifier, "threadIdentifier", text, .readOnly)
    add(b, type, ContentSlot.userInfo, "userInfo", .any(isLazy: true), .readOnly)
    add(b, type, ContentSlot.attachments, "attachments", .list(c.attachment), .readOnly)
    add(
      b, type, ContentSlot.interruptionLevel, "interruptionLevel",
      .constant(e.interruptionLevel, default: 1), .readOnly)
    add(b, type, ContentSlot.relevanceScore, "relevanceScore", .number(default: 0), .readOnly)
    add(b, type, ContentSlot.launchImageName, "launchImageName", text, .readOnly)
    add(
      b, type, ContentSlot.targetContentIdentifier, "targetContentIdentifier", .string(),
      [.readOnly, .nullable])
    add(b, type, ContentSlot.filterCriteria, "filterCriteria", .string(), [.readOnly, .nullable])
    add(b, type, ContentSlot.summaryArgument, "summaryArgument", text, .readOnly)
    add(
      b, type, ContentSlot.summaryArgumentCount, "summaryArgumentCount",
      .integer(minimum: 1, default: 1), .readOnly)
    c.mutableContent = b.type(
      "UNMutableNotificationContent", parent: type, flags: [.constructible, .writable])
    for owner in [c.content, c.mutableContent] {
      _ = b.member(owner, "mutableCopy", .native(.mutableCopy, type: c.mutableContent))
    }
  }

  private static func addTriggers(_ b: borrowing SchemaBuilder, _ c: inout Classes) {
    c.trigger = b.type("UNNotificationTrigger", flags: .hidden)
    b.property(c.trigger, "repeats", .boolean(default: false), .readOnly)
    c.pushTrigger = b.type("UNPushNotificationTrigger", parent: c.trigger, flags: .hidden)
    c.intervalTrigger = b.type(
      "UNTimeIntervalNotificationTrigger", parent: c.trigger, flags: [.constructible, .validated])
    add(
      b, c.intervalTrigger, IntervalTriggerSlot.timeInterval, "timeInterval",
      .number(minimum: 0, aboveMinimum: true), [.readOnly, .required])
    c.dateComponents = b.type("NSDateComponents", flags: .hidden)
    for part in ["year", "month", "day", "hour", "minute", "second", "weekday"] {
      b.property(c.dateComponents, part, .integer(minimum: 0, maximum: 9999))
    }
    c.calendarTrigger = b.type(
      "UNCalendarNotificationTrigger", parent: c.trigger, flags: .constructible)
    add(
      b, c.calendarTrigger, CalendarTriggerSlot.dateMatching, "dateMatching",
      .record(c.dateComponents), [.readOnly, .required])
    for type in [c.intervalTrigger, c.calendarTrigger] {
      _ = b.member(type, "nextTriggerDate", .query(BridgeQuery.nextTriggerDate.rawValue))
    }
    c.region = b.type("CLCircularRegion", flags: .constructible)
    add(b, c.region, RegionSlot.identifier, "identifier", .string(default: ""), .readOnly)
    add(
      b, c.region, RegionSlot.latitude, "latitude", .number(minimum: -90, maximum: 90),
      [.readOnly, .required])
    add(
      b, c.region, RegionSlot.longitude, "longitude", .number(minimum: -180, maximum: 180),
      [.readOnly, .required])
    add(
      b, c.region, RegionSlot.radius, "radius", .number(minimum: 0, aboveMinimum: true),
      [.readOnly, .required])
    add(b, c.region, RegionSlot.notifyOnEntry, "notifyOnEntry", .boolean(default: true), .readOnly)
    add(b, c.region, RegionSlot.notifyOnExit, "notifyOnExit", .boolean(default: true), .readOnly)
    c.locationTrigger = b.type(
      "UNLocationNotificationTrigger", parent: c.trigger, flags: .constructible)
    add(
      b, c.locationTrigger, LocationTriggerSlot.region, "region", .object(c.region),
      [.readOnly, .required])
  }

  private static func addActions(
    _ b: borrowing SchemaBuilder, _ e: Enumerations, _ c: inout Classes
  ) {
    c.icon = b.type("UNNotificationActionIcon", flags: [.constructible, .validated])
    add(
      b, c.icon, IconSlot.templateImageName, "templateImageName", .string(), [.readOnly, .nullable])
    add(b, c.icon, IconSlot.systemImageName, "systemImageName", .string(), [.readOnly, .nullable])
    c.action = b.type("UNNotificationAction", flags: .constructible)
    add(b, c.action, ActionSlot.identifier, "identifier", .string(), [.readOnly, .required])
    add(b, c.action, ActionSlot.title, "title", .string(), [.readOnly, .required])
    add(b, c.action, ActionSlot.options, "options", .options(e.actionOptions), .readOnly)
    add(b, c.action, ActionSlot.icon, "icon", .object(c.icon), [.readOnly, .nullable])
    c.textInputAction = b.type(
      "UNTextInputNotificationAction", parent: c.action, flags: .constructible)
    add(
      b, c.textInputAction, ActionSlot.textInputButtonTitle, "textInputButtonTitle",
      .string(default: "Send"), .readOnly)
    add(
      b, c.textInputAction, ActionSlot.textInputPlaceholder, "textInputPlaceholder",
      .string(default: ""), .readOnly)
    c.category = b.type("UNNotificationCategory", flags: .constructible)
    add(b, c.category, CategorySlot.identifier, "identifier", .string(), [.readOnly, .required])
    add(b, c.category, CategorySlot.actions, "actions", .list(c.action), .readOnly)
    add(b, c.category, CategorySlot.intentIdentifiers, "intentIdentifiers", .strings, .readOnly)
    add(
      b, c.category, CategorySlot.hiddenPreviewsBodyPlaceholder, "hiddenPreviewsBodyPlaceholder",
      .string(), [.readOnly, .nullable])
    add(
      b, c.category, CategorySlot.categorySummaryFormat, "categorySummaryFormat", .string(),
      [.readOnly, .nullable])
    add(b, c.category, CategorySlot.options, "options", .options(e.categoryOptions), .readOnly)
  }
}
