package import InterfaceModel

/// Finds and decodes pictures, each once, for one scale and one appearance; remembers what is missing.
final class PictureStore: ImageSizing {
  private let source: any ImageSource
  private let scale: Int
  private let isDark: Bool
  private var known: [String: Picture?] = [:]
  /// Names asked for in vain, in order, each once.
  private(set) var findings: [RenderFinding] = []

  init(source: any ImageSource, scale: Double, isDark: Bool) {
    self.source = source
    self.scale = Int(min(max(scale.rounded(.up), 1), 3))
    self.isDark = isDark
  }

  func size(of image: ImageReference) -> Size? {
    if image.systemName != nil { return ImageReference.symbolSize }
    return picture(image)?.size
  }

  /// nil for a symbol, and for a picture that is missing or damaged.
  func picture(_ image: ImageReference) -> Picture? {
    guard let name = image.named else { return nil }
    if let found = known[name] { return found }
    let found = load(name)
    known[name] = found
    return found
  }

  private func load(_ name: String) -> Picture? {
    var isDamaged = false
    for file in ImageVariants.candidates(name, scale: scale, isDark: isDark) {
      guard let bytes = source.bytes(ofFile: file) else { continue }
      if let picture = Picture.decode(bytes, scale: ImageHeader.scale(ofFile: file)) {
        return picture
      }
      isDamaged = true
    }
    findings.append(isDamaged ? .unreadableImage(name) : .missingImage(name))
    return nil
  }

  /// Notes a symbol that there is no drawing of.
  func reportUnknown(symbol name: String) {
    if !findings.contains(.unknownSymbol(name)) { findings.append(.unknownSymbol(name)) }
  }
}

/// What a picture lacks; something stands in its place.
package enum RenderFinding: Sendable, Hashable {
  case missingImage(String)
  /// Damaged, too large, or a format that is not read.
  case unreadableImage(String)
  case unknownSymbol(String)
  /// Other fonts stand in; the picture is not the one that other machines draw.
  case missingFont(String, package: String)
  /// The first character that no font has; a box stands in.
  case missingCharacter(Unicode.Scalar)
  case layout(LayoutFinding)
  /// The picture ends before the interface does.
  case cut(height: Double)

  /// The name of the picture that it is about.
  package var image: String? {
    switch self {
    case .missingImage(let name), .unreadableImage(let name), .unknownSymbol(let name): name
    case .missingFont, .missingCharacter, .layout, .cut: nil
    }
  }

  /// One sentence for a person.
  package var message: String {
    switch self {
    case .missingImage(let name): "image \(StableText.quoted(name)) is missing"
    case .unreadableImage(let name): "image \(StableText.quoted(name)) cannot be read"
    case .unknownSymbol(let name): "symbol \(StableText.quoted(name)) has no drawing"
    case .missingFont(let name, let package):
      "font \(StableText.quoted(name)) is not installed; Debian's \(package) has it"
    case .missingCharacter(let scalar):
      "no font that is installed has \(StableText.quoted(String(scalar)))"
        + " (U+\(String(scalar.value, radix: 16, uppercase: true)))"
        + (BrokenText.isEastAsian(scalar)
          ? "; Debian's fonts-noto-cjk has Chinese, Japanese and Korean" : "")
    case .layout(let finding): finding.message
    case .cut(let height): "the picture is cut at \(StableText.number(height)) points"
    }
  }
}
