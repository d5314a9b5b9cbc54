import InterfaceModel
import InterfaceRenderer
import Testing

@Suite struct `A symbol of the system` {
  /// An expanded notification with the symbols beside each other.
  private func rendering(_ names: [String]) throws -> Rendering {
    var scene = Scenes.rotate
    scene.actions = []
    scene.viewHeight = 50
    let views = names.enumerated().map { index, name in
      View(
        viewClass: "UIImageView", frame: Rect(x: Double(index) * 50, y: 5, width: 40, height: 40),
        properties: [
          View.Property(
            name: "image",
            value: .record([View.Property(name: "systemName", value: .string(name))]))
        ])
    }
    scene.view = View(viewClass: "UIView", subviews: views)
    return try Renderer().render(scene, Scenes.options(), format: .png)
  }

  @Test(arguments: [
    "bell", "bolt", "bookmark", "bubble.left", "camera", "cart", "checkmark.circle", "clock",
    "cloud",
    "creditcard", "doc", "drop", "envelope", "exclamationmark.circle", "exclamationmark.triangle",
    "eye", "flag", "folder", "gift", "hand.thumbsup", "heart", "house", "lock", "mic", "moon",
    "paperplane", "pause", "person", "person.crop.circle", "photo", "play", "questionmark.circle",
    "star", "sun.max", "tag", "trash",
  ])
  func `has an outline and a filled form, which differ`(name: String) throws {
    let outline = try rendering([name])
    let filled = try rendering([name + ".fill"])
    #expect(outline.findings.isEmpty && filled.findings.isEmpty, "\(outline.findings)")
    let differ = outline.bytes != filled.bytes
    #expect(differ)
  }
}
