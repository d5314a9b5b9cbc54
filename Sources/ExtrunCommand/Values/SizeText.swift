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
