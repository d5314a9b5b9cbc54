import NotificationModel

/// What a device does not have yet: members that came with a later iOS than the one that brought content extensions.
struct LaterMembers {
  /// Of iOS, on the device.
  let system: Int
  /// What was asked for all the same, each once.
  private(set) var missing: [(member: String, version: Int)] = []

  /// The one that brought the latest of them.
  static let latest = 15

  init(system: Int) {
    self.system = system
  }

  private mutating func has(_ member: String, since version: Int) -> Bool {
    if system >= version { return true }
    if !missing.contains(where: { $0.member == member }) { missing.append((member, version)) }
    return false
  }

  /// The categories as the device takes them.
  mutating func known(_ categories: [NotificationCategory]) -> [NotificationCategory] {
    system >= Self.latest ? categories : categories.map { known($0) }
  }

  private mutating func known(_ category: NotificationCategory) -> NotificationCategory {
    var category = category
    let options: [(NotificationCategory.Options, String, Int)] = [
      (.hiddenPreviewsShowTitle, "hiddenPreviewsShowTitle", 11),
      (.hiddenPreviewsShowSubtitle, "hiddenPreviewsShowSubtitle", 11),
      (.allowAnnouncement, "allowAnnouncement", 13),
    ]
    for (option, name, version) in options where category.options.contains(option) {
      if !has("the category option \(name)", since: version) { category.options.remove(option) }
    }
    if category.hiddenPreviewsBodyPlaceholder != nil,
      !has("hiddenPreviewsBodyPlaceholder", since: 11)
    {
      category.hiddenPreviewsBodyPlaceholder = nil
    }
    if category.categorySummaryFormat != nil, !has("categorySummaryFormat", since: 12) {
      category.categorySummaryFormat = nil
    }
    category.actions = known(category.actions)
    return category
  }

  /// The actions as the device takes them.
  mutating func known(_ actions: [NotificationAction]) -> [NotificationAction] {
    if system >= Self.latest { return actions }
    return actions.map { action in
      guard action.icon != nil, !has("UNNotificationActionIcon", since: 15) else { return action }
      var action = action
      action.icon = nil
      return action
    }
  }

  /// What the device asks its user for.
  mutating func known(_ options: AuthorizationOptions) -> AuthorizationOptions {
    if system >= Self.latest { return options }
    let later: [(AuthorizationOptions, String, Int)] = [
      (.criticalAlert, "criticalAlert", 12),
      (.providesAppNotificationSettings, "providesAppNotificationSettings", 12),
      (.provisional, "provisional", 12), (.announcement, "announcement", 13),
      (.timeSensitive, "timeSensitive", 15),
    ]
    var options = options
    for (option, name, version) in later where options.contains(option) {
      if !has("the authorization option \(name)", since: version) { options.remove(option) }
    }
    return options
  }

  /// What the app presents while it is in front.
  mutating func known(_ options: PresentationOptions) -> PresentationOptions {
    if system >= Self.latest { return options }
    var options = options
    for (option, name) in [(PresentationOptions.banner, "banner"), (.list, "list")]
    where options.contains(option) {
      if !has("the presentation option \(name)", since: 14) { options.remove(option) }
    }
    return options
  }
}

extension LaterMembers {
  /// The one that brought the latest member of a content.
  static let latestOfContent = 16

  /// What a notification says, as far as the device knows of it.
  mutating func known(_ content: NotificationContent) -> NotificationContent {
    var content = content
    if content.targetContentIdentifier != nil, !has("targetContentIdentifier", since: 13) {
      content.targetContentIdentifier = nil
    }
    if content.interruptionLevel != .active, !has("interruptionLevel", since: 15) {
      content.interruptionLevel = .active
    }
    if content.relevanceScore != 0, !has("relevanceScore", since: 15) {
      content.relevanceScore = 0
    }
    if content.filterCriteria != nil, !has("filterCriteria", since: 16) {
      content.filterCriteria = nil
    }
    return content
  }

  /// A warning for each.
  var warnings: [Diagnostic] {
    missing.map { HostFinding.needsLaterSystem($0.member, version: $0.version).diagnostic }
  }
}

extension Host {
  /// Takes what the device has of something, and names the rest.
  func taking<Taken>(
    _ wanted: Taken, _ take: (inout LaterMembers, Taken) -> Taken
  ) -> Taken {
    var members = LaterMembers(system: device.os)
    let taken = take(&members, wanted)
    members.warnings.forEach(diagnose)
    return taken
  }
}
