import ExtrunCommand
import NotificationModel

/// One run of the real command in this process, on the fixtures of this target.
struct CaseRun {
  let status: Int32
  let output: String
  let errors: String
  /// Standard output, if it is JSON.
  let json: JSONValue?

  /// Runs `extrun` with the words given; `@name` is a file of the folder Fixtures.
  init(_ words: [String], input: String = "") {
    let system = FixtureSystem(input: Array(input.utf8))
    let words = words.map {
      $0.hasPrefix("@") ? "\(FixtureSystem.folder)/\($0.dropFirst())" : $0
    }
    status = Program(system: system, roles: .patient).run(words)
    output = String(decoding: system.output, as: UTF8.self)
    errors = String(decoding: system.errors, as: UTF8.self)
    json = try? JSONReader.read(system.output, file: "output").value
  }

  /// A run whose result is wanted as JSON.
  static func json(_ words: String..., input: String = "") -> CaseRun {
    CaseRun(words + ["--json"], input: input)
  }

  /// Delivers `payload` to a script or plugin and plays the steps.
  static func play(_ plugin: String, _ payload: String, _ steps: String...) -> CaseRun {
    CaseRun([plugin, "-p", payload, "--json"] + steps)
  }

  /// The value at a path of names and indexes: `interface.actions.0.identifier`.
  subscript(path: String) -> JSONValue? {
    var value = json
    for step in path.split(separator: ".") {
      if case .array(let items)? = value {
        value = Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
      } else {
        value = value?[String(step)]
      }
    }
    return value
  }

  /// What a member of each element of a list is, as text.
  func texts(_ path: String, _ member: String? = nil) -> [String] {
    guard case .array(let items)? = self[path] else { return [] }
    return items.compactMap { item in
      let value = member.map { item[$0] } ?? item
      switch value {
      case .string(let text)?: return text
      case nil: return nil
      case let other?: return JSONWriter.text(other)
      }
    }
  }

  func text(_ path: String) -> String? {
    if case .string(let text)? = self[path] { text } else { nil }
  }

  func integer(_ path: String) -> Int64? {
    if case .integer(let number)? = self[path] { number } else { nil }
  }

  var actions: [String] { texts("interface.actions", "identifier") }
  var codes: [String] { texts("diagnostics", "code") }
  var log: [String] { texts("log", "message") }
  var options: [String] { texts("responses", "option") }
  var completions: [String] { texts("responses", "completion") }
  var state: String? { text("interface.state") }
  var kind: String? { text("interface.kind") }
  /// What the app heard, launches left out.
  var responses: [String] {
    guard case .array(let events)? = self["app.events"] else { return [] }
    return events.compactMap { event in
      guard event["kind"] == .string("response"), case .string(let id)? = event["actionIdentifier"]
      else { return nil }
      return id
    }
  }
  /// Kinds of all that happened to the app.
  var events: [String] { texts("app.events", "kind") }
  var delivered: Int { texts("delivered").count }
}

extension RoleFactory {
  /// Roles made of Lua with as much time as a busy machine may take: what is tested here is what they
  /// do. Limits of memory and instructions are as given.
  static var patient: RoleFactory {
    let factory = RoleFactory.lua
    return RoleFactory(
      make: { limits, seed in
        let patience = 60.0
        var limits = limits
        limits.configurationSeconds = patience
        limits.responseSeconds = patience
        limits.appSeconds = patience
        limits.serviceSeconds = patience
        return factory.make(limits, seed)
      },
      checkSyntax: factory.checkSyntax, checkNames: factory.checkNames)
  }
}
