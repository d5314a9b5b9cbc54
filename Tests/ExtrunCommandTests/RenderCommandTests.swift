import ContentExtension
import ExtensionTesting
import ExtrunCommand
import InterfaceModel
import NotificationModel
import Testing

@Suite struct `extrun render` {
  private static let report =
    #"{"output":"a.png","width":391,"height":80.5,"findings":["x is missing"]}"#

  private func harness(_ answer: ProgramAnswer? = Self.answer) -> ProgramHarness {
    let harness = ProgramHarness()
    harness.system.answer = answer
    return harness
  }

  private static var answer: ProgramAnswer {
    ProgramAnswer(status: 0, output: Array((report + "\n").utf8), errors: [])
  }

  private func request(_ harness: ProgramHarness, _ index: Int = 0) throws -> JSONValue {
    try JSONReader.read(harness.system.requests[index], file: "request").value
  }

  @Test func `says where the picture is, and what it lacks`() {
    let harness = harness()
    #expect(harness.run("render", "script.lua", "-o", "a.png") == 0)
    #expect(harness.system.output == "a.png  391 × 80.5 points\n")
    #expect(harness.system.errors.contains("warning[W0121]: x is missing"))
  }

  @Test func `a picture that is missing has the place of its name in the script`() {
    let report =
      #"{"output":"a.png","width":1,"height":1,"findings":["image \"no\" is missing","image \"ab\" is missing"],"images":["no","ab"]}"#
    let harness = harness(
      ProgramAnswer(status: 0, output: Array((report + "\n").utf8), errors: []))
    harness.system.files["script.lua"] = "local a = 1\nlocal b = \"é\", 'no'\n"
    #expect(harness.run("render", "script.lua", "-o", "a.png") == 0)
    #expect(
      harness.system.errors.contains(
        "script.lua:2:16: warning[W0121]: image \"no\" is missing"))
    #expect(harness.system.errors.contains("extrun: warning[W0121]: image \"ab\" is missing"))
  }

  @Test func `what the run has said of a picture is not said again`() {
    let report =
      #"{"output":"a.png","width":1,"height":1,"findings":["image \"no\" is missing"],"images":["no"]}"#
    let harness = harness(
      ProgramAnswer(status: 0, output: Array((report + "\n").utf8), errors: []))
    harness.plugin?.besideNames = ["other.png"]
    harness.controller = {
      let image = View.Property(name: "image", value: .string("no"))
      return ScriptedController(
        view: View(
          viewClass: "UIView", subviews: [View(viewClass: "UIImageView", properties: [image])]))
    }
    #expect(harness.run("render", "script.lua", "-o", "a.png") == 0)
    #expect(harness.system.errors.contains("warning[W0706]: image \"no\" is missing"))
    #expect(!harness.system.errors.contains("W0121"))
  }

  @Test func `asks for the expanded interface with the extension's view and actions`() throws {
    let harness = harness()
    harness.controller = {
      ScriptedController(
        properties: ControllerProperties(preferredContentHeight: 120),
        view: View(viewClass: "UIView", subviews: [View(viewClass: "UILabel", id: "l")]))
    }
    #expect(harness.run("render", "script.lua", "-o", "a.png", "--appearance", "dark") == 0)
    let request = try request(harness)
    #expect(request.at("scene.state") == .string("expanded"))
    #expect(request.at("scene.view.subviews.0.id") == .string("l"))
    #expect(request.at("scene.viewHeight") == .integer(120))
    #expect(request.at("scene.actions.1.identifier") == .string("b"))
    #expect(request.at("pictures.0.appearance") == .string("dark"))
    #expect(request.at("images.folders.0") == .string("./Resources"))
  }

  @Test func `asks for the banner after --collapse`() throws {
    let harness = harness()
    #expect(harness.run("render", "script.lua", "-o", "a.svg", "--collapse") == 0)
    #expect(try request(harness).at("scene.state") == .string("banner"))
    #expect(try request(harness).at("pictures.0.format") == .string("svg"))
  }

  @Test func `asks for a picture of each combination, in one request for what a run is enough for`()
    throws
  {
    let harness = harness()
    #expect(
      harness.run(
        "render", "script.lua", "-o", "a.png", "--locale", "en,ar", "--appearance", "light",
        "--appearance", "dark", "--contact-sheet", "all.png") == 0)
    #expect(harness.system.requests.count == 3)
    #expect(try request(harness).at("pictures.1.output") == .string("a-en-dark.png"))
    #expect(try request(harness, 1).at("pictures.0.output") == .string("a-ar-light.png"))
    #expect(try request(harness, 1).at("scene.date") == .string("الآن"))
    #expect(try request(harness, 2).at("schema") == .string("extrun.sheet/1"))
    #expect(try request(harness, 2).at("pictures.3.label") == .string("ar · dark"))
  }

  @Test func `ends with 6 and says what to do where nothing can draw`() {
    let harness = harness(nil)
    #expect(harness.run("render", "script.lua", "-o", "a.png") == 6)
    #expect(harness.system.errors.contains("error[E0118]: extrun-render"))
    #expect(harness.system.errors.contains("make build"))
  }

  @Test func `hands on the sentence of a picture that could not be drawn`() {
    let answer = ProgramAnswer(
      status: 6, output: [], errors: Array("extrun-render: a picture is too large\n".utf8))
    let harness = harness(answer)
    #expect(harness.run("render", "script.lua", "-o", "a.png") == 6)
    #expect(harness.system.errors.contains("error[E0119]: the picture is not drawn: a picture is"))
  }

  @Test func `says once that there is nothing to run`() {
    let harness = harness()
    #expect(harness.run("render", "script.lua", "-p", "nosuch", "-o", "a.png") == 4)
    #expect(!harness.system.errors.contains("E0120") && !harness.system.errors.isEmpty)
  }

  @Test func `has no picture of what was dismissed`() {
    let harness = harness()
    #expect(harness.run("render", "script.lua", "-o", "a.png", "--dismiss") == 1)
    #expect(harness.system.errors.contains("E0120"))
    #expect(harness.system.requests.isEmpty)
  }

  @Test(arguments: [
    ["-o", "a.bmp"], [], ["-o", "a.png", "--scale", "9"], ["-o", "a.png", "--text-size", "huge"],
    ["-o", "a.pdf", "--contact-sheet", "all.png"], ["-o", "a.png", "--width", "0,375"],
    ["-o", "a.png", "--width", (1...300).map(String.init).joined(separator: ",")],
  ])
  func `refuses what no picture can be made of`(_ options: [String]) {
    let harness = harness()
    #expect(harness.run(["render", "script.lua"] + options) == 2)
    #expect(harness.system.requests.isEmpty)
  }

  @Test(arguments: [[], ["-o", "out.json"]])
  func `run says in its object that a picture could not be drawn`(options: [String]) throws {
    let failing = harness(ProgramAnswer(status: 6, output: [], errors: Array("full".utf8)))
    #expect(failing.run(["script.lua", "--json", "--render", "a.png"] + options) == 6)
    let text = failing.system.files["out.json"] ?? failing.system.output
    let object = try JSONReader.read(Array(text.utf8), file: "output").value
    #expect(object.at("exit.code") == .integer(6))
    #expect(object.at("exit.reason") == .string("machine"))
    #expect(object.at("diagnostics.0.code") == .string("E0119"))
    #expect(object.at("schema") == .string("extrun.run/1"))
  }

  @Test(arguments: [["script.lua", "--json", "--render"], ["render", "script.lua", "-o"]])
  func `does nothing where a picture has no place, and says why`(words: [String]) {
    let harness = harness()
    harness.system.obstacle = .notFound
    #expect(harness.run(words + ["nosuch/x.png"]) == 6)
    #expect(
      harness.system.errors == "nosuch/x.png: error[E0110]: the result is not written: "
        + "nosuch/x.png is in a folder that does not exist\n")
    #expect(harness.factoryCount == 0 && harness.system.requests.isEmpty)
    #expect(words[0] == "render" || harness.json?.at("exit.code") == .integer(6))
  }

  @Test func `run draws besides, and keeps its own result`() throws {
    let harness = harness()
    #expect(harness.run("script.lua", "--json", "--render", "a.pdf") == 0)
    #expect(harness.json?.at("exit.code") == .integer(0))
    #expect(try request(harness).at("pictures.0.format") == .string("pdf"))
  }
}
