import CPango
package import InterfaceModel

/// A drawn scene.
package struct Rendering: Sendable, Hashable {
  /// A part of the picture that a person can touch, in points from its upper left corner.
  package struct Region: Sendable, Hashable {
    /// A view's id; the system's own begin with "system:".
    package var id: String
    package var frame: Rect
  }

  package var bytes: [UInt8]
  /// In points.
  package var size: Size
  package var findings: [RenderFinding]
  package var regions: [Region]

  /// All of it.
  package init(bytes: [UInt8], size: Size, findings: [RenderFinding], regions: [Region]) {
    self.bytes = bytes
    self.size = size
    self.findings = findings
    self.regions = regions
  }
}

/// Draws scenes: the same scene with the same options gives the same bytes.
package struct Renderer {
  let images: any ImageSource

  package init(images: any ImageSource = MemoryImages()) {
    self.images = images
  }

  /// Lays a scene out and draws it; what is missing has something in its place, and is found.
  package func render(
    _ scene: RenderScene, _ options: RenderOptions, format: PictureFormat
  ) throws(RenderError) -> Rendering {
    let fonts = try FontSystem(sources: options.fonts, locale: options.locale)
    let text = TextSetter(fonts: fonts, textSize: options.textSize)
    let scale = PictureLimits.nearest(options.scale, in: PictureLimits.scales, usual: 1)
    let pictures = PictureStore(source: images, scale: scale, isDark: options.isDark)
    let environment = Layout.Environment(
      text: text, images: pictures, textSize: options.textSize,
      isRightToLeft: TextDirection.isRightToLeft(locale: options.locale))
    let composition = Composition(scene: scene, options: options, environment: environment)
    let placed = composition.place()
    try check(placed.size, scale: format == .png ? scale : 1)
    let bytes = try Surface.bytes(format, size: placed.size, scale: scale) { canvas in
      let painter = ViewPainter(
        canvas: canvas, text: text, pictures: pictures, environment: environment)
      placed.paint(painter, isDark: options.isDark, hasBackground: options.hasBackground)
    }
    return Rendering(
      bytes: bytes, size: placed.size,
      findings: text.findings + placed.findings + pictures.findings,
      regions: placed.regions)
  }

  /// What the pictures depend on besides the scene and the fonts: the libraries' versions.
  package static var version: String {
    "cairo \(String(cString: cairo_version_string())), pango \(String(cString: pango_version_string()))"
  }

  /// Of a side; the drawing library's own limit is 32767.
  private static let mostPixels = 30_000

  private func check(_ size: Size, scale: Double) throws(RenderError) {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    guard width <= Self.mostPixels, height <= Self.mostPixels,
      width * height <= Picture.mostPixels
    else { throw .tooLarge(width: width, height: height) }
  }
}
