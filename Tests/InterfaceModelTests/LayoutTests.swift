import InterfaceModel
import Testing

@Suite struct LayoutTests {
  @Test func `a frame without a size is named if the view has something to show`() {
    let title: KeyValuePairs<String, ViewValue> = [
      "text": .string("t"), "frame": frame(5, 5, 0, 20),
    ]
    #expect(
      laidOut(
        view("UILabel", "a", title), view("UILabel", "b", ["frame": frame(1, 1, 0, 0)]),
        view("UIView", "c", ["frame": frame(9, 9, 0, 0)], [view("UISwitch", "s")]))
        == [
          "a 5 5 0 20", "b 1 1 0 0", "c 9 9 0 0", " s 0 0 51 31",
          "UIView/UILabel#a: has content, but its frame has no size",
        ])
  }

  @Test func `a frame that was set wins, in the property or in the view`() {
    var other = view("UIView", "other")
    other.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      laidOut(view("UILabel", "a", ["frame": frame(10, 20, 30, 40)]), other)
        == ["a 10 20 30 40", "other 1 2 3 4"])
  }

  @Test func `autoresizing masks follow the root from its first height`() {
    #expect(
      laidOut(
        view(
          "UIView", "fills",
          [
            "frame": frame(0, 0, 300, 100),
            "autoresizingMask": .list([.constant("flexibleWidth"), .constant("flexibleHeight")]),
          ]),
        view(
          "UIView", "bottom",
          [
            "frame": frame(0, 80, 300, 20),
            "autoresizingMask": .list([.constant("flexibleTopMargin")]),
          ]),
        view(
          "UIView", "centre",
          [
            "frame": frame(0, 40, 300, 20),
            "autoresizingMask": .list([
              .constant("flexibleTopMargin"), .constant("flexibleBottomMargin"),
            ]),
          ]),
        view("UIView", "stays", ["frame": frame(0, 40, 300, 20)]), initialHeight: 100)
        == ["fills 0 0 300 200", "bottom 0 180 300 20", "centre 0 90 300 20", "stays 0 40 300 20"])
  }

  @Test func `what has no frame has UIKit's size, its mask's, or is found`() {
    #expect(
      laidOut(
        view("UIImageView", "image", ["image": .string("picture")]), view("UISwitch", "switch"),
        view(
          "UILabel", "wide",
          ["text": .string("hello"), "autoresizingMask": .list([.constant("flexibleWidth")])]),
        view("UILabel", "lost", ["text": .string("hello")]),
        view("UIImageView", "missing", ["image": .string("no such")]), view("UIView", "empty"))
        == [
          "image 0 0 60 40", "switch 0 0 51 31", "wide 0 0 300 20", "lost 0 0 0 0",
          "missing 0 0 0 0", "empty 0 0 0 0",
          "UIView/UILabel#lost: has content but no frame, and no stack view arranges it",
          "UIView/UIImageView#missing: has content but no frame, and no stack view arranges it",
        ])
  }

  @Test func `the root's height is the ratio's, then what the controller prefers`() {
    let heights: [Double] = [
      Layout.rootHeight(width: 300, ratio: 0.5, preferredContentHeight: nil),
      Layout.rootHeight(width: 300, ratio: 0.5, preferredContentHeight: 80),
      Layout.rootHeight(width: 300, ratio: 0.5, preferredContentHeight: 0),
      Layout.rootHeight(width: 300, ratio: .nan, preferredContentHeight: -.infinity),
      Layout.rootHeight(width: 300, ratio: 1e308, preferredContentHeight: nil),
    ]
    #expect(heights == [150, 80, 150, 300, 100_000])
  }

  @Test func `numbers that are none are bounded and found`() {
    #expect(
      laidOut(view("UIView", "a", ["frame": frame(.nan, -1e308, .infinity, -4)]))
        == ["a 0 -100000 100000 0", "UIView/UIView#a: frame is out of range"])
  }

  @Test func `subviews below the deepest level keep their place and are found once`() {
    var deep = view("UIView", nil, ["frame": frame(0, 0, 10, 10)])
    for _ in 0..<300 { deep = view("UIView", nil, ["frame": frame(0, 0, 10, 10)], [deep]) }
    let result = Layout.lay(out: deep, width: 100, height: 100)
    #expect(result.findings.map(\.kind) == [.tooDeep(limit: 64)])
    #expect(result.view.text.split(separator: "\n").count == 66)
    #expect(result.view.hit(at: Point(x: 5, y: 5))?.count == 64)
  }

  @Test func `ten thousand views are laid out, the next is found`() {
    let many = (0..<10_001).map { view("UIView", nil, ["frame": frame(Double($0), 0, 1, 1)]) }
    let result = Layout.lay(out: view("UIView", nil, [:], many), width: 100, height: 100)
    #expect(result.findings == [LayoutFinding(kind: .tooMany(limit: 10_000), path: "UIView")])
    #expect(result.view.subviews.count == 10_001)
    #expect(result.view.subviews[9_998].frame.x == 9_998)
  }

  @Test func `what lies beyond the edges is found, but not what scrolls, turns or is hidden`() {
    func label(_ id: String, _ x: Double, _ y: Double, _ more: ViewValue? = nil) -> View {
      var label = view(
        "UILabel", id, ["text": .string("x"), "frame": frame(x, y, 20, 20)])
      if let more { label.properties.append(View.Property(name: "transform", value: more)) }
      return label
    }
    let inside = view("UIView", "box", ["frame": frame(90, 0, 50, 50)], [label("below", 20, 0)])
    let scroll = view(
      "UIScrollView", "scroll", ["frame": frame(0, 0, 50, 50)], [label("far", 900, 0)])
    let root = view(
      "UIView", nil, [:],
      [
        label("right", 100, 0), label("above", 0, -20), label("edge", 99, 0), inside, scroll,
        view(
          "UIView", "hidden", ["frame": frame(0, 0, 9, 9), "isHidden": .boolean(true)],
          [label("h", 900, 0)]),
        view(
          "UIView", "clear", ["frame": frame(0, 0, 9, 9), "alpha": .number(0)], [label("c", 900, 0)]
        ),
        label("turned", 300, 0, .transform(.rotation(1))),
      ])
    let findings = Layout.lay(out: root, width: 100, height: 100, isForPicture: true).findings
    #expect(findings.allSatisfy { $0.kind == .outside })
    #expect(
      findings.map(\.path) == [
        "UIView/UILabel#right", "UIView/UILabel#above", "UIView/UIView#box/UILabel#below",
      ])
  }
}
