import InterfaceModel
import InterfaceRenderer
import Testing

@Suite struct `A control in a picture` {
  private static let frame = Rect(x: 20, y: 10, width: 200, height: 40)

  /// The picture, and where the control is in it.
  private func drawn(
    _ viewClass: String, _ properties: KeyValuePairs<String, ViewValue>
  ) throws -> (bytes: [UInt8], pixels: Pixels, x: Int, y: Int) {
    var scene = Scenes.rotate
    scene.view = View(
      viewClass: "UIView",
      subviews: [
        View(
          viewClass: viewClass, id: "control", frame: Self.frame,
          properties: properties.map { View.Property(name: $0.key, value: $0.value) })
      ])
    let rendering = try Renderer().render(scene, Scenes.options(), format: .png)
    let frame = try #require(rendering.regions.first { $0.id == "control" }).frame
    return (rendering.bytes, try #require(Pixels(rendering.bytes)), Int(frame.x), Int(frame.y))
  }

  private func pixels(of name: String) throws -> UInt32 {
    let color = try #require(Color.named(name)).resolved(isDark: false)
    func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    return 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  @Test func `a switch has its size, at the origin of its frame`() throws {
    let (_, pixels, x, y) = try drawn("UISwitch", ["isOn": .boolean(true)])
    #expect(try pixels[x + 10, y + 15] == self.pixels(of: "systemGreen"))
    #expect(try pixels[x + 100, y + 15] != self.pixels(of: "systemGreen"))
  }

  @Test func `a switch that is disabled fades as a whole`() throws {
    let (_, pixels, x, y) = try drawn(
      "UISwitch", ["isOn": .boolean(true), "isEnabled": .boolean(false)])
    // The thumb is white on white, and nothing of the track shines through.
    let (_, enabled, _, _) = try drawn("UISwitch", ["isOn": .boolean(true)])
    #expect(enabled[x + 35, y + 15] == 0xFFFF_FFFF)
    let thumb = pixels[x + 35, y + 15]
    let behind = pixels[x + 190, y + 35]
    for shift in [16, 8, 0] as [UInt32] {
      #expect(thumb >> shift & 0xFF >= behind >> shift & 0xFF)
    }
  }

  @Test func `a momentary segmented control shows no selection`() throws {
    let items = ViewValue.list([.string("A"), .string("B")])
    func bytes(_ index: Int, isMomentary: Bool) throws -> [UInt8] {
      try drawn(
        "UISegmentedControl",
        [
          "items": items, "selectedSegmentIndex": .integer(index),
          "isMomentary": .boolean(isMomentary),
        ]
      ).bytes
    }
    #expect(try bytes(1, isMomentary: true) == bytes(-1, isMomentary: false))
    #expect(try bytes(1, isMomentary: false) != bytes(-1, isMomentary: false))
  }

  @Test func `a page control always shows the current page`() throws {
    func bytes(_ page: Int, of count: Int, _ color: String = "label") throws -> [UInt8] {
      try drawn(
        "UIPageControl",
        [
          "numberOfPages": .integer(count), "currentPage": .integer(page),
          "currentPageIndicatorTintColor": .color(try #require(Color.named(color))),
        ]
      ).bytes
    }
    #expect(try bytes(9, of: 5) == bytes(4, of: 5))
    #expect(try bytes(3, of: 5) != bytes(4, of: 5))
    #expect(try bytes(45, of: 50) != bytes(45, of: 50, "systemRed"))
  }

  @Test func `a rounded text field has its own background`() throws {
    let yellow = try #require(Color.named("systemYellow"))
    let (_, pixels, x, y) = try drawn(
      "UITextField", ["borderStyle": .constant("roundedRect"), "backgroundColor": .color(yellow)])
    #expect(try pixels[x + 100, y + 20] == self.pixels(of: "systemYellow"))
    #expect(try pixels[x, y] != self.pixels(of: "systemYellow"))
  }

  @Test func `a button that is disabled has no tint left`() throws {
    let (_, pixels, x, y) = try drawn(
      "UIButton", ["configuration": .constant("filled"), "isEnabled": .boolean(false)])
    let pixel = pixels[x + 20, y + 20]
    let (red, blue) = (Int(pixel >> 16 & 0xFF), Int(pixel & 0xFF))
    #expect(abs(red - blue) < 8)
  }

  @Test func `a button with a configuration has the body's font, unless another was set`() {
    func font(_ configuration: String, _ set: Font? = nil) -> Font {
      var view = View(
        viewClass: "UIButton",
        properties: [View.Property(name: "configuration", value: .constant(configuration))])
      if let set { view.properties.append(View.Property(name: "font", value: .font(set))) }
      return view.font()
    }
    #expect(font("filled").textStyle == "body")
    #expect(font("none") == Font(size: 17))
    #expect(font("filled", Font(size: 12)) == Font(size: 12))
  }

  @Test func `a symbol that keeps its colours takes no tint, an unknown one looks like none`()
    throws
  {
    func image(_ name: String, _ mode: String) -> ViewValue {
      .record([
        View.Property(name: "systemName", value: .string(name)),
        View.Property(name: "renderingMode", value: .constant(mode)),
      ])
    }
    func bytes(_ name: String, _ mode: String, _ tint: String) throws -> [UInt8] {
      try drawn(
        "UIImageView",
        ["image": image(name, mode), "tintColor": .color(try #require(Color.named(tint)))]
      ).bytes
    }
    #expect(
      try bytes("heart.fill", "alwaysOriginal", "systemRed")
        == bytes("heart.fill", "alwaysOriginal", "systemGreen"))
    #expect(
      try bytes("heart.fill", "automatic", "systemRed")
        != bytes("heart.fill", "automatic", "systemGreen"))
    #expect(
      try bytes("no.such", "automatic", "systemRed") == bytes("no.such", "automatic", "systemGreen")
    )
  }

  @Test func `a control runs where its own direction says, a symbol forward with the language`()
    throws
  {
    func bytes(
      _ viewClass: String, _ direction: String, _ properties: [View.Property], locale: String
    ) throws -> [UInt8] {
      var scene = Scenes.rotate
      scene.actions = []
      let view = View(
        viewClass: viewClass, id: "control", frame: Self.frame,
        properties: properties + [
          View.Property(name: "semanticContentAttribute", value: .constant(direction))
        ])
      scene.view = View(viewClass: "UIView", subviews: [view])
      // Without the system's part, which is mirrored too.
      scene.title = ""
      scene.body = ""
      let rendering = try Renderer().render(scene, Scenes.options(locale: locale), format: .png)
      let frame = try #require(rendering.regions.first { $0.id == "control" }).frame
      let pixels = try #require(Pixels(rendering.bytes))
      return (0..<Int(frame.height)).flatMap { row in
        (0..<Int(frame.width)).map { UInt8(pixels[Int(frame.x) + $0, Int(frame.y) + row] & 0xFF) }
      }
    }
    let controls: [(String, [View.Property])] = [
      ("UISlider", [View.Property(name: "value", value: .number(0.2))]),
      ("UISwitch", [View.Property(name: "isOn", value: .boolean(true))]),
      ("UIProgressView", [View.Property(name: "progress", value: .number(0.2))]),
      (
        "UIPageControl",
        [View.Property(name: "numberOfPages", value: .integer(4))]
      ),
    ]
    for (viewClass, properties) in controls {
      let left = try bytes(viewClass, "unspecified", properties, locale: "en")
      #expect(try bytes(viewClass, "forceLeftToRight", properties, locale: "ar") == left)
      #expect(try bytes(viewClass, "unspecified", properties, locale: "ar") != left)
      #expect(
        try bytes(viewClass, "forceRightToLeft", properties, locale: "en")
          == bytes(viewClass, "unspecified", properties, locale: "ar"))
    }
    func symbol(_ name: String, _ locale: String) throws -> [UInt8] {
      let image = ViewValue.record([View.Property(name: "systemName", value: .string(name))])
      return try bytes(
        "UIImageView", "unspecified", [View.Property(name: "image", value: image)], locale: locale)
    }
    #expect(try symbol("chevron.forward", "ar") == symbol("chevron.left", "en"))
    #expect(try symbol("chevron.right", "ar") == symbol("chevron.right", "en"))
    #expect(try symbol("forward.fill", "ar") == symbol("forward.fill", "en"))
  }
}
