import ContentExtension
import ExtensionHost
import ExtensionTesting
import InterfaceModel
import NotificationModel
import Testing

@Suite struct `Controls` {
  private static let tree = View(
    viewClass: "UIView",
    subviews: [
      View(viewClass: "UIButton", id: "buy"), View(viewClass: "UISwitch", id: "wifi"),
      View(
        viewClass: "UISegmentedControl", id: "size",
        properties: [.init(name: "items", value: .list([.string("5"), .string("10")]))]),
      View(
        viewClass: "UISlider", id: "level",
        properties: [.init(name: "maximumValue", value: .number(10))]),
      View(viewClass: "UIStepper", id: "count"), View(viewClass: "UITextField", id: "name"),
      View(
        viewClass: "UIPageControl", id: "page",
        properties: [.init(name: "numberOfPages", value: .integer(3))]),
      View(viewClass: "UIScrollView", id: "scroll"), View(viewClass: "UILabel", id: "label"),
      View(
        viewClass: "UIButton", id: "off",
        properties: [.init(name: "isEnabled", value: .boolean(false))]),
      View(
        viewClass: "UIView", id: "box",
        properties: [.init(name: "isHidden", value: .boolean(true))],
        subviews: [View(viewClass: "UIButton", id: "inside")]),
      View(
        viewClass: "UIButton", id: "clear",
        properties: [.init(name: "alpha", value: .number(0))]),
    ])

  private static func scenario(touches: Bool = true, strict: Bool = false) -> Scenario {
    Scenario(
      plugin: .sample(touches: touches), configuration: .with { $0.strict = strict },
      controller: { ScriptedController(view: tree) })
  }

  private static func touched(_ scenario: Scenario) -> [ControllerCallback] {
    (scenario.controller?.callbacks ?? []).filter { $0.name == "control event" }
  }

  @Test(arguments: [
    ("buy", nil, ControlValue.touch), ("wifi", "true", .boolean(true)),
    ("size", "1", .integer(1)), ("level", "2.5", .number(2.5)), ("count", "7", .number(7)),
    ("name", "", .text("")), ("page", "2", .integer(2)),
    ("scroll", "4", .offset(Point(x: 0, y: 0))),
  ])
  func `the class decides what a value means`(id: String, value: String?, expected: ControlValue) {
    let scenario = Self.scenario()
    let outcome = scenario.run(.sample(identifier: "n1"), .control(id: id, value: value))
    #expect(outcome.summary == OutcomeSummary(.expanded, actions: ["a", "b"]))
    #expect(Self.touched(scenario) == [.control(id: id, expected)])
  }

  @Test(arguments: [
    (Size(width: 600, height: 100), "2", Point(x: 400, y: 0)),
    (Size(width: 200, height: 250), "2", Point(x: 0, y: 200)),
    (Size(width: 600, height: 100), "3", nil), (Size(width: 100, height: 100), "1", nil),
  ])
  func `a page of a scroll view is as large as the view`(
    content: Size, page: String, expected: Point?
  ) {
    let scroll = View(
      viewClass: "UIScrollView", id: "scroll", frame: Rect(x: 0, y: 0, width: 200, height: 100),
      properties: [.init(name: "contentSize", value: .size(content))])
    let scenario = Scenario(
      plugin: .sample(touches: true),
      controller: { ScriptedController(view: View(viewClass: "UIView", subviews: [scroll])) })
    let outcome = scenario.run(.sample(identifier: "n1"), .control(id: "scroll", value: page))
    #expect(Self.touched(scenario) == expected.map { [.control(id: "scroll", .offset($0))] } ?? [])
    #expect(outcome.diagnostics.map(\.code) == (expected == nil ? ["E0415"] : []))
  }

