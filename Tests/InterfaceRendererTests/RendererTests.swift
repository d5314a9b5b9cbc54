import InterfaceModel
import InterfaceRenderer
import Testing

@Suite struct RendererTests {
  private func renderer() throws -> Renderer {
    Renderer(images: MemoryImages(["square.png": try Scenes.square]))
  }

  @Test(arguments: PictureFormat.allCases)
  func `the same scene gives the same bytes`(format: PictureFormat) throws {
    let first = try renderer().render(Scenes.rotate, Scenes.options(), format: format)
    let second = try renderer().render(Scenes.rotate, Scenes.options(), format: format)
    #expect(first.bytes.count > 1000)
    // Not in the expectation: what fails would be printed byte by byte.
    let isSame = first == second
    #expect(isSame)
  }

  @Test func `all formats have the same size and places`() throws {
    let renderings = try PictureFormat.allCases.map { format in
      try renderer().render(Scenes.rotate, Scenes.options(), format: format)
    }
    #expect(Set(renderings.map(\.size)).count == 1)
    #expect(Set(renderings.map(\.regions)).count == 1)
  }

  @Test func `the picture is where the view is, turned and in its colour`() throws {
    let rendering = try renderer().render(Scenes.rotate, Scenes.options(), format: .png)
    let pixels = try #require(Pixels(rendering.bytes))
    #expect(pixels.width == 366)
    let region = try #require(rendering.regions.first { $0.id == "xamagon" })
    #expect(region.frame.width == region.frame.height)
    #expect(abs(region.frame.width - 100 * 2.0.squareRoot()) < 0.001)
    let center = (
      Int(region.frame.x + region.frame.width / 2), Int(region.frame.y + region.frame.height / 2)
    )
    #expect(pixels[center.0, center.1] == 0xFF00_00FF)
    #expect(pixels[Int(region.frame.x) + 3, Int(region.frame.y) + 3] != 0xFF00_00FF)
    #expect(pixels[center.0, Int(region.frame.y) + 5] == 0xFF00_00FF)
  }

  @Test func `a scale multiplies pixels, not points`() throws {
    let one = try renderer().render(Scenes.rotate, Scenes.options(), format: .png)
    let three = try renderer().render(Scenes.rotate, Scenes.options(scale: 3), format: .png)
    #expect(one.regions == three.regions)
    #expect(Pixels(three.bytes)?.width == 3 * (Pixels(one.bytes)?.width ?? 0))
  }

  @Test func `right to left mirrors the system's part and leaves set frames`() throws {
    func frames(_ locale: String) throws -> [Rect] {
      let regions = try renderer().render(
        Scenes.rotate, Scenes.options(locale: locale), format: .png
      ).regions
      return ["system:icon", "xamagon"].compactMap { id in regions.first { $0.id == id }?.frame }
    }
    let (left, right) = (try frames("en"), try frames("ar"))
    #expect(left.count == 2 && left[1] == right[1])
    #expect(left[0].x == 24 && right[0].x + right[0].width == 366 - 24)
  }

