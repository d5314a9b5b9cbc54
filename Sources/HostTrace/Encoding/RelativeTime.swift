/// How long ago a notification came, as its header says it.
enum RelativeTime {
  private static let now = [
    "ar": "الآن", "de": "Jetzt", "en": "now", "es": "ahora", "fr": "maintenant", "he": "עכשיו",
    "hi": "अभी", "it": "adesso", "ja": "今", "ko": "지금", "nl": "nu", "pt": "agora",
    "ru": "сейчас", "zh": "现在",
  ]
  private static let minute = 60.0
  private static let hour = 3600.0
  private static let day = 86_400.0

  /// A language without a word of its own here has the English one; figures have units that all read.
  static func text(seconds: Double, locale: String) -> String {
    if seconds < minute {
      let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
      return now[language] ?? "now"
    }
    if seconds < hour { return "\(Int(seconds / minute))m" }
    return seconds < day ? "\(Int(seconds / hour))h" : "\(Int(min(seconds / day, 9999)))d"
  }
}
