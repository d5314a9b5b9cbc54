import ContentExtension
import InterfaceModel
import LuaRuntime
import NotificationModel

/// Answers what scripts read of the device while a callback runs.
struct RoleQueries {
  let table: BridgeTable
  let views: ViewTable
  let plugin: Plugin
  let environment: any ExtensionEnvironment
  /// Of the role's file.
  let path: String
  /// Suite of `UserDefaults.standard`, which no two roles share.
  private var standardSuite: String { "standard.\(path)" }
  /// What the running callback has asked for so far.
  var effectsSoFar: () -> [LuaEffect]

  /// Whether the answer depends on more than the plugin and the arguments.
  func readsDevice(_ number: Int) -> Bool {
    switch BridgeQuery(rawValue: number) {
    case .notificationCategories, .pendingNotificationRequests, .deliveredNotifications,
      .notificationSettings, .defaultsObject, .defaultsString, .defaultsInteger, .defaultsDouble,
      .defaultsBool, .defaultsArray, .defaultsDictionary, .nextTriggerDate:
      true
    case .bundleURL, .bundleData, .soundDefault, .soundDefaultCritical, .soundNamed,
      .soundCriticalNamed, .soundDefaultCriticalVolume, .fontSystem, .fontBold, .fontItalic,
      .fontPreferred, .colorWithAlpha, .imageSize, .imageWithRenderingMode, .transformIdentity,
      .mainBundle, .standardDefaults, .defaultsSuite, nil:
      false
    }
  }

  func answer(_ number: Int, _ arguments: [LuaValue]) throws(LuaRefusal) -> LuaValue {
    if number < 0 { return try validate(-1 - number, arguments) }
    if number == MemberKind.defaultQuery { return defaultValue(arguments) }
    if number >= BridgeQuery.firstColor {
      return Color.system[number - BridgeQuery.firstColor].light.luaValue(table)
    }
    guard let query = BridgeQuery(rawValue: number) else {
      throw LuaRefusal("the host knows no question \(number)")
    }
    // The object comes first, then the arguments.
    let first = arguments.count > 1 ? arguments[1] : .none
    let second = arguments.count > 2 ? arguments[2] : .none
    switch query {
    case .notificationCategories, .pendingNotificationRequests, .deliveredNotifications,
      .notificationSettings:
      return center(query)
    case .bundleURL: return resourcePath(first.text ?? "").map(LuaValue.string) ?? .none
    case .bundleData:
      return resourcePath(first.text ?? "").flatMap { plugin.resources[$0] }
        .map(LuaValue.bytes) ?? .none
    case .defaultsObject, .defaultsString, .defaultsInteger, .defaultsDouble, .defaultsBool,
      .defaultsArray, .defaultsDictionary:
      return DefaultsReading(query, of: defaultsValue(arguments.first, key: first.text ?? "")).value
    case .soundDefault: return LuaValue(.default, table)
    case .soundDefaultCritical: return LuaValue(.defaultCritical, table)
    case .soundNamed: return LuaValue(NotificationSound(name: first.text), table)
    case .soundCriticalNamed:
      return LuaValue(
        NotificationSound(name: first.text, isCritical: true, volume: second.double), table)
    case .soundDefaultCriticalVolume:
      return LuaValue(NotificationSound(isCritical: true, volume: first.double), table)
    case .fontSystem:
      return Font(size: first.double ?? 17, weight: second.text ?? "regular").luaValue(table)
    case .fontBold: return Font(size: first.double ?? 17, weight: "bold").luaValue(table)
    case .fontItalic: return Font(size: first.double ?? 17, isItalic: true).luaValue(table)
    case .fontPreferred:
      return (Font.preferred(first.text ?? "") ?? Font(size: 17)).luaValue(table)
    case .colorWithAlpha:
      guard var color = arguments.first?.object.map(Color.init) else { return .none }
      color.alpha = first.double ?? 1
      return color.luaValue(table)
    case .imageSize: return imageSize(arguments.first?.object)
    case .imageWithRenderingMode:
      guard let image = arguments.first?.object else { return .none }
      let mode = ImageSlot.renderingMode.rawValue
      return .make(
        table.classes.image, image.slots.filter { $0.slot != mode } + [(mode, first)])
    case .nextTriggerDate:
      return arguments.first?.object.flatMap { NotificationTrigger($0, table) }
        .flatMap(environment.nextTriggerDate(of:)).map(LuaValue.number) ?? .none
    case .transformIdentity: return .transform([1, 0, 0, 1, 0, 0])
    case .mainBundle: return .make(table.classes.bundle, [])
    case .standardDefaults:
      return .make(
        table.classes.defaults, [(DefaultsSlot.suite.rawValue, .string(standardSuite))])
    case .defaultsSuite:
      return .make(
        table.classes.defaults, [(DefaultsSlot.suite.rawValue, .string(first.text ?? ""))])
    }
  }

