import InterfaceModel
import InterfaceRenderer

/// Scenes that tests draw.
enum Scenes {
  /// The rotated picture with two actions.
  static var rotate: RenderScene {
    var scene = RenderScene()
    scene.appName = "RedGreen"
    scene.title = "Red"
    scene.body = "Press the button."
    scene.date = "now"
    scene.viewHeight = 200
    var picture = View(
      viewClass: "UIImageView", id: "xamagon", frame: Rect(x: 125, y: 50, width: 100, height: 100))
    picture.properties = [
      View.Property(name: "image", value: .string("square.png")),
      View.Property(name: "transform", value: .transform(.rotation(.pi / 4))),
    ]
    scene.view = View(viewClass: "UIView", subviews: [picture])
    scene.actions = [
      RenderScene.Action(identifier: "rotate", title: "Rotate 20°"),
      RenderScene.Action(
        identifier: "delete", title: "Delete", isDestructive: true,
        icon: ImageReference(systemName: "trash")),
    ]
    return scene
  }

  static func banner(title: String = "Title", body: String) -> RenderScene {
    var scene = RenderScene()
    scene.state = .banner
    scene.appName = "App"
    scene.title = title
    scene.body = body
    scene.date = "now"
    return scene
  }

  /// A blue square as PNG, eight pixels wide.
  static var square: [UInt8] {
    get throws {
      try Pixels(width: 8, height: 8, values: Array(repeating: 0xFF00_00FF, count: 64)).png()
    }
  }

  static func options(
    width: Double = 350, scale: Double = 1, dark: Bool = false, locale: String = "en",
    textSize: ContentSizeCategory = .large
  ) -> RenderOptions {
    var options = RenderOptions()
    options.width = width
    options.scale = scale
    options.isDark = dark
    options.locale = locale
    options.textSize = textSize
    return options
  }
}
