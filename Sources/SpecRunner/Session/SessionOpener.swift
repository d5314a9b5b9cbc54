import ContentExtension
import ExtensionHost
import HostTrace
import LuaSpec
import NotificationModel

/// Opens sessions for the specs of one project; keeps what several tests need: payloads, plugins,
/// factories with what is known of scripts.
final class SessionOpener {
  private static let names = [
    "payload", "category", "device", "now", "seed", "budget", "plugin",
  ]

  let vocabulary: SpecVocabulary
  /// Whether the test that runs is over.
  private let isOver: () -> Bool
  private(set) var project: SpecProject
  private var specFolder = "."
  private var plugins: [String: Plugin] = [:]
  private var factories: [FactoryKey: any ExtensionFactory] = [:]
  var pushes: [PushKey: Push] = [:]

  /// Beginnings that are kept: a spec has few payloads.
  private static let beginningLimit = 16
  private var beginnings: [SessionBeginning] = []

  private struct FactoryKey: Hashable {
    var limits: SessionLimits
    var seed: Int64
  }

  struct PushKey: Hashable {
    var plugin: String
    var path: String?
    var category: String?
  }

  init(vocabulary: SpecVocabulary, file: SpecFile, deadline: SpecDeadline) {
    self.vocabulary = vocabulary
    isOver = deadline.isOver
    project = file.project
    specFolder = file.folder
  }

  /// Turns to another file; what was read stays, for it is named by whole paths.
  func turn(to file: SpecFile) {
    beginnings = []
    project = file.project
    specFolder = file.folder
  }

  func exit(of outcome: Outcome) -> Outcome.Exit { vocabulary.exit(outcome.faults) }

  func open(_ arguments: JSONObject, place: String?) throws(SpecRefusal) -> SpecSession {
    if let known = beginnings.first(where: { $0.isOf(arguments) }) {
      return SpecSession(known, place: place)
    }
    let session = try begin(arguments, place: place)
    if beginnings.count < Self.beginningLimit,
      let beginning = SessionBeginning(of: session, arguments: arguments)
    {
      beginnings.append(beginning)
    }
    return session
  }

  private func begin(_ arguments: JSONObject, place: String?) throws(SpecRefusal) -> SpecSession {
    for member in arguments.members where !Self.names.contains(member.name) {
      let near = NearestName.find(member.name, in: Self.names).map { "; did you mean \($0)?" }
      throw SpecRefusal(
        "extrun.open has no \(member.name)\(near ?? "; it has: " + Self.names.joined(separator: ", "))"
      )
    }
    let plugin = try plugin(arguments["plugin"])
    var configuration = HostConfiguration()
    configuration.strict = true
    if let value = arguments["now"] { configuration.now = try moment(value) }
    if let value = arguments["seed"] {
      guard case .integer(let seed) = value else { throw wrong("seed", "an integer") }
      configuration.seed = seed
    }
    if let value = arguments["device"] { try apply(value, to: &configuration.device) }
    let limits = try limits(arguments["budget"])
    let factory = try factory(limits, seed: configuration.seed)
    var category: String?
    if let value = arguments["category"] {
      guard case .string(let text) = value else { throw wrong("category", "text") }
      category = text
    }
    let push = try push(
      arguments["payload"], category: category, plugin: plugin, factory: factory, configuration)
    var payload: String?
    if case .string(let path)? = arguments["payload"] { payload = path }
    return SpecSession(
      plugin: plugin,
      origin: SpecSession.Origin(
        configuration: configuration, factory: factory, push: push, payload: payload,
        instructions: limits.instructions ?? vocabulary.instructions, isOver: isOver), place: place)
  }

  private func wrong(_ name: String, _ expected: String) -> SpecRefusal {
    SpecRefusal("extrun.open: \(name): expected \(expected)")
  }

