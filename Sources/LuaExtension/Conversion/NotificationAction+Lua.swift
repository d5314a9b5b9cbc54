import LuaRuntime
import NotificationModel

extension NotificationAction {
  /// An action that a script made; an action without its identifier cannot be made.
  init(_ object: LuaObject, _ table: BridgeTable) {
    let isText = object.classIndex == table.classes.textInputAction
    self.init(
      identifier: object[ActionSlot.identifier.rawValue].text ?? "",
      title: object[ActionSlot.title.rawValue].text ?? "",
      options: Options(rawValue: object[ActionSlot.options.rawValue].int ?? 0),
      icon: object[ActionSlot.icon.rawValue].object.flatMap(Icon.init),
      textInput: isText
        ? TextInput(
          buttonTitle: object[ActionSlot.textInputButtonTitle.rawValue].text ?? "Send",
          placeholder: object[ActionSlot.textInputPlaceholder.rawValue].text ?? "") : nil)
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
    self.init(
      identifier: object[CategorySlot.identifier.rawValue].text ?? "",
      actions: object[CategorySlot.actions.rawValue].elements?.compactMap(\.object)
        .map { NotificationAction($0, table) } ?? [],
      intentIdentifiers: object[CategorySlot.intentIdentifiers.rawValue].strings ?? [],
      hiddenPreviewsBodyPlaceholder:
        object[CategorySlot.hiddenPreviewsBodyPlaceholder.rawValue].text,
      categorySummaryFormat: object[CategorySlot.categorySummaryFormat.rawValue].text,
      options: Options(rawValue: object[CategorySlot.options.rawValue].int ?? 0))
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
