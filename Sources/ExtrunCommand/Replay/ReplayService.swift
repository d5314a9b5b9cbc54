import ContentExtension
import ExtensionHost
import LuaExtension
import NotificationModel

/// Answers batches of items with their verdicts, in a worker or in place. What costs time and is the same
/// for all is made once: the roles with the compiled scripts.
final class ReplayService {
  /// Exit codes of the verdicts stand under this number in a reply, one byte each.
  static let codes = 0

  private let settings: ReplaySettings
  private let entry: PluginCatalog.Entry
  private let system: RecordedSystem
  private let supervisedRoles: (ScriptSupervision) -> RoleFactory
  private var player: RecordPlayer?

  init(
    settings: ReplaySettings, entry: PluginCatalog.Entry, system: RecordedSystem,
    supervisedRoles: @escaping (ScriptSupervision) -> RoleFactory
  ) {
    self.settings = settings
    self.entry = entry
    self.system = system
    self.supervisedRoles = supervisedRoles
  }

  func reply(_ request: [UInt8], _ supervision: ScriptSupervision) -> WorkerReply {
    let roles = supervisedRoles(supervision)
    let entry = self.entry
    let program = Program(system: system, roles: roles) { _, _ in entry }
    var reply = WorkerReply()
    var codes: [UInt8] = []
    // What was to be stopped was of one batch alone.
    if !supervision.stops.isEmpty { player = nil }
    for item in ReplayBatch(decoding: request).items {
      let verdict = verdict(of: item, program)
      reply.output += verdict.bytes
      codes.append(UInt8(truncatingIfNeeded: verdict.exit.code))
    }
    if !supervision.stops.isEmpty { player = nil }
    reply.files[Self.codes] = codes
    return reply
  }

  private func verdict(of item: ReplayItem, _ program: Program) -> Verdict {
    let name = settings.inputs[item.source]
    let file = name == "-" ? nil : name
    switch item.kind {
    case .tooLong:
      return .invalid(.null, line: item.line, file: file, [.tooLong])
    case .trace:
      guard let plugin = entry.plugin else { break }
      let player = TracePlayer(
        settings: settings, plugin: plugin, findings: entry.diagnostics, program: program)
      return player.verdict(of: item, file: file)
    case .record:
      guard let player = player ?? makePlayer(program) else { break }
      self.player = player
      return player.verdict(of: item, file: file)
    }
    return Verdict(
      word: .failed, line: item.line, file: file, exit: ExitStatus.machine.exit,
      diagnostics: [.machineNotReady])
  }

  private func makePlayer(_ program: Program) -> RecordPlayer? {
    guard let plugin = entry.plugin,
      let factory = program.roles.make(settings.run.limits, settings.run.configuration.seed)
    else { return nil }
    return RecordPlayer(
      settings: settings.run, plugin: plugin, findings: entry.diagnostics, program: program,
      factory: factory)
  }
}

extension Diagnostic {
  fileprivate static let tooLong = Diagnostic(
    severity: .error, code: "E0122",
    message: "a line has at most \(ItemReader.longestLine) bytes, a trace "
      + "\(ItemReader.longestTrace)")
}
