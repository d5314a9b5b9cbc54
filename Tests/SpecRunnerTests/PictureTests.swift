import Glibc
import LuaSpec
import NotificationModel
import SpecRunner
import Testing

@Suite struct `Pictures of tests` {
  /// A program that writes the title of the scene in place of a picture, behind what stands for a PNG's
  /// head.
  private static func program(_ version: String) -> PictureProgram {
    PictureProgram { request in
      guard let root = try? JSONReader.read(request, file: "request").value else {
        return .failure(.failed("no request"))
      }
      func text(_ value: JSONValue?) -> String {
        if case .string(let text)? = value { text } else { "" }
      }
      func write(_ bytes: String, _ path: String) {
        guard let file = fopen(path, "w") else { return }
        fputs(bytes, file)
        fclose(file)
      }
      func read(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return String(decoding: bytes.suffix(8), as: UTF8.self)
      }
      var status: Int32 = 0
      var output = ""
      switch text(root["schema"]) {
      case "extrun.scene/1":
        guard case .array(let pictures)? = root["pictures"], let picture = pictures.first else {
          return .failure(.failed("no picture"))
        }
        let head = String(repeating: "-", count: 40)
        write(
          "\(head)\(text(picture["appearance"]))\(text(root["scene"]?["title"]))",
          text(picture["output"]))
        output = #"{"renderer":"\#(version)"}"#
      case "extrun.compare/1":
        let (expected, actual) = (read(text(root["expected"])), read(text(root["actual"])))
        if expected.isEmpty || actual.isEmpty {
          let complaint = "x.png: no picture that can be read"
          return .success(
            PictureProgram.Answer(status: 4, output: [], errors: Array(complaint.utf8)))
        }
        let isSame = expected == actual
        if !isSame { write("difference", text(root["difference"])) }
        status = isSame ? 0 : 1
        output = #"{"verdict":"\#(isSame ? "within" : "different")","part":0.125}"#
      case "extrun.sheet/1": write(JSONWriter.text(root), text(root["output"]))
      default: return .failure(.failed("unknown"))
      }
      return .success(
        PictureProgram.Answer(status: status, output: Array(output.utf8), errors: []))
    }
  }

  private func harness() throws -> SpecHarness {
    let harness = try SpecHarness()
    harness.write("local C = {} function C:didReceive() end return C", to: "plain.lua")
    write("firsttext", to: harness)
    return harness
  }

  private func write(_ title: String, to harness: SpecHarness, _ options: String = "") {
    harness.write(
      """
      it("shows", function()
        local n = extrun.open{ payload = { aps = { alert = { title = "\(title)" } } } }
        assert.picture(n\(options))
        assert.picture(n, { appearance = "dark", tolerance = 0.01 })
      end)
      """, to: "plain_spec.lua")
  }

  private func run(_ harness: SpecHarness, _ version: String = "v1") -> RunSummary {
    harness.run(pictures: Self.program(version))
  }

  @Test func `are written at first, and then the same`() throws {
    let harness = try harness()
    #expect(
      run(harness).writtenSnapshots == [
        "\(harness.folder)/snapshots/plain/shows.png",
        "\(harness.folder)/snapshots/plain/shows@dark.png",
      ])
    let second = run(harness)
    #expect(second.writtenSnapshots.isEmpty && !second.isBad && second.obsoleteSnapshots.isEmpty)
  }

  @Test func `that changed leave expected, actual and difference side by side`() throws {
    var harness = try harness()
    _ = run(harness)
    let before = harness.read("snapshots/plain/shows.png")
    write("othertext", to: harness)
    let summary = run(harness)
    #expect(
      summary.firstMessage.contains(
        "The picture \"shows\" has changed in 12.5 % of its pixels ("
          + "\(harness.folder)/snapshots/plain/shows.png)."))
    // What an earlier run left makes no difference.
    #expect(run(harness).results[0].pictures.count == 1)
    let sheet = try #require(harness.read("results/plain/shows.picture.png"))
    for label in ["expected", "actual", "difference"] { #expect(sheet.contains("\"\(label)\"")) }
    #expect(harness.read("snapshots/plain/shows.png") == before)
    harness.settings.update = .all
    #expect(run(harness).writtenSnapshots.count == 2)
    #expect(harness.read("results/plain/shows.picture.png") == nil)
    harness.settings.update = .missing
    #expect(!run(harness).isBad)
  }

  @Test func `that are damaged fail, and an update takes the new one`() throws {
    var harness = try harness()
    #expect(!run(harness).isBad)
    harness.write("", to: "snapshots/plain/shows.png")
    let damaged = run(harness)
    #expect(damaged.isBad && damaged.firstMessage.contains("is no picture that can be read"))
    harness.settings.update = .all
    #expect(!run(harness).isBad)
    harness.settings.update = .none
    #expect(!run(harness).isBad)
  }

  @Test func `of another renderer are not said to have changed`() throws {
    let harness = try harness()
    _ = run(harness, "v1")
    #expect(!run(harness, "v2").isBad)
    write("othertext", to: harness)
    #expect(run(harness, "v2").firstMessage.contains("another renderer (v1, now v2)"))
  }

  @Test func `that are missing fail in CI`() throws {
    var harness = try harness()
    harness.settings.update = .none
    #expect(run(harness).firstMessage.contains("is missing in"))
  }

  @Test(arguments: [
    (", { apearance = 'dark' }", "did you mean appearance?"),
    (", { appearance = 'blue' }", "appearance: expected light or dark, found \"blue\""),
    (", { tolerance = 2 }", "tolerance: expected a number from 0 to 1, found 2"),
    (", { width = 1 }", "width: expected a number from 120 to 1400, found 1"),
    (", { scale = '2' }", "scale: expected a number from 0.5 to 4, found \"2\""),
    (", { textSize = 'huge' }", "textSize: expected one of extraSmall, small,"),
    (", 'dark'", "expected a table of options, got string"),
  ])
  func `refuse options that they do not have`(options: String, message: String) throws {
    let harness = try harness()
    write("firsttext", to: harness, options)
    #expect(run(harness).firstMessage.contains(message))
  }

  @Test func `need the program that draws`() throws {
    #expect(try harness().run().firstMessage.contains("pictures are drawn by extrun-render"))
  }
}
