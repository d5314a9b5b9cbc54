import ContentExtension
import ExtensionHost
import NotificationModel

/// `extrun explain`: what a code means, or where a payload goes and why.
struct ExplainCommand {
  private let program: Program
  private let word: String?
  private let payload: String?
  private let isLenient: Bool
  private let output: OutputSettings
  private let isolation: Isolation

  init(program: Program, _ parsed: ParsedArguments) throws(UsageError) {
    self.program = program
    word = parsed.operands.first
    payload = parsed.value(.payload)
    isLenient = parsed.has(.lenient)
    output = try OutputSettings(parsed, formats: [.text])
    isolation = try Isolation(parsed)
    if payload != nil && word == nil { throw .missingOperand(.explain, "PATH") }
    if payload == nil, let word, !CodeTable.isCode(word) {
      throw .missingValue(.payload, placeholder: "FILE")
    }
  }

  func run() -> ExitStatus {
    guard let word else {
      program.say(CodeTable.list)
      return .ok
    }
    if let payload {
      let job = ConfinedJob(
        program: program, isolation: isolation, outputs: [], output: output, limits: RoleLimits())
      return job.run(
        reading: { prefetch in
          prefetch.payload(payload)
          return prefetch.plugin(word) { program.loadPlugin($0, false) } != nil
        },
        work: { route(payload, to: word, $0) },
        failed: { program, finding, status in
          Messages(system: program.system, color: output.color).say([finding])
          return status
        })
    }
    guard let sentence = CodeTable.sentence(of: word) else {
      let codes = CodeTable.all.map(\.code)
      let nearest = NearestName.find(word.uppercased(), in: codes)
      let finding = Diagnostic(
        severity: .error, code: "E0112", message: "there is no code \(word)",
        help: nearest.map { "extrun explain \($0)" } ?? "extrun explain")
      _ = refuse([finding], program)
      return .usage
    }
    program.say("\(word.uppercased()): \(sentence)\n")
    return .ok
  }

  private func route(_ path: String, to plugin: String, _ program: Program) -> ExitStatus {
    let entry = program.loadPlugin(plugin, false)
    guard let loaded = entry.plugin else { return refuse(entry.diagnostics, program) }
    var source = PayloadSource(
      system: program.system, isLenient: isLenient, localization: loaded.localization(for: "en"))
    guard let payload = source.payload(at: path) else { return refuse(source.diagnostics, program) }
    guard let factory = program.roles.make(RoleLimits(), 0) else {
      _ = refuse([.machineNotReady], program)
      return .machine
    }
    let declared = loaded.categories(factory: factory, configuration: HostConfiguration())
    var plugin = loaded
    if plugin.attributes == nil { plugin.attributes = ExtensionAttributes() }
    plugin.attributes?.categories =
      declared.isEmpty && plugin.isSingleScript ? nil : declared
    let route = Router.route(category: payload.content.categoryIdentifier, among: [plugin])
    let target = route.extensionIdentifier.map { "to the extension \($0)" }
    program.say("\(path): goes \(target ?? "to the system's interface"), because \(route.reason)\n")
    for fact in payload.facts { program.say("  \(fact)\n") }
    Messages(system: program.system, color: output.color).say(
      entry.diagnostics + source.diagnostics + route.diagnostics)
    return source.isInvalid ? .input : .ok
  }

  private func refuse(_ diagnostics: [Diagnostic], _ program: Program) -> ExitStatus {
    Messages(system: program.system, color: output.color).say(diagnostics)
    return .input
  }
}
