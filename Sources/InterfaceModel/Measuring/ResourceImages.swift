/// Sizes of the pictures in a plugin, without decoding them.
package struct ResourceImages: ImageSizing {
  /// Sizes do not depend on it, unless the files of a picture disagree.
  private static let scale = 2

  private let resources: [String: [UInt8]]

  /// Contents by path below Resources.
  package init(_ resources: [String: [UInt8]]) {
    self.resources = resources
  }

  package func size(of image: ImageReference) -> Size? {
    guard let name = image.named else { return ImageReference.symbolSize }
    for file in ImageVariants.candidates(name, scale: Self.scale, isDark: false) {
      guard let bytes = resources[file] else { continue }
      return ImageHeader(bytes)?.size(scale: ImageHeader.scale(ofFile: file))
    }
    return nil
  }
}

extension ImageReference {
  /// Of a system symbol, in points.
  package static let symbolSize = Size(width: 22, height: 22)
}
