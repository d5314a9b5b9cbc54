/// Reads a time zone: `UTC`, `Z`, or an offset such as `+05:30`.
///
/// Names of places would need the time zone database, which a machine may lack or have in another
/// version: a run would then differ from machine to machine.
enum ZoneText {
  static let expected = "UTC or an offset such as +05:30 (names of places differ between machines)"

  /// Seconds east of UTC; the largest offset in use is fourteen hours.
  static func secondsFromGMT(_ text: String) -> Int? {
    if ["UTC", "GMT", "Z", "z"].contains(text) { return 0 }
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      bytes[3] == UInt8(ascii: ":"),
      let hours = DecimalText.number(String(decoding: bytes[1...2], as: UTF8.self)),
      let minutes = DecimalText.number(String(decoding: bytes[4...5], as: UTF8.self)),
      hours <= 14, minutes < 60
    else { return nil }
    let seconds = Int(hours) * 3600 + Int(minutes) * 60
    return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
  }
}
