import NotificationModel

extension InterruptionLevel {
  private static let timeSensitive = [
    "de": "Dringlich", "fr": "Urgent", "hi": "समय संवेदनशील", "ja": "即時通知", "zh": "时效性通知",
  ]
  private static let critical = [
    "ar": "حرج", "de": "Kritisch", "es": "Crítica", "fr": "Critique", "hi": "गंभीर", "it": "Critica",
    "ja": "重大", "zh": "重要",
  ]

  /// The line above the title; a language without words of its own here has the English ones.
  func notice(locale: String) -> String? {
    let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return switch self {
    case .passive, .active: nil
    case .timeSensitive: Self.timeSensitive[language] ?? "Time Sensitive"
    case .critical: Self.critical[language] ?? "Critical"
    }
  }
}
