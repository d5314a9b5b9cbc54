import ContentExtension
import InterfaceModel
import LuaExtension
import NotificationModel
import Testing

/// Who is first responder, and the views at the foot of the screen.
extension `Views of a script` {
  @Test func `who is first responder can be read; only fields and the controller can`() throws {
    let (_, lines) = try run(
      """
      local C = { canBecomeFirstResponder = function() return true end }
      function C:viewDidLoad()
        local field, other, plain = UITextField{}, UITextField{}, UIView{}
        local function show(...)
          print(...)
          print(self.isFirstResponder, field.isFirstResponder, other.isFirstResponder, plain.isFirstResponder)
        end
        show(field.canBecomeFirstResponder, plain.canBecomeFirstResponder)
        show(field:resignFirstResponder(), plain:becomeFirstResponder())
        show(self:becomeFirstResponder(), field:becomeFirstResponder())
        show(other:becomeFirstResponder(), field:resignFirstResponder())
        show(self:resignFirstResponder())
        print(pcall(function() field.isFirstResponder = true end))
      end
      function C:didReceive() end
      return C
      """)
    #expect(
      lines == [
        "true false", "false false false false", "true false", "false false false false",
        "true true", "true true false false", "true true", "true false true false",
        "true", "false false false false",
      ].map(\.tabbed) + [
        "false\tcontroller.lua:13: UITextField.isFirstResponder is read-only"
      ])
  }

  @Test func `what the input views are made of is there when the controller is first responder`()
    throws
  {
    let (_, lines) = try run(
      """
      local C = { canBecomeFirstResponder = true, asked = 0 }
      function C:inputAccessoryView()
        self.asked = self.asked + 1
        self.bar = UIView{ id = "bar" }
        self.field = UITextField{ id = "field" }
        self.bar:addSubview(self.field)
        return self.bar
      end
      function C:inputView() error("none") end
      function C:viewDidLoad()
        print(pcall(self.becomeFirstResponder, self))
        C.inputView = nil
        print(self:resignFirstResponder(), self:becomeFirstResponder(), self:becomeFirstResponder())
        print(self.field:becomeFirstResponder(), self.field.isFirstResponder, self.asked)
      end
      function C:didReceive() end
      return C
      """)
    #expect(
      lines == [
        "false\tcontroller.lua:9: none", "true\ttrue\ttrue", "true\ttrue\t2",
      ])
  }

  @Test func `a controller that cannot become first responder does not`() throws {
    let factory = try #require(LuaExtensionFactory())
    let controller = factory.makeController(
      .made(
        controller: script("print(self:becomeFirstResponder(), self.isFirstResponder)")),
      environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    try controller.perform(.load, effects: &effects)
    try controller.perform(.viewDidLoad, effects: &effects)
    #expect(effects == [.common(.log("false\tfalse"))])
  }

  @Test func `input views are asked for once while the controller is first responder`() throws {
    let factory = try #require(LuaExtensionFactory())
    let controller = factory.makeController(
      .made(
        controller: """
          local C = { canBecomeFirstResponder = true, made = 0 }
          function C:inputAccessoryView()
            self.made = self.made + 1
            self.field = UITextField{ id = "field", editingChanged = function(f) print(f.text) end }
            local bar = UIView{ id = "bar" .. self.made }
            bar:addSubview(self.field)
            return bar
          end
          function C:didReceive()
            self:becomeFirstResponder()
          end
          function C:mediaPlay() self.field:becomeFirstResponder() end
          function C:mediaPause() self.field:resignFirstResponder() end
          return C
          """), environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    try controller.perform(.load, effects: &effects)
    try controller.perform(.didReceive(.sample()), effects: &effects)
    #expect(effects == [.becomeFirstResponder, .viewChanged])
    #expect(try controller.inputViews().accessory?.id == "bar1")
    effects = []
    try controller.perform(.control(id: "field", .text("hi")), effects: &effects)
    try controller.perform(.mediaPlay, effects: &effects)
    try controller.perform(.mediaPause, effects: &effects)
    #expect(
      effects.filter { $0 != .viewChanged } == [
        .common(.log("hi")), .beginEditing(field: "field"), .endEditing,
      ])
    let views = try controller.inputViews()
    #expect(views.tree(of: "field")?.view(id: "field")?.string("text") == "hi")
    #expect(views.accessory?.id == "bar1" && views.input == nil)
    try controller.perform(.didReceive(.sample()), effects: &effects)
    #expect(try controller.inputViews().accessory?.id == "bar2")
  }
}

extension String {
  /// As `print` puts values apart.
  var tabbed: String {
    String(map { $0 == " " ? "\t" : $0 })
  }
}
