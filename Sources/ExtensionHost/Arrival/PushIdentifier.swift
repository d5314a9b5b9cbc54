/// Identifiers that the system makes for pushes without a collapse id: shaped like a UUID, the same on
/// every run with the same seed.
enum PushIdentifier {
  /// SplitMix64's increment and multipliers.
  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let firstMultiplier: UInt64 = 0xBF58_476D_1CE4_E5B9
  private static let secondMultiplier: UInt64 = 0x94D0_49BB_1331_11EB
  /// Version 4 and the variant of RFC 9562.
  private static let versionMask: UInt64 = 0xFFFF_FFFF_FFFF_0FFF
  private static let version: UInt64 = 0x4000
  private static let variantMask: UInt64 = 0x3FFF_FFFF_FFFF_FFFF
  private static let variant: UInt64 = 0x8000_0000_0000_0000

  static func make(seed: Int64, number: UInt64) -> String {
    let base = UInt64(bitPattern: seed) &+ (number &* 2) &* increment
    let high = (mix(base) & versionMask) | version
    let low = (mix(base &+ increment) & variantMask) | variant
    let digits = Array(hexadecimal(high) + hexadecimal(low))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = (value ^ (value >> 30)) &* firstMultiplier
    mixed = (mixed ^ (mixed >> 27)) &* secondMultiplier
    return mixed ^ (mixed >> 31)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
