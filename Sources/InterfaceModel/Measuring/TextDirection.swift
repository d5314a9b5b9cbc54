/// Which way texts and interfaces run.
package enum TextDirection {
  /// Whether the first letter of a text belongs to a script that runs from right to left.
  package static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return true }
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }

  /// Whether the interface of a language is mirrored.
  package static func isRightToLeft(locale: String) -> Bool {
    let parts = locale.lowercased().split { $0 == "-" || $0 == "_" }
    if parts.contains("arab") || parts.contains("hebr") { return true }
    if parts.contains("latn") || parts.contains("cyrl") { return false }
    return ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"].contains(
      parts.first.map(String.init) ?? "")
  }
}
