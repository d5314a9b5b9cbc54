import ContentExtension
import InterfaceModel
import LuaExtension
import Testing

@Suite struct `A view that is looked for` {
  @Test func `one view is found by its id, the first depth first, with what is below it`() throws {
    let factory = try #require(LuaExtensionFactory())
    let controller = factory.makeController(
      .made(
        controller: """
          local C = {}
          function C:viewDidLoad()
            self.view.id = "root"
            local a, b = UIView{ id = "a" }, UIView{ id = "twice", tag = 2 }
            a:addSubview(UIView{ tag = 1 })
            a.subviews[1]:addSubview(UIView{ id = "twice", tag = 1 })
            b:addSubview(UILabel{ id = "é", text = "below" })
            self.view:addSubview(a)
            self.view:addSubview(b)
          end
          function C:didReceive() end
          return C
          """), environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    for callback in [.load, .viewDidLoad] as [ControllerCallback] {
      try controller.perform(callback, effects: &effects)
    }
    let tree = try controller.view()
    for id in ["root", "a", "twice", "\u{E9}"] {
      #expect(try controller.view(id: id) == tree.view(id: id), "\(id)")
    }
    #expect(try controller.view(id: "twice")?["tag"] == .integer(1))
    for id in ["", "b", "Twice", "twice ", "a\0"] { #expect(try controller.view(id: id) == nil) }
  }
}
