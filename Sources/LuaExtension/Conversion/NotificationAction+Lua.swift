import LuaRuntime
import NotificationModel

extension NotificationAction {
  /// An action that a script made; an action without its identifier cannot be made.
  init(_ object: LuaObject, _ table: BridgeTable) {
    self.init(classIndex: object.classIndex, table)
    for (slot, value) in object.slots { take(value, of: slot) }
  }

  /// The one that comes next; nil if none does.
  init?(_ decoder: inout LuaDecoder, _ table: BridgeTable) {
    guard let head = decoder.objectHead() else { return nil }
    self.init(classIndex: head.classIndex, table)
    for _ in 0..<head.count {
      guard let slot = decoder.slot(), let value = decoder.value() else { return nil }
      take(value, of: slot)
    }
  }

  private init(classIndex: Int, _ table: BridgeTable) {
    let isText = classIndex == table.classes.textInputAction
    self.init(
      identifier: "", title: "",
      textInput: isText ? TextInput(buttonTitle: "Send", placeholder: "") : nil)
  }

  private mutating func take(_ value: LuaValue, of slot: Int) {
    switch ActionSlot(rawValue: slot) {
    case .identifier: identifier = value.text ?? ""
    case .title: title = value.text ?? ""
    case .options: options = Options(rawValue: value.int ?? 0)
    case .icon: icon = value.object.flatMap(Icon.init)
    case .textInputButtonTitle: textInput?.buttonTitle = value.text ?? "Send"
    case .textInputPlaceholder: textInput?.placeholder = value.text ?? ""
    case nil: break
    }
  }

  func luaValue(_ table: BridgeTable) -> LuaValue {
    var slots: [(slot: Int, value: LuaValue)] = [
      (ActionSlot.identifier.rawValue, .string(identifier)),
      (ActionSlot.title.rawValue, .string(title)),
    ]
    if !options.isEmpty {
      slots.append((ActionSlot.options.rawValue, .integer(Int64(options.rawValue))))
    }
    if let icon { slots.append((ActionSlot.icon.rawValue, icon.luaValue(table))) }
    guard let textInput else { return .make(table.classes.action, slots) }
    slots.append((ActionSlot.textInputButtonTitle.rawValue, .string(textInput.buttonTitle)))
    slots.append((ActionSlot.textInputPlaceholder.rawValue, .string(textInput.placeholder)))
    return .make(table.classes.textInputAction, slots)
  }
}

extension NotificationAction.Icon {
  fileprivate init?(_ object: LuaObject) {
    if let name = object[IconSlot.templateImageName.rawValue].text {
      self = .templateImage(name)
    } else if let name = object[IconSlot.systemImageName.rawValue].text {
      self = .systemImage(name)
    } else {
      return nil
    }
  }

  fileprivate func luaValue(_ table: BridgeTable) -> LuaValue {
    switch self {
    case .templateImage(let name):
      .make(table.classes.icon, [(IconSlot.templateImageName.rawValue, .string(name))])
    case .systemImage(let name):
      .make(table.classes.icon, [(IconSlot.systemImageName.rawValue, .string(name))])
    }
  }
}

extension NotificationCategory {
  /// A category that a script made.
  init(_ object: LuaObject, _ table: BridgeTable) {
    self.init(identifier: "")
    for (slot, value) in object.slots {
      if slot == CategorySlot.actions.rawValue {
        actions =
          value.elements?.compactMap(\.object).map { NotificationAction($0, table) } ?? []
      } else {
        take(value, of: slot)
      }
    }
  }

  /// The categories in the list that comes next; none if none does.
  static func list(
    _ decoder: inout LuaDecoder, _ table: BridgeTable
  ) -> [NotificationCategory] {
    decoder.list { NotificationCategory(&$0, table) }
  }

  private init?(_ decoder: inout LuaDecoder, _ table: BridgeTable) {
    guard let head = decoder.objectHead() else { return nil }
    self.init(identifier: "")
    for _ in 0..<head.count {
      guard let slot = decoder.slot() else { return nil }
      if slot == CategorySlot.actions.rawValue {
        actions = decoder.list { NotificationAction(&$0, table) }
      } else {
        guard let value = decoder.value() else { return nil }
        take(value, of: slot)
      }
    }
  }

  private mutating func take(_ value: LuaValue, of slot: Int) {
    switch CategorySlot(rawValue: slot) {
    case .identifier: identifier = value.text ?? ""
    case .intentIdentifiers: intentIdentifiers = value.strings ?? []
    case .hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder = value.text
    case .categorySummaryFormat: categorySummaryFormat = value.text
    case .options: options = Options(rawValue: value.int ?? 0)
    case .actions, nil: break
    }
  }

  func luaValue(_ table: BridgeTable) -> LuaValue {
    var slots: [(slot: Int, value: LuaValue)] = [
      (CategorySlot.identifier.rawValue, .string(identifier)),
      (CategorySlot.actions.rawValue, .list(actions.map { $0.luaValue(table) })),
    ]
    if !intentIdentifiers.isEmpty {
      slots.append(
        (CategorySlot.intentIdentifiers.rawValue, .list(intentIdentifiers.map(LuaValue.string))))
    }
    if let text = hiddenPreviewsBodyPlaceholder {
      slots.append((CategorySlot.hiddenPreviewsBodyPlaceholder.rawValue, .string(text)))
    }
    if let text = categorySummaryFormat {
      slots.append((CategorySlot.categorySummaryFormat.rawValue, .string(text)))
    }
    if !options.isEmpty {
      slots.append((CategorySlot.options.rawValue, .integer(Int64(options.rawValue))))
    }
    return .make(table.classes.category, slots)
  }
}
