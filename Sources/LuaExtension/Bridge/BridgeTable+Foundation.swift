import LuaRuntime

extension BridgeTable {
  /// Timer, Bundle, UserDefaults.
  static func addFoundation(_ b: borrowing SchemaBuilder, _ c: inout Classes) {
    c.timerHandle = b.type("Timer", flags: .hidden)
    add(
      b, c.timerHandle, TimerSlot.interval, "interval",
      .number(minimum: 0, aboveMinimum: true), [.readOnly, .required])
    add(b, c.timerHandle, TimerSlot.repeats, "repeats", .boolean(default: false), .readOnly)
    add(b, c.timerHandle, TimerSlot.block, "block", .function, [.readOnly, .required, .nullable])
    add(b, c.timerHandle, TimerSlot.handle, ".handle", .integer())
    add(
      b, c.timerHandle, TimerSlot.isValid, "isValid", .boolean(default: true),
      [.readOnly, .noLabel])
    _ = b.member(
      c.timerHandle, "invalidate",
      .effect(BridgeEffect.invalidateTimer.rawValue, clears: TimerSlot.isValid.rawValue))
    c.timer = b.type("Timer")
    _ = b.member(
      c.timer, "scheduledTimer", isStatic: true,
      .schedule(effect: BridgeEffect.scheduleTimer.rawValue, type: c.timerHandle))
    c.bundle = b.type("Bundle")
    _ = b.member(
      c.bundle, "main", isStatic: true, .value(query: BridgeQuery.mainBundle.rawValue))
    let name = ("name", PropertyKind.string(), PropertyFlags())
    _ = b.member(c.bundle, "url", .query(BridgeQuery.bundleURL.rawValue), [name])
    _ = b.member(c.bundle, "data", .query(BridgeQuery.bundleData.rawValue), [name])
    c.defaults = b.type("UserDefaults")
    add(b, c.defaults, DefaultsSlot.suite, ".suite", .string(default: ""), .readOnly)
    _ = b.member(
      c.defaults, "standard", isStatic: true,
      .value(query: BridgeQuery.standardDefaults.rawValue))
    _ = b.member(
      c.defaults, "suite", isStatic: true, .query(BridgeQuery.defaultsSuite.rawValue), [name])
    let key = ("key", PropertyKind.string(), PropertyFlags())
    _ = b.member(
      c.defaults, "set", .effect(BridgeEffect.setDefaults.rawValue),
      [("value", .any(), .nullable), key])
    _ = b.member(
      c.defaults, "removeObject", .effect(BridgeEffect.removeDefaults.rawValue), [key])
    let readers: [(String, BridgeQuery)] = [
      ("object", .defaultsObject), ("string", .defaultsString), ("integer", .defaultsInteger),
      ("double", .defaultsDouble), ("bool", .defaultsBool), ("array", .defaultsArray),
      ("dictionary", .defaultsDictionary),
    ]
    for (name, query) in readers { _ = b.member(c.defaults, name, .query(query.rawValue), [key]) }
  }
}
