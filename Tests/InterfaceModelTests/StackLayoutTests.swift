import InterfaceModel
import Testing

@Suite struct StackLayoutTests {
  private func label(_ id: String, _ text: String, _ lines: Int = 1) -> View {
    view("UILabel", id, ["text": .string(text), "numberOfLines": .integer(lines)])
  }

  private func row(_ properties: KeyValuePairs<String, ViewValue>, _ subviews: [View]) -> View {
    stack("horizontal", properties, subviews)
  }

  private func column(_ properties: KeyValuePairs<String, ViewValue>, _ subviews: [View]) -> View {
    stack("vertical", properties, subviews)
  }

  private func stack(
    _ axis: String, _ properties: KeyValuePairs<String, ViewValue>, _ subviews: [View]
  ) -> View {
    var stack = view(
      "UIStackView", "stack", ["frame": frame(0, 0, 300, 200), "axis": .constant(axis)], subviews)
    for (name, value) in properties {
      stack.properties.append(View.Property(name: name, value: value))
    }
    return stack
  }

  @Test func `fill gives the rest to the last of those that hug least`() {
    let hugging = view(
      "UILabel", "c", ["text": .string("ccc"), "horizontalHuggingPriority": .number(251)])
    #expect(
      laidOut(row(["spacing": .number(8)], [label("a", "aa"), label("b", "b"), hugging]))
        == ["stack 0 0 300 200", " a 0 0 20 200", " b 28 0 234 200", " c 270 0 30 200"])
  }

  @Test(arguments: [("UISwitch", 51.0), ("UIStepper", 94), ("UIActivityIndicatorView", 20)])
  func `a control of one size leaves the rest to the label before it`(
    control: String, width: Double
  ) {
    let text = laidOut(
      row(["alignment": .constant("center")], [label("a", "aa"), view(control, "c")]))
    #expect(text[1].hasPrefix(" a 0 ") && text[1].contains(" \(Int(300 - width)) "))
  }

  @Test func `what has no size of its own stretches before labels do`() {
    #expect(
      laidOut(column([:], [label("a", "aa"), view("UIView", "spacer"), label("b", "b")]))
        == ["stack 0 0 300 200", " a 0 0 300 20", " spacer 0 20 300 160", " b 0 180 300 20"])
  }

  @Test func `what does not fit is taken from those that resist least`() {
    let strong = view(
      "UILabel", "strong",
      [
        "text": .string(String(repeating: "s", count: 20)),
        "horizontalCompressionResistancePriority": .number(751),
      ])
    #expect(
      laidOut(row([:], [strong, label("weak", String(repeating: "w", count: 20))]))
        == ["stack 0 0 300 200", " strong 0 0 200 200", " weak 200 0 100 200"])
  }

  @Test func `a label in a column is as tall as its lines at the column's width`() {
    #expect(
      laidOut(
        column(
          [:],
          [label("a", String(repeating: "x", count: 70), 0), label("b", "b")]))
        == ["stack 0 0 300 200", " a 0 0 300 60", " b 0 60 300 140"])
  }

  @Test(arguments: [
    ("fillEqually", [" a 0 0 100 200", " b 100 0 100 200", " c 200 0 100 200"]),
    ("fillProportionally", [" a 0 0 50 200", " b 50 0 100 200", " c 150 0 150 200"]),
    ("equalSpacing", [" a 0 0 20 200", " b 110 0 40 200", " c 240 0 60 200"]),
    ("equalCentering", [" a 0 0 20 200", " b 120 0 40 200", " c 240 0 60 200"]),
  ])
  func `a distribution divides the row`(_ distribution: String, _ expected: [String]) {
    #expect(
      laidOut(
        row(
          ["distribution": .constant(distribution)],
          [label("a", "aa"), label("b", "bbbb"), label("c", "cccccc")]))
        == ["stack 0 0 300 200"] + expected)
  }

  @Test(arguments: [
    ("leading", " a 0 0 20 20"), ("center", " a 140 0 20 20"), ("trailing", " a 280 0 20 20"),
    ("fill", " a 0 0 300 20"),
  ])
  func `an alignment places views across the column`(_ alignment: String, _ expected: String) {
    #expect(
      laidOut(
        column(["alignment": .constant(alignment)], [label("a", "aa"), view("UIView", "rest")]))[1]
        == expected)
  }

  @Test func `baselines are aligned at the first or the last line`() {
    let tall = view(
      "UILabel", "tall",
      ["text": .string("xxxx"), "numberOfLines": .integer(2), "frame": frame(0, 0, 20, 0)])
    #expect(
      laidOut(row(["alignment": .constant("lastBaseline")], [tall, label("a", "a")]))
        == ["stack 0 0 300 200", " tall 0 0 20 40", " a 20 20 280 20"])
  }

  @Test func `a stack, a button and a field in a row stand on the line of their text`() {
    let tall = label("t", "x")
    let texts = view(
      "UIStackView", "texts", ["axis": .constant("vertical")], [label("a", "a"), label("b", "b")])
    let picture = view("UIImageView", "p", ["image": .string("picture")])
    let button = view("UIButton", "button", ["title": .string("ok")])
    let row = view(
      "UIStackView", "row",
      [
        "alignment": .constant("firstBaseline"),
        "autoresizingMask": .list([.constant("flexibleWidth")]),
      ], [picture, texts, button, tall])
    #expect(
      laidOut(row) == [
        "row 0 0 300 65", " p 0 0 60 40", " texts 60 25 10 40", "  a 0 0 10 20", "  b 0 20 10 20",
        " button 70 19 20 32", " t 90 25 210 20",
      ])
  }

  @Test func `a title with a configuration wraps, and a row is as high as its parts need`() {
    func button(_ id: String, _ configuration: String) -> View {
      view(
        "UIButton", id,
        ["title": .string("0123456789"), "configuration": .constant(configuration)])
    }
    let row = view(
      "UIStackView", "row",
      [
        "distribution": .constant("fillEqually"),
        "autoresizingMask": .list([.constant("flexibleWidth")]),
      ], ["a", "b", "c", "d"].map { button($0, "filled") })
    let column = view(
      "UIStackView", "column",
      [
        "axis": .constant("vertical"), "alignment": .constant("leading"),
        "frame": frame(0, 100, 80, 100),
      ], [button("gray", "gray"), button("plain", "none"), view("UIView", "rest")])
    #expect(
      laidOut(row, column) == [
        "row 0 0 300 54", " a 0 0 75 54", " b 75 0 75 54", " c 150 0 75 54", " d 225 0 75 54",
        "column 0 100 80 100", " gray 0 0 80 54", " plain 0 54 80 32", " rest 0 86 0 14",
      ])
  }

  @Test func `margins, custom spacing and hidden views`() {
    let first = view("UILabel", "a", ["text": .string("a"), "customSpacingAfter": .number(40)])
    let hidden = view("UILabel", "h", ["text": .string("h"), "isHidden": .boolean(true)])
    #expect(
      laidOut(
        column(
          [
            "spacing": .number(4), "isLayoutMarginsRelativeArrangement": .boolean(true),
            "layoutMargins": .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
          ], [first, hidden, label("b", "b"), label("c", "c")]))
        == [
          "stack 0 0 300 200", " a 2 1 294 20", " h 0 0 0 0", " b 2 61 294 20", " c 2 85 294 112",
        ])
  }

  @Test func `each control that a column has no room for is found`() {
    let controls = [
      view("UIStepper", "stepper"), view("UISlider", "slider"), view("UISwitch", "switch"),
      view("UIProgressView", "progress"),
      view("UITextField", "field", ["borderStyle": .constant("roundedRect")]),
      view("UIActivityIndicatorView", "turning", ["isAnimating": .boolean(true)]),
      view("UIPageControl", "pages", ["numberOfPages": .integer(3)]),
    ]
    let unseen = [
      view("UIActivityIndicatorView", "still"), view("UIPageControl", "none"),
      view("UITextField", "bare"), view("UIView", "empty"),
    ]
    let tall = view("UILabel", "tall", ["text": .string("x"), "frame": frame(0, 0, 0, 200)])
    let lines = laidOut(column([:], [tall] + controls + unseen))
    #expect(
      lines.filter { $0.contains("no room") }
        == controls.map {
          "UIView/UIStackView#stack/\($0.name): its stack view has no room left for it"
        })
  }

  @Test func `a size that was set is a view's size in both directions`() {
    let picture = view("UIImageView", "p", ["frame": frame(0, 0, 44, 44)])
    #expect(
      laidOut(row(["spacing": .number(6)], [picture, label("a", "a")]))
        == ["stack 0 0 300 200", " p 0 0 44 44", " a 50 0 250 200"])
  }

  @Test func `a row is mirrored from right to left, a frame is not`() {
    #expect(
      laidOut(
        row(["spacing": .number(6)], [label("a", "aa"), label("b", "b")]),
        view("UIView", "v", ["frame": frame(1, 0, 10, 10)]), isRightToLeft: true)
        == ["stack 0 0 300 200", " a 280 0 20 200", " b 0 0 274 200", "v 1 0 10 10"])
  }

  @Test func `a list of arranged subviews decides their order, the others are free`() {
    let places: ViewValue = .list([.integer(2), .integer(0), .integer(7), .integer(2)])
    var free = label("free", "f")
    free.frame = Rect(x: 7, y: 7, width: 9, height: 9)
    #expect(
      laidOut(row(["arrangedSubviews": places], [label("a", "aa"), free, label("b", "b")]))
        == ["stack 0 0 300 200", " a 10 0 290 200", " free 7 7 9 9", " b 0 0 10 200"])
  }

  @Test func `stacks in stacks ask for what their views ask for`() {
    let inner = view(
      "UIStackView", "inner", ["axis": .constant("vertical"), "spacing": .number(2)],
      [label("t", "title"), label("b", String(repeating: "b", count: 40), 0)])
    let picture = view("UIImageView", "p", ["image": .string("picture")])
    let outer = view(
      "UIStackView", "outer",
      [
        "alignment": .constant("center"), "spacing": .number(10),
        "autoresizingMask": .list([.constant("flexibleWidth")]),
      ], [picture, inner])
    #expect(
      laidOut(outer) == [
        "outer 0 0 300 62", " p 0 11 60 40", " inner 70 0 230 62", "  t 0 0 230 20",
        "  b 0 22 230 40",
      ])
  }
}