  /// What a slot of a view reads as while it is unset.
  private func defaultValue(_ arguments: [LuaValue]) -> LuaValue {
    guard arguments.count == 2, let type = arguments[0].int, let slot = arguments[1].int,
      let entry = views[type], entry.properties.indices.contains(slot)
    else { return .none }
    return entry.properties[slot]?.defaultValue?.luaValue(table) ?? .none
  }

  /// In points; a picture that is missing or broken has none.
  private func imageSize(_ object: LuaObject?) -> LuaValue {
    let image = object.flatMap { ImageReference(ViewValue(image: $0)) }
    let size = image.flatMap { ResourceImages(plugin.resources).size(of: $0) } ?? .zero
    return ViewValue.size(size).luaValue(table)
  }

  /// A write of the same callback counts before what the device holds.
  private func defaultsValue(_ object: LuaValue?, key: String) -> JSONValue? {
    let suite = object?.object?[DefaultsSlot.suite.rawValue].text ?? ""
    for effect in effectsSoFar().reversed() {
      if case .setDefaults(suite, key, let value)? = CommonEffect(effect, file: "") { return value }
    }
    return environment.defaultsValue(suite: suite, key: key)
  }

  /// The path below Resources, if the plugin has the file and the name does not leave it.
  private func resourcePath(_ name: String) -> String? {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return nil
    }
    return plugin.resources[name] == nil ? nil : name
  }

  private func center(_ query: BridgeQuery) -> LuaValue {
    let effects = effectsSoFar().compactMap { AppEffect($0, file: "", table) }
    let snapshot = environment.center(applying: effects)
    switch query {
    case .notificationCategories: return .list(snapshot.categories.map { $0.luaValue(table) })
    case .pendingNotificationRequests: return .list(snapshot.pending.map { LuaValue($0, table) })
    case .deliveredNotifications: return .list(snapshot.delivered.map { LuaValue($0, table) })
    default: return snapshot.settings.luaValue(table)
    }
  }

  /// Rules that bounds of single values cannot say.
  private func validate(_ type: Int, _ arguments: [LuaValue]) throws(LuaRefusal) -> LuaValue {
    guard let object = arguments.first?.object else { return .none }
    switch type {
    case table.classes.intervalTrigger:
      let seconds = object[IntervalTriggerSlot.timeInterval.rawValue].double ?? 0
      if object[IntervalTriggerSlot.repeats.rawValue].bool == true, seconds < 60 {
        throw LuaRefusal(
          "UNTimeIntervalNotificationTrigger.timeInterval: a repeating trigger needs at least 60 "
            + "seconds, got \(seconds.short)")
      }
    case table.classes.attachment:
      _ = try NotificationAttachment.Options(object[AttachmentSlot.options.rawValue])
    case table.classes.paymentItem:
      let amount = object[PaymentItemSlot.amount.rawValue].text ?? ""
      if !amount.isDecimal {
        throw LuaRefusal(
          "PKPaymentSummaryItem.amount: expected a decimal number as text like \"5.00\", got "
            + "\"\(amount.prefix(40))\"")
      }
    case table.classes.image:
      let names = [ImageSlot.named, .systemName].compactMap { object[$0.rawValue].text }
      if names.count != 1 {
        throw LuaRefusal(
          "UIImage: expected one of the labels named and systemName, found "
            + (names.isEmpty ? "none" : "both"))
      }
    case table.classes.icon:
      let names = [IconSlot.templateImageName, .systemImageName]
      if names.allSatisfy({ object[$0.rawValue].text == nil }) {
        throw LuaRefusal(
          "UNNotificationActionIcon: one of the labels templateImageName and systemImageName is "
            + "missing")
      }
    default: break
    }
    return .none
  }
}

extension Double {
  /// Without ".0" where it is whole.
  fileprivate var short: String {
    self == self.rounded(.towardZero) && abs(self) < 1e15 ? String(Int64(self)) : String(self)
  }
}

extension String {
  /// An optional minus, digits, and perhaps a point with digits.
  fileprivate var isDecimal: Bool {
    var digits = self[...]
    if digits.first == "-" { digits = digits.dropFirst() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}

extension NotificationSettings {
  /// In the order of the property lines of UNNotificationSettings.
  fileprivate func luaValue(_ table: BridgeTable) -> LuaValue {
    let settings: [Setting] = [
      alertSetting, badgeSetting, soundSetting, notificationCenterSetting, lockScreenSetting,
      carPlaySetting, criticalAlertSetting, timeSensitiveSetting, announcementSetting,
      scheduledDeliverySetting, directMessagesSetting,
    ]
    var values: [LuaValue] = [.integer(Int64(authorizationStatus.rawValue))]
    values += settings.map { .integer(Int64($0.rawValue)) }
    values += [
      .integer(Int64(alertStyle)), .integer(Int64(showPreviewsSetting)),
      .boolean(providesAppNotificationSettings),
    ]
    return .make(table.classes.settings, values.enumerated().map { ($0.offset, $0.element) })
  }
}
