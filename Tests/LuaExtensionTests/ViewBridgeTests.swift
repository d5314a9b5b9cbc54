import ContentExtension
import InterfaceModel
import LuaExtension
import NotificationModel
import Testing

@Suite struct `Views of a script` {
  static let classes = ViewSchema.classes.filter(\.isConstructible).map(\.name)

  /// What a script printed while it loaded, and what it made.
  func run(
    _ text: String, resources: [String: [UInt8]] = [:]
  ) throws -> (controller: any ContentExtensionController, lines: [String]) {
    let factory = try #require(LuaExtensionFactory())
    var plugin = Plugin.made(controller: text)
    plugin.resources = resources
    let controller = factory.makeController(plugin, environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    try controller.perform(.load, effects: &effects)
    try controller.perform(.viewDidLoad, effects: &effects)
    let lines = effects.compactMap { effect -> String? in
      if case .common(.log(let line)) = effect { line } else { nil }
    }
    return (controller, lines)
  }

  func script(_ body: String) -> String {
    """
    local C = {}
    function C:viewDidLoad()
      \(body)
    end
    function C:didReceive() end
    return C
    """
  }

  @Test(arguments: classes)
  func `a class has every property with its default, and each can be set`(name: String) throws {
    let script = SchemaScript(viewClass: name)
    let (controller, lines) = try run(script.text)
    #expect(lines == script.defaults)
    #expect(try controller.view().subviews == [script.view])
  }

  @Test func `a font or a colour that is taken away is the default again`() throws {
    let (controller, lines) = try run(
      script(
        """
        local label = UILabel{ font = UIFont.boldSystemFont(9), textColor = UIColor.systemRed }
        label.font, label.textColor = nil, nil
        print(label.font.pointSize)
        self.view:addSubview(label)
        """))
    #expect(lines == ["17.0"])
    #expect(try controller.view().subviews == [View(viewClass: "UILabel")])
  }

  @Test func `an image knows its size in points and its mode`() throws {
    // The head of a PNG of 30 by 60 pixels.
    let head: [UInt8] =
      [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 30, 0, 0, 0, 60]
    let (controller, lines) = try run(
      script(
        """
        local image = UIImage{ named = "box" }
        print(image.named, image.systemName, image.size.width, image.size.height)
        local star = UIImage{ systemName = "star" }:withRenderingMode("alwaysTemplate")
        print(star.named, star.systemName, star.renderingMode, UIImage{ named = "no" }.size.width)
        self.view:addSubview(UIImageView{ image = image })
        self.view:addSubview(UIButton{ image = star })
        """), resources: ["box@2x.png": head])
    #expect(lines == ["box nil 15.0 30.0", "nil star alwaysTemplate 0.0"].map { $0.tabbed })
    #expect(
      try controller.view().subviews.map { $0.image() } == [
        ImageReference(named: "box"), ImageReference(systemName: "star", isTemplate: true),
      ])
  }

  @Test(arguments: [
    ("UIImage{}", "UIImage: expected one of the labels named and systemName, found none"),
    (
      "UIImage{ named = 'a', systemName = 'b' }",
      "UIImage: expected one of the labels named and systemName, found both"
    ),
    ("UIImage{ named = 'a' }.size = 1", "UIImage.size is read-only"),
    ("UIView{ frame = { x = 1 / 0 } }", "UIView.frame.x: expected a finite number, got inf"),
    ("UIImageView{ image = 3 }", "UIImageView.image: expected string or UIImage, got number"),
    (
      "UIView{}:setContentHuggingPriority(1, 'diagonal')",
      "UIView.setContentHuggingPriority.axis: NSLayoutConstraint.Axis has no member diagonal"
    ),
    (
      "UIView{}:setContentHuggingPriority(0, 'vertical')",
      "UIView.setContentHuggingPriority.priority: expected a number from 1.0 to 1000.0, got 0.0"
    ),
    (
      "UIView{}:bringSubviewToFront(UIView{})",
      "bringSubviewToFront: the view is not a subview of this one"
    ),
    (
      "UIStackView{}:removeArrangedSubview(UIView{})",
      "removeArrangedSubview: the view is not a subview of this one"
    ),
  ])
  func `a wrong use is refused`(statement: String, sentence: String) throws {
    let call = statement.contains(" = 1") ? statement : "local v = \(statement)"
    let (_, lines) = try run(
      script("print(select(2, pcall(function() \(call) end)):match(':%d+: (.*)$'))"))
    #expect(lines == [sentence])
  }

  @Test func `UIKit's methods write the properties they are about`() throws {
    let (controller, lines) = try run(
      script(
        """
        local stack = UIStackView{ id = "stack" }
        local a, b, c = UILabel{ id = "a" }, UILabel{ id = "b" }, UILabel{ id = "c" }
        for _, label in ipairs{ a, b, c } do stack:addArrangedSubview(label) end
        stack:setCustomSpacing(30, a)
        print(stack:customSpacing(a), stack:customSpacing(b))
        stack:setCustomSpacing(nil, a)
        stack:setCustomSpacing(7, b)
        a:setContentHuggingPriority(251, "vertical")
        a:setContentCompressionResistancePriority(1, "horizontal")
        print(a:contentHuggingPriority("vertical"), a:contentHuggingPriority("horizontal"),
          a:contentCompressionResistancePriority("horizontal"),
          a:contentCompressionResistancePriority("vertical"))
        stack:bringSubviewToFront(a)
        stack:sendSubviewToBack(c)
        stack:removeArrangedSubview(b)
        print(#stack.subviews, #stack.arrangedSubviews)
        self.view:addSubview(stack)
        """))
    #expect(lines == ["30 nil", "251 250.0 1 750.0", "3 2"].map { $0.tabbed })
    let stack = try #require(try controller.view().subviews.first)
    #expect(stack.subviews.map(\.id) == ["c", "b", "a"])
    #expect(stack["arrangedSubviews"] == .list([.integer(2), .integer(0)]))
    #expect(stack.subviews[1].number("customSpacingAfter") == 7)
    #expect(stack.subviews[2].number("verticalHuggingPriority") == 251)
    #expect(stack.subviews[2].number("horizontalCompressionResistancePriority") == 1)
  }

  @Test func `a stack whose arranged views are all gone arranges none`() throws {
    let (controller, _) = try run(
      script(
        """
        local stack, label = UIStackView{}, UILabel{}
        stack:addArrangedSubview(label)
        stack:removeArrangedSubview(label)
        self.view:addSubview(stack)
        """))
    #expect(try controller.view().subviews.first?["arrangedSubviews"] == .list([]))
  }
}
