import ContentExtension
import ExtensionTesting
import InterfaceModel
import NotificationModel
import Testing

@Suite struct `Expectations` {
  private func view() -> View {
    View(
      viewClass: "UIView",
      subviews: [
        View(
          viewClass: "UILabel", id: "count",
          properties: [
            .init(name: "text", value: .string("2")), .init(name: "alpha", value: .number(0.5)),
            .init(name: "isHidden", value: .boolean(true)),
            .init(
              name: "transform",
              value: .transform(AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))),
          ]),
        View(
          viewClass: "UISegmentedControl", id: "seg",
          properties: [.init(name: "items", value: .list([.string("x"), .string("y z")]))]),
        View(
          viewClass: "UIView", id: "box",
          properties: [
            .init(
              name: "layer", value: .record([.init(name: "borderWidth", value: .number(2))]))
          ]),
        View(
          viewClass: "UILabel", id: "big",
          properties: [.init(name: "font", value: .font(Font(size: 30, weight: "bold")))]),
      ])
  }

  private func code(_ expectation: String) -> Int32 {
    let harness = ProgramHarness()
    let view = self.view()
    harness.controller = {
      let controller = ScriptedController.answering(["b": .dismissAndForwardAction]) { callback in
        callback == .viewDidLoad ? [.common(.log("loaded it")), .viewChanged] : []
      }
      controller.tree = view
      return controller
    }
    return harness.run("script.lua", "--tap", "a", "--expect", expectation)
  }

  @Test(arguments: [
    "actions=a,b", "option=doNotDismiss", "completion=called", "interface=expanded",
    "kind=extension", "title=script", "badge=0", "presented=list,banner", "suppressed=false",
    "app=background", "app.events=", "app.events=none", "delivered=1", "pending=0", "pending=none",
    "log=loaded", "view.count.text=2", "view.count.alpha=0.50", "view.count.isHidden=true",
    "view.count.transform.rotationDegrees=180", "view.count.font=default",
    "view.seg.items=x,y z", #"view.seg.items=["x","y z"]"#, "view.count.font.pointSize=17",
    "view.count.font.weight=regular", "view.count.font.italic=false", "view.big.font.size=30.0",
    "view.big.font.pointSize=30", "view.big.font.italic=false", "view.box.layer.borderWidth=2",
    "view.box.layer.cornerRadius=0", "view.box.layer.cornerRadius=default",
    "view.count.layer.opacity=1", "view.count.layer.shadowOffset.height=-3",
    "view.seg.transform.rotationDegrees=0",
  ])
  func `one that is met changes nothing`(expectation: String) {
    #expect(code(expectation) == 0)
  }

  @Test(arguments: [
    "actions=b,a", "actions=none", "option=dismiss", "interface=dismissed", "kind=system",
    "badge=1", "presented=list", "suppressed=true", "app=foreground", "app.events=response:a",
    "delivered=2", "pending=1", "log=unloaded", "view.count.text=3", "view.count.alpha=1",
    "view.count.font=bold", "view.nobody.text=2", "view.seg.items=x", "view.seg.items=y z,x",
    "view.seg.items=none", "view.box.layer.borderWidth=0", "view.box.layer.borderWidth=default",
    "view.box.layer.cornerRadius=1", "view.count.font.pointSize=18", "view.box.layer.radius=0",
    "view.big.font.pointSize=17", "view.big.font.italic=true", "view.count.font.nothing=1",
  ])
  func `one that is not met ends with 1`(expectation: String) {
    #expect(code(expectation) == 1)
  }

  @Test func `what the app got is compared without launches, unless they are named`() {
    func code(_ value: String) -> Int32 {
      let harness = ProgramHarness()
      harness.controller = { .answering(otherwise: .dismissAndForwardAction) }
      return harness.run(
        "script.lua", "--device", "app=terminated", "--tap", "a", "--expect", "app.events=\(value)")
    }
    #expect(code("response:a") == 0)
    #expect(code("launch:background,response:a") == 0)
    #expect(code("response:b") == 1)
  }

  @Test func `that nothing was printed is met where nothing was`() {
    let harness = ProgramHarness()
    #expect(harness.run("script.lua", "--expect", "log=none") == 0)
    #expect(code("log=none") == 1)
  }

  @Test func `says what was found`() {
    let harness = ProgramHarness()
    #expect(harness.run("script.lua", "--expect", "view.x.text=1", "--expect", "delivered=3") == 1)
    let lines = harness.system.errors.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "extrun: error[E0701]: expected view.x.text=1, found no view with the id \"x\"")
    #expect(lines.last?.hasPrefix("extrun: error[E0701]: expected delivered=3, found 1: ") == true)
  }

  @Test func `says what the default is, and which part there is none of`() {
    let harness = ProgramHarness()
    let view = self.view()
    harness.controller = {
      let controller = ScriptedController.answering { $0 == .viewDidLoad ? [.viewChanged] : [] }
      controller.tree = view
      return controller
    }
    let words = ["view.box.layer.cornerRadius=1", "view.box.layer.cornerRadus=1"]
    #expect(harness.run(["script.lua"] + words.flatMap { ["--expect", $0] }) == 1)
    #expect(
      harness.system.errors.split(separator: "\n").map(String.init) == [
        "extrun: error[E0701]: expected \(words[0]), found 0, the default",
        "extrun: error[E0701]: expected \(words[1]), found the layer of a UIView, which has no "
          + "property cornerRadus; did you mean cornerRadius?",
      ])
  }

  @Test(arguments: ["actions", "view.x=1", "view=1", "=1"])
  func `one without its parts is a wrong command line`(expectation: String) {
    #expect(code(expectation) == 2)
  }
}
