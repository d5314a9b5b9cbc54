extension Payload {
  /// What a device would make of the payload, a sentence for each thing.
  public var facts: [String] {
    if isLiveActivity { return ["live activity: not deliverable to a content extension"] }
    var facts: [String] = []
    if !hasAlert { facts.append("alert: none, nothing is shown") }
    for (name, text) in [
      ("title", content.title), ("subtitle", content.subtitle), ("body", content.body),
    ] where !text.isEmpty {
      facts.append("\(name): \(JSONWriter.text(.string(text)))")
    }
    switch content.badge {
    case nil: break
    case 0?: facts.append("badge: removed")
    case let number?: facts.append("badge: \(number)")
    }
    facts.append("sound: \(content.sound?.sentence ?? "none")")
    facts.append(
      content.categoryIdentifier.isEmpty
        ? "category: none, no buttons and no content extension"
        : "category: \(content.categoryIdentifier)")
    if !content.threadIdentifier.isEmpty { facts.append("thread: \(content.threadIdentifier)") }
    if content.interruptionLevel != .active {
      facts.append("interruption level: \(content.interruptionLevel.name)")
    }
    if content.relevanceScore != 0 {
      facts.append("relevance score: \(JSONWriter.text(.real(content.relevanceScore)))")
    }
    if let window = content.targetContentIdentifier { facts.append("target content: \(window)") }
    if let criteria = content.filterCriteria { facts.append("filter criteria: \(criteria)") }
    if hasAlert || isMutable { facts.append("service extension: \(serviceFact)") }
    if isContentAvailable {
      let isSilent = !hasAlert && content.badge == nil && content.sound == nil
      facts.append(isSilent ? "app: woken in silence" : "app: woken besides")
    }
    let own = content.userInfo.names.filter { $0 != "aps" }
    if !own.isEmpty { facts.append("own keys: \(own.joined(separator: ", "))") }
    return facts.map(VisibleText.of)
  }

  /// `mutable-content` is for the service extension alone, whatever is often said of it.
  private var serviceFact: String {
    guard isMutable else {
      return "does not run; mutable-content asks for it, a content extension needs none"
    }
    return hasAlert ? "may change the content" : "does not run without an alert"
  }
}

extension NotificationSound {
  /// The sound in words.
  var sentence: String {
    var words = name.map { "\($0), the default sound if the app has no such file" } ?? "default"
    if isCritical { words += ", critical" }
    if let volume { words += ", volume \(JSONWriter.text(.real(volume)))" }
    return words
  }
}
