import InterfaceModel
import InterfaceRenderer
import Testing

@Suite struct RenderFuzzTests {
  private static let strings = [
    "", "\n\n\n", "日本語", "👩🏽‍🚀", "مرحبا", "\u{202E}abc\u{0}def",
    String(repeating: "e\u{301}", count: 300),
    String(repeating: "word ", count: 300), String(repeating: "W", count: 3000), "\u{FFFD}\u{200B}",
  ]
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e-300, 0, -1, 1, 30, 200, 1e6,
  ]

  private func value(
    _ kind: ViewProperty.Kind, _ generator: inout some RandomNumberGenerator
  ) -> ViewValue {
    func number() -> Double { Self.numbers.randomElement(using: &generator) ?? 0 }
    switch kind {
    case .boolean: return .boolean(.random(using: &generator))
    case .integer:
      return .integer([Int.min, 0, 1, 5, Int.max].randomElement(using: &generator) ?? 0)
    case .number: return .number(number())
    case .string: return .string(Self.strings.randomElement(using: &generator) ?? "")
    case .constant(let names): return .constant(names.randomElement(using: &generator) ?? "")
    case .options(let names):
      return .list(names.shuffled(using: &generator).map(ViewValue.constant))
    case .color:
      return .color(Color(red: number(), green: number(), blue: number(), alpha: number()))
    case .font: return .font(Font(size: number()))
    case .transform:
      return .transform(
        AffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
    case .size: return .size(Size(width: number(), height: number()))
    case .point: return .point(Point(x: number(), y: number()))
    case .rect: return .rect(Rect(x: number(), y: number(), width: number(), height: number()))
    case .insets:
      return .insets(EdgeInsets(top: number(), left: number(), bottom: number(), right: number()))
    case .stringList: return .list(Self.strings.map(ViewValue.string))
    case .image: return .string("square.png")
    case .layer:
      let layer = ViewSchema.properties(of: "CALayer")
      return .record(
        layer.shuffled(using: &generator).prefix(3).map { property in
          View.Property(name: property.name, value: value(property.kind, &generator))
        })
    }
  }

  @Test(arguments: 0..<6)
  func `whatever a tree holds, there is a picture`(seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed))
    let renderer = Renderer(images: MemoryImages(["square.png": try Scenes.square]))
    for viewClass in ViewSchema.classes where viewClass.isConstructible {
      var scene = Scenes.rotate
      var root = View(viewClass: "UIView")
      for _ in 0..<6 {
        var view = View(viewClass: viewClass.name, frame: Rect(x: 1, y: 1, width: 90, height: 40))
        for property in ViewSchema.properties(of: viewClass.name)
        where property.name != "isHidden" && Bool.random(using: &generator) {
          if property.name == "frame" && Bool.random(using: &generator) { continue }
          view.properties.append(
            View.Property(name: property.name, value: value(property.kind, &generator)))
        }
        root.subviews.append(view)
      }
      scene.view = root
      scene.mediaButton = RenderScene.MediaButton(
        frame: Rect(x: .nan, y: 0, width: 1e308, height: 5))
      let rendering = try renderer.render(
        scene, Scenes.options(locale: seed % 2 == 0 ? "en" : "ar"), format: .png)
      #expect(Pixels(rendering.bytes) != nil)
    }
  }
}

extension RenderFuzzTests {
  @Test(arguments: [1e308, -1e308, 1e155, 1e-300, 1e9])
  func `what is turned beyond measure is left out, and the rest is drawn`(factor: Double) throws {
    var scene = Scenes.rotate
    var plain = View(viewClass: "UIView", id: "plain", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    plain.properties = [
      View.Property(
        name: "backgroundColor", value: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)))
    ]
    var wild = plain
    wild.frame.x = 50
    wild.properties.append(
      View.Property(
        name: "transform",
        value: .transform(AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: factor))))
    wild.subviews = [wild]
    scene.view?.subviews = [wild, plain]
    let rendering = try Renderer().render(scene, Scenes.options(), format: .png)
    let pixels = try #require(Pixels(rendering.bytes))
    let place = try #require(rendering.regions.last { $0.id == "plain" }).frame
    #expect(pixels[Int(place.x) + 4, Int(place.y) + 4] == 0xFFFF_0000)
  }
}

/// A generator with a seed, so that a failure comes again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 17) ^ (state << 31)
  }
}
