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
    var word: UInt64 = 0
    var language: UInt64?
    var script: Bool?
    func end() {
      if word == 0 { return }
      if language == nil { language = word }
      if mirroredScripts.contains(word) { script = true }
      if script == nil, otherScripts.contains(word) { script = false }
      word = 0
    }
    for letter in locale.utf8 {
      switch letter {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): end()
      default: add(letter, to: &word)
      }
    }
    end()
    return script ?? mirroredLanguages.contains(language ?? 0)
  }

  private static let mirroredLanguages = codes(of: [
    "ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb",
  ])
  private static let mirroredScripts = codes(of: ["arab", "hebr"])
  private static let otherScripts = codes(of: ["latn", "cyrl"])

  /// Short words as numbers, whatever the case of their letters; no longer word has the number of one of them.
  private static func codes(of words: [String]) -> [UInt64] {
    words.map { $0.utf8.reduce(into: 0) { add($1, to: &$0) } }
  }

  private static func add(_ letter: UInt8, to word: inout UInt64) {
    let lowerCase: UInt8 = 0x20
    word = word << UInt8.bitWidth | UInt64(letter | lowerCase)
  }
}
