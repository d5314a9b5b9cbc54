import NotificationModel
import Testing

@Suite struct `A picture that a view names` {
  /// Runs a script that shows the image, beside the files given.
  private static func run(
    _ image: String, view: String = "UIImageView", files: [String: String] = [:], _ words: String...
  ) throws -> CaseRun {
    let script = """
      local C = {}
      function C:viewDidLoad()
        local view = \(view){ id = "p", frame = { x = 0, y = 0, width = 9, height = 9 } }
        view.image = \(image)
        self.view:addSubview(view)
      end
      function C:didReceive(notification) end
      return C
      """
    let folder = try ScratchFolder(files.merging(["s.lua": script]) { old, _ in old })
    return CaseRun(["\(folder.path)/s.lua", "--json"] + words)
  }

  @Test(arguments: [
    #""photo.png""#, #""photo""#, #"UIImage{ named = "photo" }"#,
  ])
  func `is missing where no file has its name, told once with its place and a near name`(
    image: String
  ) throws {
    let files = ["Resources/phota@2x.png": "", "Resources/words.txt": ""]
    let run = try Self.run(image, files: files)
    let name = image.split(separator: "\"")[image.hasPrefix("\"") ? 0 : 1]
    #expect(run.codes == ["W0706"] && run.status == 0)
    #expect(run.text("diagnostics.0.message") == "image \"\(name)\" is missing")
    #expect(run.text("diagnostics.0.file") == "s.lua" && run.integer("diagnostics.0.line") == 4)
    let near = name.hasSuffix(".png") ? "phota.png" : "phota"
    #expect(run.text("diagnostics.0.help") == "did you mean \"\(near)\"?")
  }

  @Test func `has its place by the file alone where a script puts the name together`() throws {
    let run = try Self.run(
      #""no" .. ".png""#, view: "UIButton", files: ["Resources/other.png": ""])
    #expect(run.codes == ["W0706"] && run.integer("diagnostics.0.line") == nil)
    #expect(run.text("diagnostics.0.file") == "s.lua")
  }

  @Test func `is nothing to tell of a plugin that has no pictures at all`() throws {
    #expect(try Self.run(#""photo.png""#, files: ["Resources/words.txt": ""]).codes.isEmpty)
  }

  @Test(arguments: [
    (#""a.png""#, "Resources/a.png"), (#""a""#, "Resources/a@3x.jpg"),
    (#""a""#, "Resources/a~dark.png"),
    (#""a.png""#, "a@2x.png"), (#""own/a.png""#, "own/a.png"),
    (#""Resources/a.png""#, "Resources/a.png"), (#"UIImage{ systemName = "no.symbol" }"#, "x"),
    (#""file:///tmp/attached.png""#, "x"), (#""/tmp/attached.png""#, "x"), (#""""#, "x"),
    ("nil", "x"),
  ])
  func `is there if a file has it, or if it is no file of the plugin`(
    image: String, file: String
  ) throws {
    #expect(try Self.run(image, files: [file: ""]).codes.isEmpty)
  }

  @Test func `is nothing to tell once the interface is gone`() throws {
    #expect(
      try Self.run(
        #""photo.png""#, files: ["Resources/other.png": ""], "--collapse"
      ).codes.isEmpty)
  }
}
