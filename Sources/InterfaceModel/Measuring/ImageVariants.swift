/// The files that may hold a picture: a name stands for its variants by scale and appearance.
package enum ImageVariants {
  /// File names in the order to try them: the appearance's own first (`name~dark@2x.png`), then the
  /// scale asked for, larger ones, smaller ones. A name without an extension may be of any format. Each is made when
  /// it is its turn: the first one is often there.
  package static func candidates(
    _ name: String, scale: Int, isDark: Bool
  ) -> some Sequence<String> {
    let dot = name.lastIndex(of: ".").flatMap { index in
      extensions.contains(String(name[index...]).lowercased()) ? index : nil
    }
    let stem = String(name[..<(dot ?? name.endIndex)])
    let endings = dot.map { [String(name[$0...])] } ?? extensions
    let isVariant = ["@2x", "@3x"].contains(where: stem.hasSuffix)
    let order =
      isVariant
      ? [1] : scale >= 3 ? [3, 2, 1] : Array(scale...3) + (1..<max(scale, 1)).reversed()
    let appearances = isDark && !isVariant ? ["~dark", ""] : [""]
    return appearances.lazy.flatMap { appearance in
      order.lazy.flatMap { scale in
        endings.lazy.map { stem + appearance + (scale == 1 ? "" : "@\(scale)x") + $0 }
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
