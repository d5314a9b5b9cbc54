/// Widths of characters in thousandths of the font's size.
enum ScalarWidth {
  static func of(_ scalar: Unicode.Scalar) -> Double {
    let value = scalar.value
    if value >= 32 && value < 127 { return ascii[Int(value) - 32] }
    if value < 32 || value == 127 { return 0 }
    if isWide(scalar) { return 1000 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 600
    }
  }

  /// East Asian characters and emoji, which fill a square and may end a line.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F3FA, 0x1F400...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// U+0020 to U+007E in a sans-serif of the system font's proportions.
  private static let ascii: [Double] = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605,
    636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598,
    587, 743, 740, 264, 543, 652, 562, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642,
    665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544,
    237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
  ]
}
