/// Reads a moment of RFC 3339: `2026-01-01T00:00:00Z`, with a fraction or an offset if wanted.
enum MomentText {
  static let expected = "a time such as 2026-01-01T00:00:00Z"

  /// Seconds since 1970-01-01T00:00:00Z.
  static func seconds(_ text: String) -> Double? {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2),
      reader.skip("-"), let day = reader.digits(2), reader.skip("T") || reader.skip("t"),
      let hour = reader.digits(2), reader.skip(":"), let minute = reader.digits(2),
      reader.skip(":"), let second = reader.digits(2)
    else { return nil }
    let fraction = reader.fraction()
    let zone = String(decoding: reader.rest, as: UTF8.self)
    guard let fraction, let offset = ZoneText.secondsFromGMT(zone), (1...12).contains(month),
      day >= 1, day <= Self.days(in: month, of: year), hour < 24, minute < 60, second < 60
    else { return nil }
    let wholeDays = Self.daysSince1970(year: year, month: month, day: day)
    return Double(wholeDays * 86_400 + hour * 3600 + minute * 60 + second - offset) + fraction
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days of the Gregorian calendar, with years that begin in March so that the leap day comes last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    // 719,468 days lie between the first of March of the year 0 and 1970.
    return shifted * 365 + leapDays + dayOfYear - 719_468
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func digits(_ count: Int) -> Int? {
      guard rest.count >= count else { return nil }
      var value = 0
      for byte in rest.prefix(count) {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte) - 48
      }
      rest = rest.dropFirst(count)
      return value
    }

    mutating func skip(_ letter: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: letter) else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// 0 if there is none; nil if a point has no digits behind it.
    mutating func fraction() -> Double? {
      guard skip(".") else { return 0 }
      let digits = rest.prefix { (48...57).contains($0) }
      rest = rest.dropFirst(digits.count)
      return Double("0." + String(decoding: digits, as: UTF8.self) + (digits.isEmpty ? "x" : ""))
    }
  }
}
