import ContentExtension
import ExtensionHost
import ExtensionTesting
import InterfaceModel
import NotificationModel
import Testing

@Suite struct `Controls that something lies upon` {
  private func errors(_ subviews: [View]) -> [String] {
    let root = View(viewClass: "UIView", subviews: subviews)
    let scenario = Scenario(
      plugin: .sample(touches: true), controller: { ScriptedController(view: root) })
    return scenario.run(.sample(identifier: "n1"), .control(id: "buy", value: nil)).diagnostics
      .map(\.message)
  }

  private let buy = View(
    viewClass: "UIButton", id: "buy", frame: Rect(x: 10, y: 10, width: 80, height: 30))

  @Test func `cannot be touched, and the message names what is in front`() {
    let veil = View(
      viewClass: "UIView", id: "veil", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(
      errors([buy, veil]) == [
        "the control \"buy\" cannot be touched on a device: UIView#veil is in front of it"
      ])
    #expect(errors([veil, buy]).isEmpty)
  }

  @Test func `can be touched where a part of them is free`() {
    let half = View(viewClass: "UIView", frame: Rect(x: 0, y: 0, width: 50, height: 100))
    #expect(errors([buy, half]).isEmpty)
  }

  @Test func `cannot be touched outside of the view that holds them`() {
    let box = View(
      viewClass: "UIView", id: "box", frame: Rect(x: 0, y: 0, width: 5, height: 5),
      subviews: [buy])
    #expect(
      errors([box]) == [
        "the control \"buy\" cannot be touched on a device: it lies outside of UIView#box"
      ])
  }

  @Test func `are not judged where the tree does not say where they are`() {
    let unplaced = View(viewClass: "UIButton", id: "buy")
    let veil = View(
      viewClass: "UIView", id: "veil", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(errors([unplaced, veil]).isEmpty)
    #expect(errors([buy, View(viewClass: "UISwitch", id: "other")]).isEmpty)
  }
}
