import ContentExtension
import InterfaceModel
import LuaExtension
import NotificationModel
import Testing

/// What a controller does until its interface stands is remembered by its factory; nobody can tell.
@Suite struct `A controller whose launch is known` {
  private let environment = SampleEnvironment()
  private let factory: LuaExtensionFactory

  init() throws { factory = try #require(LuaExtensionFactory()) }

  private static let script = """
    local C, made = {}, os.time()
    function C:viewDidLoad()
      self.count = 0
      self.label = UILabel{ id = "label" }
      self.view:addSubview(self.label)
      print("loaded", math.random(1000))
    end
    function C:didReceive(notification)
      self.title = notification.request.content.title
      self.label.text = self.title .. #self.extensionContext.notificationActions
    end
    function C:didReceiveResponse(response, completion)
      self.count = self.count + 1
      self.label.text = self.title .. self.count .. "|" .. os.time() - made .. "|" .. math.random(1000)
      if response.actionIdentifier == "later" then
        Timer.scheduledTimer{ interval = 1, block = function() completion(UNNotificationContentExtensionResponseOption.dismiss) end }
      else
        completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
      end
    end
    return C
    """

  private func notification(_ title: String) -> Notification {
    var content = NotificationContent()
    content.title = title
    content.categoryIdentifier = "c"
    return Notification(
      date: environment.now, request: NotificationRequest(identifier: title, content: content))
  }

  private func launched(
    _ title: String, _ life: inout ControllerLife, script: String = script
  ) throws -> any ContentExtensionController {
    let controller = factory.makeController(
      .made(controller: script), environment: environment)
    let callbacks: [ControllerCallback] = [
      .load, .viewDidLoad, .didReceive(notification(title)), .viewWillAppear, .viewDidAppear,
    ]
    for callback in callbacks { try perform(callback, on: controller, &life) }
    life.costs.append(controller.takeCost())
    return controller
  }

  private func perform(
    _ callback: ControllerCallback, on controller: any ContentExtensionController,
    _ life: inout ControllerLife
  ) throws {
    var effects: [ControllerEffect] = []
    try controller.perform(callback, effects: &effects)
    life.effects.append(effects)
  }

  private func tap(_ action: String, _ number: UInt32) -> ControllerCallback {
    .didReceiveResponse(
      NotificationResponse(actionIdentifier: action, notification: notification("a")),
      CompletionToken(number: number))
  }

  private func life(_ title: String, taps: Int) throws -> ControllerLife {
    var life = ControllerLife()
    let controller = try launched(title, &life)
    for number in 0..<taps {
      try perform(tap(number == 1 ? "later" : "now", UInt32(number)), on: controller, &life)
      life.costs.append(controller.takeCost())
    }
    life.view = try controller.view()
    return life
  }

  @Test func `every life is the same as the first`() throws {
    let first = try life("a", taps: 3)
    #expect(first.effects.flatMap { $0 }.count > 5)
    for _ in 1...3 { #expect(try life("a", taps: 3) == first) }
  }

  @Test func `what one does is not seen by the next`() throws {
    let label = try life("a", taps: 1).view.view(id: "label")
    for taps in [5, 2, 4] { _ = try life("a", taps: taps) }
    #expect(try life("a", taps: 1).view.view(id: "label") == label)
  }

  @Test func `several live side by side`() throws {
    let alone = try life("a", taps: 2)
    var lives = Array(repeating: ControllerLife(), count: 3)
    let controllers = try lives.indices.map { try launched("a", &lives[$0]) }
    for number in 0..<2 {
      for index in lives.indices {
        try perform(
          tap(number == 1 ? "later" : "now", UInt32(number)), on: controllers[index],
          &lives[index])
        lives[index].costs.append(controllers[index].takeCost())
      }
    }
    for index in lives.indices {
      lives[index].view = try controllers[index].view()
      #expect(lives[index] == alone)
    }
  }

  @Test func `another notification, category or time is another launch`() throws {
    func text() throws -> ViewValue? { try life("a", taps: 0).view.view(id: "label")?["text"] }
    #expect(try text() == .string("a0"))
    #expect(try life("b", taps: 0).view.view(id: "label")?["text"] == .string("b0"))
    // These two read the same.
    for title in ["\u{E9}", "e\u{301}"] {
      guard case .string(let text)? = try life(title, taps: 0).view.view(id: "label")?["text"]
      else {
        Issue.record("no text")
        return
      }
      #expect(Array(text.utf8) == Array((title + "0").utf8))
    }
    environment.categories = [
      NotificationCategory(
        identifier: "c", actions: [NotificationAction(identifier: "x", title: "X")])
    ]
    #expect(try text() == .string("a1"))
    environment.categories = []
    environment.now += 60
    #expect(try text() == .string("a0"))
    environment.now -= 60
    #expect(try text() == .string("a0"))
  }

  @Test func `time goes on behind a launch of the past`() throws {
    _ = try life("a", taps: 1)
    for _ in 1...2 {
      var life = ControllerLife()
      let controller = try launched("a", &life)
      environment.now += 90
      try perform(tap("now", 1), on: controller, &life)
      environment.now -= 90
      guard case .string(let text)? = try controller.view().view(id: "label")?["text"] else {
        Issue.record("no text")
        return
      }
      #expect(text.hasPrefix("a1|90|"))
    }
  }

  @Test func `a second notification goes to the controller that is there`() throws {
    let lives = try (1...3).map { _ in
      var life = ControllerLife()
      let controller = try launched("a", &life)
      try perform(.didReceive(notification("b")), on: controller, &life)
      life.view = try controller.view()
      return life
    }
    #expect(lives[0].view.view(id: "label")?["text"] == .string("b0"))
    #expect(lives[1] == lives[0] && lives[2] == lives[0])
  }

  @Test func `what it reads of the device is read each time`() throws {
    let script = """
      local C = {}
      function C:viewDidLoad() print(UserDefaults.standard:integer("n")) end
      function C:didReceive() end
      return C
      """
    var costs: [CallbackCost] = []
    for number in 1...6 as ClosedRange<Int64> {
      environment.defaults["standard.controller.lua/n"] = .integer(number)
      var life = ControllerLife()
      _ = try launched("a", &life, script: script)
      #expect(life.effects[1] == [.common(.log("\(number)"))])
      costs += life.costs
    }
    // Whether its text was compiled or not, it is charged the same.
    #expect(costs.count == 6 && costs.allSatisfy { $0 == costs[0] }, "\(costs)")
  }

  @Test func `one that fails fails each time`() throws {
    let script = """
      local C = {}
      function C:didReceive() error("no") end
      return C
      """
    for _ in 1...3 {
      var life = ControllerLife()
      #expect(throws: ControllerError.self) { _ = try launched("a", &life, script: script) }
      #expect(life.effects == [[], []])
    }
  }
}
