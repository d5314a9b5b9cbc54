package import ExtensionHost
import HostTrace
package import LuaExtension
import NotificationModel

/// The program: takes the words of a command line, says what came of them, ends with a code.
package struct Program {
  /// Version of the program and of what it writes.
  package static let version = "0.1.0"

  let system: any CommandSystem
  let roles: RoleFactory
  let loadPlugin: (_ path: String, _ strict: Bool) -> PluginCatalog.Entry
  /// Roles for a worker; nil: the program has no workers, scripts run in place.
  let supervisedRoles: ((ScriptSupervision) -> RoleFactory)?

  /// The machine, the roles, and where plugins come from.
  package init(
    system: any CommandSystem, roles: RoleFactory,
    loadPlugin: @escaping (_ path: String, _ strict: Bool) -> PluginCatalog.Entry = {
      PluginCatalog.load(path: $0, strict: $1)
    },
    supervisedRoles: ((ScriptSupervision) -> RoleFactory)? = nil
  ) {
    self.system = system
    self.roles = roles
    self.loadPlugin = loadPlugin
    self.supervisedRoles = supervisedRoles
  }

  /// The same program on another machine.
  func with(_ system: any CommandSystem) -> Program {
    Program(
      system: system, roles: roles, loadPlugin: loadPlugin, supervisedRoles: supervisedRoles)
  }

  /// Texts for loc-keys of the plugin whose payload folder a file is in; none if it is in none.
  func texts(beside file: String, locale: String) -> [String: String] {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[parts.count - 2] == "payloads" else { return [:] }
    let folder = parts.count == 2 ? "." : parts.dropLast(2).joined(separator: "/")
    guard system.kind(of: folder + "/Info.plist") == .file else { return [:] }
    return loadPlugin(folder, false).plugin?.localization(for: locale) ?? [:]
  }

  /// Runs one command. The words do not include the program's name.
  package func run(_ words: [String]) -> Int32 {
    do throws(UsageError) {
      let parser = ArgumentParser { system.kind(of: $0) != nil }
      let parsed = try parser.parse(words)
      let status = try run(parsed)
      if status == .interrupted, let signal = InterruptFlag.signal { return 128 + signal }
      return Int32(status.rawValue)
    } catch {
      refuse(error, words)
      return Int32(ExitStatus.usage.rawValue)
    }
  }

  private func run(_ parsed: ParsedArguments) throws(UsageError) -> ExitStatus {
    if parsed.has(.help) {
      return say(HelpText.text(of: parsed.command))
    }
    switch parsed.command {
    case .run: return RunCommand(program: self, settings: try RunSettings(parsed)).run()
    case .render: return try RenderCommand(program: self, parsed).run()
    case .check: return try CheckCommand(program: self, parsed).run()
    case .payload: return try PayloadCommand(program: self, parsed).run()
    case .replay: return try ReplayCommand(program: self, parsed).run()
    case .test: return try TestCommand(program: self, parsed).run()
    case .mergeReports: return try MergeReportsCommand(program: self, parsed).run()
    case .trace: return try TraceCommand(program: self, parsed).run()
    case .diff: return try DiffCommand(program: self, parsed).run()
    case .explain: return try ExplainCommand(program: self, parsed).run()
    case .help: return try help(parsed.operands.first)
    case .version: return version(asJSON: parsed.has(.json))
    }
  }

  private func help(_ word: String?) throws(UsageError) -> ExitStatus {
    guard let word else { return say(HelpText.overview) }
    if let command = CommandName(rawValue: word) { return say(HelpText.text(of: command)) }
    if let topic = HelpTopic(rawValue: word) { return say(topic.text) }
    throw .unknownTopic(
      word, choices: CommandName.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue))
  }

  private func version(asJSON: Bool) -> ExitStatus {
    guard asJSON else { return say("extrun \(Self.version)\n") }
    let value = JSONValue.object(
      JSONObject(members: [
        .init(name: "name", value: .string("extrun")),
        .init(name: "version", value: .string(Self.version)),
        .init(
          name: "schemas",
          value: .array(
            [OutcomeWriter.schema, TraceWriter.schema, FindingReport.schema].map(JSONValue.string))),
        .init(
          name: "missingConfinement",
          value: .array(missingLayers.names.map(JSONValue.string))),
      ]))
    return say(JSONWriter.text(value, pretty: true) + "\n")
  }

  /// What this kernel lacks of the confinement of scripts.
  private var missingLayers: ConfinementLayers {
    supervisedRoles == nil ? [] : .missing()
  }

  /// A wrong command line: the message, and with `--json` the one object besides.
  private func refuse(_ error: UsageError, _ words: [String]) {
    Messages(system: system).say([error.diagnostic])
    if Self.asksForJSON(words) { _ = say(Self.refusal(error, words)) }
  }

  private static func refusal(_ error: UsageError, _ words: [String]) -> String {
    switch words.first.flatMap(CommandName.init(rawValue:)) {
    case .check, .payload:
      return FindingReport(findings: [error.diagnostic], exit: ExitStatus.usage.exit).json
    case .run, .render, .test, .replay, .mergeReports, .trace, .diff, .explain, .help, .version,
      nil:
      return outcome(of: [error.diagnostic], .usage)
    }
  }

  /// The one object of a command that came to nothing.
  static func outcome(of findings: [Diagnostic], _ status: ExitStatus) -> String {
    var outcome = Outcome()
    outcome.diagnostics = findings
    let value = OutcomeWriter.value(of: outcome, exit: status.exit)
    return JSONWriter.text(value, pretty: true) + "\n"
  }

  /// Looks for the wish in words that could not be parsed.
  private static func asksForJSON(_ words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains("--json") || options.contains("--format=json")
      || zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }

  /// Writes to standard output; 6 if it takes nothing.
  func say(_ text: String) -> ExitStatus {
    guard let failure = system.writeResult(Array(text.utf8), to: nil) else { return .ok }
    Messages(system: system).say([failure])
    return .machine
  }
}
