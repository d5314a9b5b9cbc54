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

  private static let length = 36
  /// Digits that a hyphen stands before.
  private static let hyphens = [8, 12, 16, 20]

  static func make(seed: Int64, number: UInt64) -> String {
    let base = UInt64(bitPattern: seed) &+ (number &* 2) &* increment
    let high = (mix(base) & versionMask) | version
    let low = (mix(base &+ increment) & variantMask) | variant
    // Bytes straight into the text: an identifier is made for every push.
    return String(unsafeUninitializedCapacity: length) { text in
      var at = 0
      for (index, value) in [high, low].enumerated() {
        for digit in 0..<16 {
          if hyphens.contains(index * 16 + digit) {
            text[at] = UInt8(ascii: "-")
            at += 1
          }
          let nibble = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * digit)) & 15
          text[at] = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
          at += 1
        }
      }
      return at
    }
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = (value ^ (value >> 30)) &* firstMultiplier
    mixed = (mixed ^ (mixed >> 27)) &* secondMultiplier
    return mixed ^ (mixed >> 31)
  }
}