  private func factory(
    _ limits: SessionLimits, seed: Int64
  ) throws(SpecRefusal) -> any ExtensionFactory {
    let key = FactoryKey(limits: limits, seed: seed)
    if let known = factories[key] { return known }
    guard let factory = vocabulary.makeRoles(limits, seed) else {
      throw SpecRefusal("the system refuses the timer that stops scripts")
    }
    factories[key] = factory
    return factory
  }

  private func plugin(_ value: JSONValue?) throws(SpecRefusal) -> Plugin {
    guard let value else {
      if let plugin = project.plugin { return plugin }
      let errors = project.findings.filter { $0.severity == .error }
      throw SpecRefusal(
        errors.isEmpty
          ? "extrun.open: the spec is in no plugin; give one: extrun.open{ plugin = \"…\" }"
          : "the plugin cannot be used: "
            + errors.map(SpecSession.sentence).joined(separator: "\n"))
    }
    guard case .string(let path) = value else { throw wrong("plugin", "a path as text") }
    guard let found = locate(path) else {
      throw SpecRefusal("extrun.open: plugin: \(path) does not exist")
    }
    if let known = plugins[found] { return known }
    let entry = PluginCatalog.load(path: found)
    guard let plugin = entry.plugin else {
      throw SpecRefusal(
        "the plugin \(path) cannot be used: "
          + entry.diagnostics.filter { $0.severity == .error }.map(SpecSession.sentence)
          .joined(separator: "\n"))
    }
    plugins[found] = plugin
    return plugin
  }

  /// A path of a spec: below the plugin, else below the spec's own folder, else as it is.
  func locate(_ path: String) -> String? {
    let places = [
      SpecPath.join(project.folder, path), SpecPath.join(specFolder, path), path,
    ]
    return places.first { SpecFileSystem.kind(of: $0) != nil }
  }

  private func moment(_ value: JSONValue) throws(SpecRefusal) -> Double {
    switch value {
    case .integer(let seconds): return Double(seconds)
    case .real(let seconds): return seconds
    case .string(let text):
      if let seconds = vocabulary.moment(text) { return seconds }
      throw wrong("now", "a time such as 2026-01-01T00:00:00Z, found \"\(text)\"")
    case .null, .boolean, .array, .object: throw wrong("now", "a time as text or seconds")
    }
  }

  private func limits(_ value: JSONValue?) throws(SpecRefusal) -> SessionLimits {
    switch value {
    case nil: return SessionLimits()
    case .integer(let count)?:
      guard count > 0 else { throw wrong("budget", "a number of instructions above 0") }
      return SessionLimits(instructions: Int(count))
    case .string(let text)?:
      guard let seconds = vocabulary.duration(text), seconds > 0 else {
        throw wrong("budget", "a duration such as 100ms, found \"\(text)\"")
      }
      return SessionLimits(seconds: seconds)
    case .null?, .boolean?, .real?, .array?, .object?:
      throw wrong("budget", "a duration as text, or a number of instructions")
    }
  }

  /// `"locked,previews=never"`, or a table of the same keys.
  private func apply(_ value: JSONValue, to device: inout Device) throws(SpecRefusal) {
    var words: [String] = []
    switch value {
    case .string(let text): words = [text]
    case .object(let object):
      for member in object.members {
        switch member.value {
        case .boolean(let flag):
          let isSwitch = ["critical", "timeSensitive"].contains(member.name)
          words.append("\(member.name)=\(isSwitch ? (flag ? "on" : "off") : "\(flag)")")
        case .string(let text): words.append("\(member.name)=\(text)")
        case .integer, .real: words.append("\(member.name)=\(JSONWriter.text(member.value))")
        case .null, .array, .object: throw wrong("device", "a value for \(member.name)")
        }
      }
    case .array(let elements):
      for element in elements {
        guard case .string(let text) = element else { throw wrong("device", "texts") }
        words.append(text)
      }
    case .null, .boolean, .integer, .real:
      throw wrong("device", "text as for --device, or a table")
    }
    for word in words {
      if let problem = vocabulary.device(word, &device) {
        throw SpecRefusal("extrun.open: \(problem)")
      }
    }
  }
}
