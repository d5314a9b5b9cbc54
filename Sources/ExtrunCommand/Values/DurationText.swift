/// Reads a length of time as people write it: `100ms`, `1.5s`, `90s`, `2m`, `1h`; a bare number is seconds.
enum DurationText {
  static let expected = "a duration such as 500ms, 90s, 2m or 1h"

  /// Longer waits are typing mistakes; a century still leaves every date readable.
  private static let longest = 3_155_760_000.0
  private static let units: [(suffix: String, seconds: Double)] = [
    ("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400),
  ]

  /// Seconds, 0 or more.
  static func seconds(_ text: String) -> Double? {
    let unit = units.first { text.hasSuffix($0.suffix) }
    let digits = text.dropLast(unit?.suffix.count ?? 0)
    guard let number = DecimalText.number(digits) else { return nil }
    let seconds = unit?.suffix == "ms" ? number / 1000 : number * (unit?.seconds ?? 1)
    return seconds <= longest ? seconds : nil
  }
}