  @Test(arguments: [
    ("buy", "1", "E0415"), ("wifi", "yes", "E0415"), ("wifi", nil, "E0415"),
    ("size", "2", "E0415"), ("size", "-1", "E0415"), ("level", "nan", "E0415"),
    ("name", nil, "E0415"), ("page", "3", "E0415"), ("label", nil, "E0413"),
    ("sizes", "1", "E0412"),
  ])
  func `what nothing could deliver is an error, and nothing happens`(
    id: String, value: String?, code: String
  ) {
    let scenario = Self.scenario()
    let outcome = scenario.run(.sample(identifier: "n1"), .control(id: id, value: value))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], diagnostics: [code], faults: [.check]))
    #expect(Self.touched(scenario) == [])
  }

  @Test(arguments: ["off", "inside", "clear"])
  func `what no touch reaches is touched with a warning, and refused in a strict run`(id: String) {
    let scenario = Self.scenario()
    let outcome = scenario.run(.sample(identifier: "n1"), .control(id: id, value: nil))
    #expect(outcome.diagnostics.map(\.code) == ["W0414"] && outcome.faults.isEmpty)
    #expect(Self.touched(scenario) == [.control(id: id, .touch)])
    let strict = Self.scenario(strict: true)
    let refused = strict.run(.sample(identifier: "n1"), .control(id: id, value: nil))
    #expect(refused.diagnostics.map(\.code) == ["E0414"] && refused.faults == [.check])
    #expect(Self.touched(strict) == [])
  }

  @Test(
    arguments: [
      ("UISlider", "minimumValue", ViewValue.number(.nan), "0.5", []),
      ("UIStepper", "maximumValue", .number(.infinity), "50", []),
      ("UIPageControl", "numberOfPages", .integer(.min), "0", ["E0415"]),
    ] as [(String, String, ViewValue, String, [String])])
  func `numbers that no script could give trap nowhere`(
    viewClass: String, name: String, value: ViewValue, touched: String, codes: [String]
  ) {
    let view = View(viewClass: viewClass, id: "c", properties: [.init(name: name, value: value)])
    let scenario = Scenario(
      plugin: .sample(touches: true),
      controller: { ScriptedController(view: View(viewClass: "UIView", subviews: [view])) })
    let outcome = scenario.run(.sample(), .control(id: "c", value: touched))
    #expect(outcome.diagnostics.map(\.code) == codes)
  }

  @Test func `resources have their own sizes where nobody gives others`() {
    let source = Plugin.Source(path: "controller.lua", bytes: [])
    let plugin = Plugin(
      identifier: "a", displayName: "A", folder: "", controller: source,
      resources: ["a.png": [1, 2, 3]])
    #expect(plugin.resourceSizes == ["a.png": 3])
  }

  @Test func `a scroll view that does not scroll is no page turned on a device`() {
    let scroll = View(
      viewClass: "UIScrollView", id: "scroll", frame: Rect(x: 0, y: 0, width: 200, height: 100),
      properties: [
        .init(name: "contentSize", value: .size(Size(width: 600, height: 100))),
        .init(name: "isScrollEnabled", value: .boolean(false)),
      ])
    let scenario = Scenario(
      plugin: .sample(touches: true),
      controller: { ScriptedController(view: View(viewClass: "UIView", subviews: [scroll])) })
    let outcome = scenario.run(.sample(), .control(id: "scroll", value: "1"))
    #expect(outcome.diagnostics.map(\.code) == ["W0414"])
  }

  @Test func `an unknown control is told with the known ones and the nearest`() {
    let outcome = Self.scenario().run(.sample(), .control(id: "sizes", value: "1"))
    #expect(
      outcome.diagnostics == [
        Diagnostic(
          severity: .error, code: "E0412",
          message: "there is no control \"sizes\"; there are: buy, wifi, size, level, count, name, "
            + "page, scroll, off, inside, clear",
          help: "did you mean \"size\"?")
      ])
  }

  @Test func `a number outside of the range is moved into it, with a warning`() {
    let scenario = Self.scenario()
    let outcome = scenario.run(.sample(), .control(id: "level", value: "11"))
    #expect(outcome.diagnostics.map(\.code) == ["W0416"])
    #expect(Self.touched(scenario) == [.control(id: "level", .number(10))])
  }

  @Test func `with touches off a touch is delivered with a warning`() {
    let scenario = Self.scenario(touches: false)
    let outcome = scenario.run(.sample(), .control(id: "buy", value: nil))
    #expect(outcome.diagnostics.map(\.code) == ["W0411"])
    #expect(Self.touched(scenario) == [.control(id: "buy", .touch)])
  }

  @Test func `and refused in a strict run`() {
    let scenario = Self.scenario(touches: false, strict: true)
    let outcome = scenario.run(
      .sample(identifier: "n1"), .control(id: "buy", value: nil), .tap(actionIdentifier: "a"))
    #expect(
      outcome.summary
        == OutcomeSummary(
          .expanded, actions: ["a", "b"], diagnostics: ["E0411"], faults: [.check]))
    #expect(Self.touched(scenario) == [])
  }

  @Test func `the system's interface has no controls`() {
    let outcome = Self.scenario().run(
      .sample(category: "other", identifier: "n1"), .control(id: "buy", value: nil))
    #expect(
      outcome.summary
        == OutcomeSummary(.expanded, .system, diagnostics: ["E0412"], faults: [.check]))
  }
}
