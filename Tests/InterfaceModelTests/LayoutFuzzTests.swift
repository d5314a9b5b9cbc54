import InterfaceModel
import Testing

/// A generator with a seed, so that a failure comes again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Trees that a hostile script could make: any class, any property, any number.
struct TreeFuzzer {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(state: seed) }

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, Double.leastNonzeroMagnitude, -0.0, 0, 1, -1, 10,
    44.5, 100, 320, 1e6,
  ]
  private static let strings = [
    "", " ", "\n\n", "a", "Rotate 20°", "日本語のテキスト", "👩🏽‍🚀👨‍👩‍👧‍👦", "مرحبا بالعالم",
    "अलर्ट की सामग्री", String(repeating: "e\u{301}", count: 200), "\u{202E}abc\u{0}",
    String(repeating: "word ", count: 100), String(repeating: "W", count: 500),
  ]

  mutating func number() -> Double {
    Bool.random(using: &generator)
      ? Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &generator)]
      : Double.random(in: -50...500, using: &generator)
  }

  mutating func value(_ kind: ViewProperty.Kind) -> ViewValue {
    switch kind {
    case .boolean: .boolean(.random(using: &generator))
    case .integer:
      .integer([Int.min, -1, 0, 1, 2, 3, Int.max].randomElement(using: &generator) ?? 0)
    case .number: .number(number())
    case .string: .string(Self.strings.randomElement(using: &generator) ?? "")
    case .constant(let names): .constant(names.randomElement(using: &generator) ?? "")
    case .options(let names):
      .list(names.filter { _ in Bool.random(using: &generator) }.map(ViewValue.constant))
    case .color: .color(Color(red: number(), green: number(), blue: number(), alpha: number()))
    case .font:
      .font(
        Font(size: number(), textStyle: [nil, "body", "x"].randomElement(using: &generator) ?? nil))
    case .transform:
      .transform(
        AffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
    case .size: .size(Size(width: number(), height: number()))
    case .point: .point(Point(x: number(), y: number()))
    case .rect: .rect(Rect(x: number(), y: number(), width: number(), height: number()))
    case .insets:
      .insets(EdgeInsets(top: number(), left: number(), bottom: number(), right: number()))
    case .stringList: .list(Self.strings.prefix(3).map(ViewValue.string))
    case .image: .string("picture")
    case .layer: .record([])
    }
  }

  mutating func tree(depth: Int) -> View {
    let classes = ViewSchema.classes.filter { $0.isConstructible }
    let stacky = Int.random(in: 0..<3, using: &generator) > 0 && depth > 0
    let viewClass = stacky ? "UIStackView" : classes.randomElement(using: &generator)?.name ?? ""
    var view = View(viewClass: viewClass, id: "v\(generator.next() % 1000)")
    for property in ViewSchema.properties(of: viewClass)
    where Int.random(in: 0..<4, using: &generator) == 0 {
      view.properties.append(View.Property(name: property.name, value: value(property.kind)))
    }
    if depth > 0 {
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        view.subviews.append(tree(depth: depth - 1))
      }
    }
    return view
  }
}

@Suite struct LayoutFuzzTests {
  @Test(arguments: 0..<12)
  func `whatever a tree holds, frames are finite and bounded, and the same again`(seed: Int) {
    var fuzzer = TreeFuzzer(seed: UInt64(seed))
    for _ in 0..<20 {
      let tree = fuzzer.tree(depth: 5)
      let environment = Layout.Environment(isRightToLeft: seed % 2 == 1)
      let (width, height) = (fuzzer.number(), fuzzer.number())
      let result = Layout.lay(out: tree, width: width, height: height, environment: environment)
      #expect(isBounded(result.view))
      #expect(
        result == Layout.lay(out: tree, width: width, height: height, environment: environment))
      _ = result.view.hit(at: Point(x: fuzzer.number(), y: fuzzer.number()))
      _ = result.view.accessibilityElements()
      _ = result.view.touchability(id: "v1")
      #expect(result.view.text == result.view.text)
    }
  }

  private func isBounded(_ view: View) -> Bool {
    let frame = view.frame
    let limit = 100_000.0
    return abs(frame.x) <= limit && abs(frame.y) <= limit && (0...limit).contains(frame.width)
      && (0...limit).contains(frame.height) && view.subviews.allSatisfy(isBounded)
  }

  @Test func `a chain of stacks is asked each question once`() {
    var chain = view("UILabel", "leaf", ["text": .string("leaf"), "numberOfLines": .integer(0)])
    for level in 0..<60 {
      let axis: ViewValue = .constant(level % 2 == 0 ? "vertical" : "horizontal")
      let alignment: ViewValue = .constant(level % 3 == 0 ? "center" : "fill")
      chain = view(
        "UIStackView", nil, ["axis": axis, "alignment": alignment],
        [chain, view("UILabel", nil, ["text": .string("x"), "numberOfLines": .integer(0)])])
    }
    let counter = CountingMetrics()
    let result = Layout.lay(
      out: chain, width: 300, height: 300, environment: Layout.Environment(text: counter))
    #expect(result.findings.allSatisfy { $0.kind == .noRoom || $0.kind == .outside })
    #expect(counter.count < 5_000)
  }

  @Test func `texts beyond the limit are estimated and found once`() {
    var chain = view("UILabel", "leaf", ["text": .string("leaf"), "numberOfLines": .integer(0)])
    for level in 0..<60 {
      let label = view("UILabel", nil, ["text": .string("x"), "numberOfLines": .integer(0)])
      chain = view(
        "UIStackView", nil,
        [
          "axis": .constant(level % 2 == 0 ? "vertical" : "horizontal"), "spacing": .number(1),
          "alignment": .constant("center"),
        ], [chain] + Array(repeating: label, count: 150))
    }
    let counter = CountingMetrics()
    let result = Layout.lay(
      out: chain, width: 3000, height: 300, environment: Layout.Environment(text: counter))
    #expect(counter.count == 20_000)
    #expect(result.findings.filter { $0.kind == .tooMuchText(limit: 20_000) }.count == 1)
  }
}

final class CountingMetrics: TextMeasuring {
  var count = 0

  func extent(of request: TextRequest) -> TextExtent {
    count += 1
    return SquareMetrics().extent(of: request)
  }
}
