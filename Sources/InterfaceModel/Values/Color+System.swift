// UIColor's named colours. A colour keeps its name, so that a tree drawn in the dark finds the other
// figures; the figures in the value are the light ones.
extension Color {
  /// A named colour in both appearances.
  package struct System: Sendable, Hashable {
    /// UIColor's name.
    package let name: String
    package let light: Color
    package let dark: Color
  }

  /// Every named colour; `UIColor.NAME` for scripts.
  package static let system: [System] = table.map(\.color)

  /// The named colour with its light figures, nil for a name that UIColor does not have.
  public static func named(_ name: String) -> Color? { row(name)?.color.light }

  /// The figures for an appearance; the alpha set on a named colour is kept.
  package func resolved(isDark: Bool) -> Color {
    guard let name, let system = Self.row(name)?.color else { return self }
    var color = isDark ? system.dark : system.light
    if alpha != system.light.alpha { color.alpha = alpha }
    color.name = nil
    return color
  }

  /// UIColor.label: the text's.
  package static let label = named("label") ?? Color(red: 0, green: 0, blue: 0, alpha: 1)
  /// The tint where nobody sets one.
  package static let tint = named("systemBlue") ?? Color(red: 0, green: 0, blue: 1, alpha: 1)

  /// A walk through the table: a run asks for a name or two, a picture for some dozens.
  private static func row(_ name: String) -> Row? { table.first { $0.name == name } }

  private static func unpack(_ hex: UInt32, _ alpha: Double, _ name: String) -> Color {
    Color(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255, alpha: alpha, name: name)
  }

  private struct Row {
    let name: String
    let light: UInt32
    let alpha: Double
    let dark: UInt32
    let darkAlpha: Double

    init(
      _ name: String, _ light: UInt32, _ dark: UInt32, _ alpha: Double = 1, _ other: Double? = nil
    ) {
      self.name = name
      self.light = light
      self.alpha = alpha
      self.dark = dark
      self.darkAlpha = other ?? alpha
    }

    var color: System {
      System(name: name, light: unpack(light, alpha, name), dark: unpack(dark, darkAlpha, name))
    }
  }

  private static let table: [Row] = [
    Row("label", 0x000000, 0xFFFFFF),
    Row("secondaryLabel", 0x3C3C43, 0xEBEBF5, 0.6),
    Row("tertiaryLabel", 0x3C3C43, 0xEBEBF5, 0.3),
    Row("quaternaryLabel", 0x3C3C43, 0xEBEBF5, 0.18, 0.16),
    Row("placeholderText", 0x3C3C43, 0xEBEBF5, 0.3),
    Row("separator", 0x3C3C43, 0x545458, 0.29, 0.6),
    Row("opaqueSeparator", 0xC6C6C8, 0x38383A),
    Row("link", 0x007AFF, 0x0984FF),
    Row("lightText", 0xFFFFFF, 0xFFFFFF, 0.6),
    Row("darkText", 0x000000, 0x000000),
    Row("systemBlue", 0x007AFF, 0x0A84FF),
    Row("systemGreen", 0x34C759, 0x30D158),
    Row("systemIndigo", 0x5856D6, 0x5E5CE6),
    Row("systemOrange", 0xFF9500, 0xFF9F0A),
    Row("systemPink", 0xFF2D55, 0xFF375F),
    Row("systemPurple", 0xAF52DE, 0xBF5AF2),
    Row("systemRed", 0xFF3B30, 0xFF453A),
    Row("systemTeal", 0x30B0C7, 0x40CBE0),
    Row("systemYellow", 0xFFCC00, 0xFFD60A),
    Row("systemMint", 0x00C7BE, 0x63E6E2),
    Row("systemCyan", 0x32ADE6, 0x64D2FF),
    Row("systemBrown", 0xA2845E, 0xAC8E68),
    Row("systemGray", 0x8E8E93, 0x8E8E93),
    Row("systemGray2", 0xAEAEB2, 0x636366),
    Row("systemGray3", 0xC7C7CC, 0x48484A),
    Row("systemGray4", 0xD1D1D6, 0x3A3A3C),
    Row("systemGray5", 0xE5E5EA, 0x2C2C2E),
    Row("systemGray6", 0xF2F2F7, 0x1C1C1E),
    Row("systemFill", 0x787880, 0x787880, 0.2, 0.36),
    Row("secondarySystemFill", 0x787880, 0x787880, 0.16, 0.32),
    Row("tertiarySystemFill", 0x767680, 0x767680, 0.12, 0.24),
    Row("quaternarySystemFill", 0x747480, 0x767680, 0.08, 0.18),
    Row("systemBackground", 0xFFFFFF, 0x000000),
    Row("secondarySystemBackground", 0xF2F2F7, 0x1C1C1E),
    Row("tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E),
    Row("systemGroupedBackground", 0xF2F2F7, 0x000000),
    Row("secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E),
    Row("tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E),
    Row("black", 0x000000, 0x000000),
    Row("darkGray", 0x555555, 0x555555),
    Row("lightGray", 0xAAAAAA, 0xAAAAAA),
    Row("white", 0xFFFFFF, 0xFFFFFF),
    Row("gray", 0x808080, 0x808080),
    Row("red", 0xFF0000, 0xFF0000),
    Row("green", 0x00FF00, 0x00FF00),
    Row("blue", 0x0000FF, 0x0000FF),
    Row("cyan", 0x00FFFF, 0x00FFFF),
    Row("yellow", 0xFFFF00, 0xFFFF00),
    Row("magenta", 0xFF00FF, 0xFF00FF),
    Row("orange", 0xFF8000, 0xFF8000),
    Row("purple", 0x800080, 0x800080),
    Row("brown", 0x996633, 0x996633),
    Row("clear", 0x000000, 0x000000, 0),
  ]
}
