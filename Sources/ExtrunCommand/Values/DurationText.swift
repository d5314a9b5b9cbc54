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

/// Reads an amount of memory: `24MB`, `512KB`, `1GB`, a bare number is bytes; 1 KB is 1,024 bytes.
enum SizeText {
  static let expected = "a size such as 24MB or 512KB"

  private static let units: [(suffix: String, bytes: Double)] = [
    ("KB", 1024), ("MB", 1_048_576), ("GB", 1_073_741_824), ("B", 1),
  ]
  /// What fits into the memory of any machine this runs on.
  private static let most = 1_099_511_627_776.0

  /// Bytes, 1 or more.
  static func bytes(_ text: String) -> Int? {
    let upper = text.uppercased()
    let unit = units.first { upper.hasSuffix($0.suffix) }
    let digits = upper.dropLast(unit?.suffix.count ?? 0)
    guard let number = DecimalText.number(digits) else { return nil }
    let bytes = number * (unit?.bytes ?? 1)
    return bytes >= 1 && bytes <= most ? Int(bytes) : nil
  }
}

/// Reads a plain decimal number: digits, and a fraction if there is a point.
enum DecimalText {
  /// Also refuses what Swift's own reader takes: signs, exponents, hexadecimal, "inf".
  static func number(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, isDigit(first), isDigit(last),
      bytes.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(String(text))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