  @Test func `input views stand over the keyboard, in its place, or alone`() throws {
    func frames(_ change: (inout RenderScene) -> Void) throws -> [String] {
      var scene = Scenes.rotate
      change(&scene)
      let rendering = try renderer().render(scene, Scenes.options(), format: .png)
      return ["system:menu", "bar", "field", "panel", "system:keyboard"].compactMap { id in
        rendering.regions.first { $0.id == id }.map { region in
          let frame = region.frame
          let height = id == "system:keyboard" && frame.height > 250 ? "tall" : "\(frame.height)"
          return "\(id) \(frame.width) \(height)"
        }
      }
    }
    var bar = View(
      viewClass: "UIStackView", id: "bar", frame: Rect(x: 0, y: 0, width: 320, height: 50))
    bar.subviews = [View(viewClass: "UITextField", id: "field")]
    let panel = View(
      viewClass: "UIView", id: "panel", frame: Rect(x: 0, y: 0, width: 10, height: 90))
    #expect(
      try frames {
        $0.accessoryView = bar
        $0.showsKeyboard = false
      } == ["bar 366.0 50.0", "field 366.0 50.0", "system:keyboard 366.0 50.0"])
    #expect(
      try frames { $0.accessoryView = bar } == [
        "bar 366.0 50.0", "field 366.0 50.0", "system:keyboard 366.0 tall",
      ])
    #expect(
      try frames {
        $0.accessoryView = bar
        $0.inputView = panel
        $0.showsKeyboard = true
      } == [
        "bar 366.0 50.0", "field 366.0 50.0", "panel 366.0 90.0", "system:keyboard 366.0 140.0",
      ])
  }

  @Test(arguments: [(8, 8, 350.0), (8, 6, 263), (80, 1, 140), (1, 80, 438)])
  func `an attachment has its own shape`(width: Int, height: Int, expected: Double) throws {
    var scene = Scenes.rotate
    scene.view = nil
    scene.attachment = ImageReference(named: "shape.png")
    let values = [UInt32](repeating: 0xFF00_00FF, count: width * height)
    let picture = try Pixels(width: width, height: height, values: values).png()
    let rendering = try Renderer(images: MemoryImages(["shape.png": picture]))
      .render(scene, Scenes.options(), format: .png)
    let frame = rendering.regions.first { $0.id == "system:attachment" }?.frame
    #expect(frame?.width == 350 && frame?.height == expected)
  }

  @Test(arguments: [false, true])
  func `a banner shows a thumbnail unless it is hidden`(isHidden: Bool) throws {
    var scene = Scenes.rotate
    scene.state = .banner
    scene.attachment = ImageReference(named: "square.png")
    scene.hidesThumbnail = isHidden
    let rendering = try Renderer(images: MemoryImages(["square.png": try Scenes.square]))
      .render(scene, Scenes.options(), format: .png)
    #expect(rendering.regions.contains { $0.id == "system:thumbnail" } == !isHidden)
  }

  @Test func `a sheet and a keyboard reach the foot of the picture`() throws {
    var paying = Scenes.rotate
    paying.sheet = .payment(
      RenderScene.Payment(
        items: [RenderScene.Item(label: "x", amount: "5.00")], currencyCode: "USD"))
    var typing = Scenes.rotate
    typing.textInput = RenderScene.TextInput(placeholder: "x")
    for (scene, id) in [(paying, "system:payment"), (typing, "system:keyboard")] {
      for size in [ContentSizeCategory.small, .medium, .extraLarge] {
        let rendering = try renderer().render(scene, Scenes.options(textSize: size), format: .png)
        let frame = try #require(rendering.regions.first { $0.id == id }).frame
        #expect(abs(frame.y + frame.height - rendering.size.height) < 0.01)
      }
    }
  }

  @Test func `a missing picture has something in its place, and is found once`() throws {
    var scene = Scenes.rotate
    scene.view?.subviews.append(
      View(
        viewClass: "UIImageView", frame: Rect(x: 0, y: 0, width: 40, height: 40),
        properties: [View.Property(name: "image", value: .string("none.png"))]))
    scene.appIcon = ImageReference(named: "none.png")
    scene.attachment = ImageReference(named: "bad.png")
    scene.view?.subviews.append(
      View(
        viewClass: "UIImageView", frame: Rect(x: 0, y: 0, width: 40, height: 40),
        properties: [View.Property(name: "image", value: .string("bad.png"))]))
    let images = MemoryImages(["square.png": try Scenes.square, "bad.png": [1, 2, 3]])
    let rendering = try Renderer(images: images).render(scene, Scenes.options(), format: .png)
    #expect(
      rendering.findings == [.missingImage("none.png"), .unreadableImage("bad.png")])
    #expect(rendering.findings.map(\.image) == ["none.png", "bad.png"])
  }

  @Test func `the dark has its own pictures and colours`() throws {
    let images = MemoryImages([
      "square.png": try Scenes.square,
      "square~dark.png": try Pixels(width: 1, height: 1, values: [0xFF00_FF00]).png(),
    ])
    let rendering = try Renderer(images: images).render(
      Scenes.rotate, Scenes.options(dark: true), format: .png)
    let pixels = try #require(Pixels(rendering.bytes))
    let region = try #require(rendering.regions.first { $0.id == "xamagon" })
    let center = (
      Int(region.frame.x + region.frame.width / 2), Int(region.frame.y + region.frame.height / 2)
    )
    #expect(pixels[center.0, center.1] == 0xFF00_FF00)
    #expect(pixels[pixels.width / 2, 14] & 0xFF < 0x50)
  }

  @Test func `sizes that cannot be drawn are bounded or refused`() throws {
    var options = Scenes.options(width: .infinity, scale: .nan)
    let rendering = try renderer().render(Scenes.rotate, options, format: .png)
    #expect(rendering.size.width == 391)
    options = Scenes.options(width: 1400, scale: 4)
    var scene = Scenes.rotate
    scene.viewHeight = 1e300
    #expect(throws: RenderError.tooLarge(width: 5664, height: 24_000)) {
      try renderer().render(scene, options, format: .png)
    }
    options = Scenes.options(width: 300)
    #expect(
      try renderer().render(scene, options, format: .svg).findings.contains(.cut(height: 6000)))
  }

  @Test func `the track of a slider that is disabled does not shine through its thumb`() throws {
    var scene = Scenes.rotate
    scene.view = View(
      viewClass: "UIView",
      subviews: [
        View(
          viewClass: "UISlider", id: "slider", frame: Rect(x: 0, y: 0, width: 100, height: 31),
          properties: [
            View.Property(name: "value", value: .number(0.5)),
            View.Property(name: "isEnabled", value: .boolean(false)),
          ])
      ])
    let rendering = try Renderer().render(scene, Scenes.options(), format: .png)
    let pixels = try #require(Pixels(rendering.bytes))
    let frame = try #require(rendering.regions.first { $0.id == "slider" }).frame
    #expect(pixels[Int(frame.x) + 50, Int(frame.y) + 15] == 0xFFFF_FFFF)
  }
}
