/// The files that may hold a picture: a name stands for its variants by scale and appearance.
package enum ImageVariants {
  /// File names in the order to try them: the appearance's own first (`name~dark@2x.png`), then the
  /// scale asked for, larger ones, smaller ones. A name without an extension may be of any format.
  package static func candidates(_ name: String, scale: Int, isDark: Bool) -> [String] {
    let dot = name.lastIndex(of: ".").flatMap { index in
      extensions.contains(String(name[index...]).lowercased()) ? index : nil
    }
    let stem = String(name[..<(dot ?? name.endIndex)])
    let endings = dot.map { [String(name[$0...])] } ?? extensions
    if ["@2x", "@3x"].contains(where: stem.hasSuffix) { return endings.map { stem + $0 } }
    let larger = (scale...3).map { $0 }
    let order = scale >= 3 ? [3, 2, 1] : larger + (1..<max(scale, 1)).reversed()
    let appearances = isDark ? ["~dark", ""] : [""]
    return appearances.flatMap { appearance in
      order.flatMap { scale in
        endings.map { stem + appearance + (scale == 1 ? "" : "@\(scale)x") + $0 }
      }
    }
  }

  /// Whether a file's extension is that of a picture.
  package static func isPicture(_ file: String) -> Bool {
    let lowercased = file.lowercased()
    return extensions.contains { lowercased.hasSuffix($0) }
  }

  /// The name that a file is found by, without what tells it from its variants: `a@2x.png` is `a.png`,
  /// or `a` without the extension.
  package static func name(of file: String, withExtension: Bool) -> String {
    guard let dot = file.lastIndex(of: ".") else { return file }
    var stem = file[..<dot]
    for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem = stem.dropLast(scale.count) }
    if stem.hasSuffix("~dark") { stem = stem.dropLast("~dark".count) }
    return String(withExtension ? stem + file[dot...] : stem)
  }

  private static let extensions = [".png", ".jpg", ".jpeg", ".gif", ".webp"]
}
