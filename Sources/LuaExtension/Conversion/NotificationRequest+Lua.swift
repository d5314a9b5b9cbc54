import LuaRuntime
import NotificationModel

extension LuaValue {
  init(_ notification: Notification, _ table: BridgeTable) {
    var encoder = LuaEncoder()
    LuaValue.write(notification, table, to: &encoder)
    self = .encoded(encoder.bytes)
  }

  init(_ request: NotificationRequest, _ table: BridgeTable) {
    var encoder = LuaEncoder()
    LuaValue.write(request, table, to: &encoder)
    self = .encoded(encoder.bytes)
  }

  /// A notification as scripts read it, without a tree of values between: it crosses with every delivery.
  static func write(
    _ notification: Notification, _ table: BridgeTable, to encoder: inout LuaEncoder
  ) {
    let date = Int64(exactly: notification.date).map(LuaValue.integer) ?? .number(notification.date)
    encoder.object(table.classes.notification) { encoder in
      encoder.slot(NotificationSlot.date.rawValue, date)
      encoder.slot(NotificationSlot.request.rawValue)
      write(notification.request, table, to: &encoder)
    }
  }

  static func write(
    _ request: NotificationRequest, _ table: BridgeTable, to encoder: inout LuaEncoder
  ) {
    encoder.object(table.classes.request) { encoder in
      encoder.slot(RequestSlot.identifier.rawValue, .string(request.identifier))
      encoder.slot(RequestSlot.content.rawValue)
      write(request.content, table, to: &encoder)
      if let trigger = request.trigger {
        encoder.slot(RequestSlot.trigger.rawValue, LuaValue(trigger, table))
      }
    }
  }

  init(_ trigger: NotificationTrigger, _ table: BridgeTable) {
    let classes = table.classes
    switch trigger {
    case .push: self = .make(classes.pushTrigger, [])
    case .timeInterval(let seconds, let repeats):
      self = .make(
        classes.intervalTrigger,
        [
          (IntervalTriggerSlot.repeats.rawValue, .boolean(repeats)),
          (IntervalTriggerSlot.timeInterval.rawValue, .number(seconds)),
        ])
    case .calendar(let components, let repeats):
      self = .make(
        classes.calendarTrigger,
        [
          (CalendarTriggerSlot.repeats.rawValue, .boolean(repeats)),
          (CalendarTriggerSlot.dateMatching.rawValue, components.luaValue),
        ])
    case .location(let region, let repeats):
      self = .make(
        classes.locationTrigger,
        [
          (LocationTriggerSlot.repeats.rawValue, .boolean(repeats)),
          (LocationTriggerSlot.region.rawValue, region.luaValue(classes.region)),
        ])
    }
  }
}

extension NotificationTrigger.DateComponents {
  fileprivate var luaValue: LuaValue {
    let parts: [(String, Int?)] = [
      ("year", year), ("month", month), ("day", day), ("hour", hour), ("minute", minute),
      ("second", second), ("weekday", weekday),
    ]
    return .map(parts.compactMap { name, value in value.map { (name, .integer(Int64($0))) } })
  }

  init(_ value: LuaValue) {
    self.init(
      year: value["year"].int, month: value["month"].int, day: value["day"].int,
      hour: value["hour"].int, minute: value["minute"].int, second: value["second"].int,
      weekday: value["weekday"].int)
  }
}

extension NotificationTrigger.Region {
  fileprivate func luaValue(_ type: Int) -> LuaValue {
    .make(
      type,
      [
        (RegionSlot.identifier.rawValue, .string(identifier)),
        (RegionSlot.latitude.rawValue, .number(latitude)),
        (RegionSlot.longitude.rawValue, .number(longitude)),
        (RegionSlot.radius.rawValue, .number(radius)),
        (RegionSlot.notifyOnEntry.rawValue, .boolean(notifyOnEntry)),
        (RegionSlot.notifyOnExit.rawValue, .boolean(notifyOnExit)),
      ])
  }

  init(_ object: LuaObject) {
    self.init(
      identifier: object[RegionSlot.identifier.rawValue].text ?? "",
      latitude: object[RegionSlot.latitude.rawValue].double ?? 0,
      longitude: object[RegionSlot.longitude.rawValue].double ?? 0,
      radius: object[RegionSlot.radius.rawValue].double ?? 0,
      notifyOnEntry: object[RegionSlot.notifyOnEntry.rawValue].bool ?? true,
      notifyOnExit: object[RegionSlot.notifyOnExit.rawValue].bool ?? true)
  }
}

extension NotificationRequest {
  /// A request that a script made.
  init(_ object: LuaObject, _ table: BridgeTable) {
    self.init(
      identifier: object[RequestSlot.identifier.rawValue].text ?? "",
      content: object[RequestSlot.content.rawValue].object.map(NotificationContent.init)
        ?? NotificationContent(),
      trigger: object[RequestSlot.trigger.rawValue].object.flatMap {
        NotificationTrigger($0, table)
      })
  }
}

extension NotificationTrigger {
  /// nil for an object that is no trigger.
  init?(_ object: LuaObject, _ table: BridgeTable) {
    let repeats = object[IntervalTriggerSlot.repeats.rawValue].bool ?? false
    switch object.classIndex {
    case table.classes.pushTrigger: self = .push
    case table.classes.intervalTrigger:
      self = .timeInterval(
        object[IntervalTriggerSlot.timeInterval.rawValue].double ?? 0, repeats: repeats)
    case table.classes.calendarTrigger:
      self = .calendar(
        DateComponents(object[CalendarTriggerSlot.dateMatching.rawValue]), repeats: repeats)
    case table.classes.locationTrigger:
      guard let region = object[LocationTriggerSlot.region.rawValue].object else { return nil }
      self = .location(Region(region), repeats: repeats)
    default: return nil
    }
  }
}
