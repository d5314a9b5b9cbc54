import NotificationModel
import Testing

@Suite struct `The red and green extension` {
  /// The folder and the single script are the same extension.
  static let forms = ["Plugins/RedGreen", "Scripts/red-green.lua"]
  private static let rotate = "rotate-twenty-degrees-action"
  private static let reset = "reset-rotation-action"

  /// What a person sees after some taps.
  struct Sight: Equatable, CustomStringConvertible {
    var degrees: Int
    var titles: [String]
    var description: String { "\(degrees)° \(titles)" }

    /// After turning this often.
    init(turns: Int) {
      let degrees = 20 * turns % 360
      self.degrees = degrees > 180 ? degrees - 360 : degrees
      titles = turns % 9 == 0 ? ["Rotate 20°"] : ["Rotate 20°", "Reset rotation"]
    }

    /// Of an outcome; nil if the picture is not turned by a whole number of degrees.
    init?(_ outcome: JSONValue) {
      let turn = outcome[path: "interface.view"]?.view("xamagon")?[
        path: "transform.rotationDegrees"]
      let degrees = turn?.number ?? 0
      guard (degrees - degrees.rounded()).magnitude < 1e-6 else { return nil }
      self.degrees = Int(degrees.rounded())
      titles = (outcome[path: "interface.actions"]?.items ?? []).compactMap { $0["title"]?.string }
    }
  }

  private func outcome(of form: String, _ taps: [String]) throws -> JSONValue {
    let run = try Program.run([form, "--json"] + taps.flatMap { ["--tap", $0] })
    #expect(run.status == 0)
    return try run.outcome()
  }

  @Test(arguments: forms)
  func `offers reset exactly while the picture is not straight, for twenty turns`(_ form: String)
    throws
  {
    for turns in 0...20 {
      let outcome = try outcome(of: form, Array(repeating: Self.rotate, count: turns))
      #expect(Sight(outcome) == Sight(turns: turns))
      #expect(outcome["diagnostics"]?.items == [])
      #expect(
        outcome["responses"]?.items.map { $0["option"]?.string }
          == Array(repeating: "doNotDismiss", count: turns))
      #expect(
        outcome[path: "app.events"]?.items.contains { $0["kind"]?.string == "response" } == false)
    }
  }

  @Test(arguments: forms)
  func `starts over after a reset, wherever it is offered`(_ form: String) throws {
    for turns in 1...20 where turns % 9 != 0 {
      let taps = Array(repeating: Self.rotate, count: turns) + [Self.reset]
      #expect(Sight(try outcome(of: form, taps)) == Sight(turns: 0))
      #expect(Sight(try outcome(of: form, taps + [Self.rotate])) == Sight(turns: 1))
    }
  }

  @Test(arguments: forms)
  func `a reset that no device offers is delivered with a warning that lists what is visible`(
    _ form: String
  ) throws {
    let run = try Program.run([form, "--json", "--tap", Self.reset])
    #expect(run.status == 0)
    let outcome = try run.outcome()
    #expect(Sight(outcome) == Sight(turns: 0))
    #expect(outcome[path: "responses.0.visible"] == .boolean(false))
    let warnings = outcome["diagnostics"]?.items ?? []
    #expect(warnings.map { $0["severity"]?.string } == ["warning"])
    #expect(warnings.first?["message"]?.string?.hasSuffix("visible: \(Self.rotate)") == true)
  }

  @Test(arguments: forms)
  func `with strict rules it is an error, and nothing is delivered`(_ form: String) throws {
    let run = try Program.run([form, "--json", "--strict", "--tap", Self.reset])
    #expect(run.status == 1)
    #expect(try run.outcome()["responses"]?.items == [])
  }

  @Test(arguments: ["red", "green"])
  func `shows the text and the picture of the payload's colour`(_ color: String) throws {
    let payload = "Plugins/RedGreen/payloads/\(color).apns"
    let outcome = try Program.run(["Plugins/RedGreen", "--json", "-p", payload]).outcome()
    let view = outcome[path: "interface.view"]
    #expect(view?.view("xamagon")?["image"]?.string == "xamagon-\(color)")
    #expect(
      view?.view("headline")?["text"]?.string == "\(color == "red" ? "Red" : "Green") notification")
    // Provisional permission: into the list, without a sound.
    #expect(outcome[path: "notifications.0.delivery.presented"]?.items == [.string("list")])
  }

  @Test(arguments: [
    ("ACTION: Default", ["--collapse", "--default"]), ("ACTION: Dismiss", ["--dismiss"]),
  ])
  func `the app logs one line for what it hears`(line: String, words: [String]) throws {
    let outcome = try Program.run(["Plugins/RedGreen", "--json"] + words).outcome()
    #expect(outcome["log"]?.items.map { $0["message"]?.string } == [line])
    #expect(outcome["diagnostics"]?.items == [])
  }
}
