import LuaRuntime
import NotificationModel

extension LuaValue {
  /// An object of the host with the slots that differ from their defaults.
  static func make(_ type: Int, _ slots: [(slot: Int, value: LuaValue)]) -> LuaValue {
    .object(LuaObject(classIndex: type, slots: slots))
  }

  /// Content as scripts read it: the slots that differ from their defaults.
  static func write(
    _ content: NotificationContent, _ table: BridgeTable, to encoder: inout LuaEncoder
  ) {
    encoder.object(table.classes.content) { encoder in
      func text(_ slot: ContentSlot, _ text: String) {
        if !text.isEmpty { encoder.slot(slot.rawValue, .string(text)) }
      }
      text(.title, content.title)
      text(.subtitle, content.subtitle)
      text(.body, content.body)
      if let badge = content.badge {
        encoder.slot(ContentSlot.badge.rawValue, .integer(Int64(badge)))
      }
      if let sound = content.sound {
        encoder.slot(ContentSlot.sound.rawValue, LuaValue(sound, table))
      }
      text(.categoryIdentifier, content.categoryIdentifier)
      text(.threadIdentifier, content.threadIdentifier)
      if !content.userInfo.isEmpty {
        encoder.slot(ContentSlot.userInfo.rawValue)
        content.userInfo.write(to: &encoder)
      }
      if !content.attachments.isEmpty {
        encoder.slot(
          ContentSlot.attachments.rawValue,
          .list(content.attachments.map { LuaValue($0, table) }))
      }
      if content.interruptionLevel != .active {
        encoder.slot(
          ContentSlot.interruptionLevel.rawValue,
          .integer(Int64(content.interruptionLevel.rawValue)))
      }
      if content.relevanceScore != 0 {
        encoder.slot(ContentSlot.relevanceScore.rawValue, .number(content.relevanceScore))
      }
      text(.launchImageName, content.launchImageName)
      if let window = content.targetContentIdentifier {
        encoder.slot(ContentSlot.targetContentIdentifier.rawValue, .string(window))
      }
      if let filter = content.filterCriteria {
        encoder.slot(ContentSlot.filterCriteria.rawValue, .string(filter))
      }
      text(.summaryArgument, content.summaryArgument)
      if content.summaryArgumentCount != 1 {
        encoder.slot(
          ContentSlot.summaryArgumentCount.rawValue, .integer(Int64(content.summaryArgumentCount)))
      }
    }
  }

  init(_ sound: NotificationSound, _ table: BridgeTable) {
    var slots: [(slot: Int, value: LuaValue)] = []
    if let name = sound.name { slots.append((SoundSlot.name.rawValue, .string(name))) }
    if sound.isCritical { slots.append((SoundSlot.critical.rawValue, .boolean(true))) }
    if let volume = sound.volume { slots.append((SoundSlot.volume.rawValue, .number(volume))) }
    self = .make(table.classes.sound, slots)
  }

  init(_ attachment: NotificationAttachment, _ table: BridgeTable) {
    var slots: [(slot: Int, value: LuaValue)] = [
      (AttachmentSlot.identifier.rawValue, .string(attachment.identifier)),
      (AttachmentSlot.url.rawValue, .string(attachment.url)),
      (AttachmentSlot.type.rawValue, .string(attachment.type)),
    ]
    if let options = attachment.options.luaValue {
      slots.append((AttachmentSlot.options.rawValue, options))
    }
    self = .make(table.classes.attachment, slots)
  }
}

extension NotificationContent {
  /// Content that a script made.
  init(_ object: LuaObject) {
    self.init()
    func text(_ slot: ContentSlot) -> String { object[slot.rawValue].text ?? "" }
    title = text(.title)
    subtitle = text(.subtitle)
    body = text(.body)
    badge = object[ContentSlot.badge.rawValue].int
    sound = object[ContentSlot.sound.rawValue].object.map(NotificationSound.init)
    categoryIdentifier = text(.categoryIdentifier)
    threadIdentifier = text(.threadIdentifier)
    userInfo = object[ContentSlot.userInfo.rawValue].jsonObject ?? JSONObject()
    attachments =
      object[ContentSlot.attachments.rawValue].elements?.compactMap(\.object)
      .map(NotificationAttachment.init) ?? []
    interruptionLevel =
      object[ContentSlot.interruptionLevel.rawValue].int.flatMap(InterruptionLevel.init) ?? .active
    relevanceScore = object[ContentSlot.relevanceScore.rawValue].double ?? 0
    launchImageName = text(.launchImageName)
    targetContentIdentifier = object[ContentSlot.targetContentIdentifier.rawValue].text
    filterCriteria = object[ContentSlot.filterCriteria.rawValue].text
    summaryArgument = text(.summaryArgument)
    summaryArgumentCount = object[ContentSlot.summaryArgumentCount.rawValue].int ?? 1
  }
}

extension NotificationSound {
  init(_ object: LuaObject) {
    self.init(
      name: object[SoundSlot.name.rawValue].text,
      isCritical: object[SoundSlot.critical.rawValue].bool ?? false,
      volume: object[SoundSlot.volume.rawValue].double)
  }
}

extension NotificationAttachment {
  init(_ object: LuaObject) {
    let url = object[AttachmentSlot.url.rawValue].text ?? ""
    self.init(
      identifier: object[AttachmentSlot.identifier.rawValue].text ?? "", url: url, type: "",
      // What is wrong was refused when the object was made.
      options: (try? Options(object[AttachmentSlot.options.rawValue])) ?? Options())
    type = kind?.type ?? object[AttachmentSlot.type.rawValue].text ?? ""
  }
}
