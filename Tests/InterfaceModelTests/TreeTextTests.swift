import InterfaceModel
import Testing

@Suite struct TreeTextTests {
  @Test func `a tree as text has a line for each view and what differs from the defaults`() throws {
    let red = try #require(Color.named("systemRed"))
    let tree = view(
      "UIView", nil, ["alpha": .number(1)],
      [
        view(
          "UILabel", "title",
          [
            "textColor": .color(red), "text": .string("Rotate \"20°\"\nnow"),
            "frame": frame(16, 12, 343, 20.5), "font": .font(Font(size: 0, textStyle: "headline")),
          ]),
        view(
          "UIImageView", "xamagon",
          [
            "frame": frame(100.0 / 3, -0.0, 10, 10), "image": .string("xamagon.png"),
            "transform": .transform(.rotation(20 * .pi / 180)),
            "layer": .record([View.Property(name: "cornerRadius", value: .number(8))]),
          ]),
      ])
    #expect(
      Layout.lay(out: tree, width: 375, height: 225).view.text == """
        UIView 0 0 375 225
          UILabel#title 16 12 343 20.5 text="Rotate \\"20°\\"\\nnow" font=headline textColor=systemRed
          UIImageView#xamagon 33.333 0 10 10 transform=rotation(20°) layer={cornerRadius=8} image="xamagon.png"
        """)
  }

  @Test func `the text does not depend on the order in which properties were set`() {
    let properties = [
      View.Property(name: "text", value: .string("a")),
      View.Property(name: "isHidden", value: .boolean(true)),
    ]
    let one = View(viewClass: "UILabel", properties: properties)
    let other = View(viewClass: "UILabel", properties: properties.reversed())
    #expect(one.text == other.text)
    #expect(one.changedProperties.map(\.name) == ["isHidden", "text"])
  }

  @Test func `numbers have at most three decimals and no negative zero`() {
    let numbers = [0.1 + 0.2, -0.0004, 1e11 + 0.5, -2.5, 1e300, .nan, 20.0625]
    #expect(
      numbers.map(StableText.number)
        == ["0.3", "0", "100000000000.5", "-2.5", "1e+300", "nan", "20.063"])
  }

  @Test func `rotations are known by their angle, other transforms by their parts`() {
    let transforms: [AffineTransform] = [
      .rotation(.pi), .rotation(-.pi), .rotation(380 * .pi / 180), .identity, .scale(2, 2),
      .rotation(160 * .pi / 180), .translation(1, 0) * .rotation(1),
    ]
    #expect(
      transforms.map { StableText.value(.transform($0)) }
        == [
          "rotation(180°)", "rotation(180°)", "rotation(20°)", "rotation(0°)", "(2 0 0 2 0 0)",
          "rotation(160°)", "(0.54 0.841 -0.841 0.54 0.54 0.841)",
        ])
  }

  @Test func `transforms compose in order and come back`() throws {
    let both = AffineTransform.scale(2, 4) * .translation(10, 20)
    #expect(both.apply(Point(x: 1, y: 1)) == Point(x: 12, y: 24))
    #expect(try #require(both.inverse).apply(Point(x: 12, y: 24)) == Point(x: 1, y: 1))
    #expect(AffineTransform.scale(0, 1).inverse == nil)
  }

  @Test func `a screen reader reads labels, controls and their state`() {
    let tree = Layout.lay(
      out: view(
        "UIView", nil, [:],
        [
          view("UILabel", "t", ["text": .string("Total"), "frame": frame(0, 0, 50, 20)]),
          view(
            "UISwitch", "s",
            ["frame": frame(0, 30, 0, 0), "isOn": .boolean(true), "isEnabled": .boolean(false)]),
          view(
            "UIImageView", "i",
            [
              "isAccessibilityElement": .boolean(true), "frame": frame(100, 0, 20, 10),
              "accessibilityLabel": .string("A cat"), "transform": .transform(.rotation(.pi)),
            ]),
          view("UILabel", "h", ["text": .string("hidden"), "isHidden": .boolean(true)]),
        ]), width: 300, height: 200
    ).view
    #expect(
      tree.accessibilityElements().map { [$0.label, $0.value, $0.traits.joined(separator: "+")] }
        == [
          ["Total", nil, "staticText"], [nil, "1", "button+toggleButton+notEnabled"],
          ["A cat", nil, "image"],
        ])
  }
}
