import InterfaceModel
import Testing

@Suite struct TouchTests {
  private func laidOut(_ subviews: View...) -> View {
    Layout.lay(out: view("UIView", nil, [:], subviews), width: 300, height: 200).view
  }

  private func button(_ more: KeyValuePairs<String, ViewValue> = [:]) -> View {
    var button = view("UIButton", "pay", ["frame": frame(10, 10, 100, 40)])
    for (name, value) in more {
      button.properties.append(View.Property(name: name, value: value))
    }
    return button
  }

  @Test func `the foremost view that takes touches has the touch`() {
    let tree = laidOut(
      view("UIView", "back", ["frame": frame(0, 0, 300, 200)], [button()]),
      view("UILabel", "label", ["frame": frame(0, 0, 300, 200), "text": .string("x")]),
      view("UIView", "faint", ["frame": frame(0, 0, 300, 200), "alpha": .number(0.005)]))
    #expect(tree.hit(at: Point(x: 20, y: 20)) == [0, 0])
    #expect(tree.hit(at: Point(x: 200, y: 100)) == [0])
    #expect(tree.hit(at: Point(x: 300, y: 100)) == nil)
  }

  @Test func `a touch finds a view where its transform has put it`() {
    let turned = button(["transform": .transform(.rotation(.pi / 2))])
    let tree = laidOut(turned)
    #expect(tree.hit(at: Point(x: 60, y: -15)) == nil)
    #expect(tree.hit(at: Point(x: 60, y: 75)) == [0])
    #expect(tree.hit(at: Point(x: 100, y: 30)) == [])
  }

  @Test func `a scroll view moves what it shows`() {
    let scroll = view(
      "UIScrollView", "pages",
      ["frame": frame(0, 0, 300, 200), "contentOffset": .point(Point(x: 300, y: 0))],
      [
        view("UIView", "one", ["frame": frame(0, 0, 300, 200)]),
        view("UIView", "two", ["frame": frame(300, 0, 300, 200)]),
      ])
    #expect(laidOut(scroll).hit(at: Point(x: 5, y: 5)) == [0, 1])
  }

  @Test func `each reason why a control cannot be touched has its name`() {
    let cover = view("UIView", "cover", ["frame": frame(0, 0, 300, 200)])
    let away = view(
      "UIView", "box", ["frame": frame(200, 100, 20, 20)],
      [view("UIButton", "pay", ["frame": frame(50, 0, 20, 20)])])
    let hidden = view(
      "UIView", "box", ["frame": frame(0, 0, 300, 200), "isHidden": .boolean(true)], [button()])
    let trees: [View] = [
      laidOut(button()), laidOut(), laidOut(button(), cover), laidOut(away), laidOut(hidden),
      laidOut(button(["alpha": .number(0)])), laidOut(button(["isEnabled": .boolean(false)])),
      laidOut(button(["isUserInteractionEnabled": .boolean(false)])),
      laidOut(view("UIButton", "pay", ["title": .string("Pay")])),
    ]
    #expect(
      trees.map { $0.touchability(id: "pay") } == [
        .reachable(Point(x: 60, y: 30)), .notFound, .covered(by: "UIView#cover"),
        .outside(of: "UIView#box"), .hidden(by: "UIView#box"), .transparent(by: "UIButton#pay"),
        .disabled, .interactionDisabled(by: "UIButton#pay"), .noSize,
      ])
  }

  @Test func `a control that is covered in part is reachable beside the cover`() {
    let cover = view("UIView", "cover", ["frame": frame(0, 0, 90, 60)])
    #expect(
      laidOut(button(), cover).touchability(id: "pay") == .reachable(Point(x: 100, y: 30)))
  }
}
