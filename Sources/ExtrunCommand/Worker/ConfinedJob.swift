import ExtensionHost
import HostTrace
import LuaExtension
import NotificationModel

/// A part of a command that runs scripts: in a worker if the program has any, else in place.
struct ConfinedJob {
  let program: Program
  let isolation: Isolation
  /// Files that it may write.
  let outputs: [String]
  let output: OutputSettings
  let limits: RoleLimits
  /// Where the scene of the run's end goes, if one is wanted.
  var handover: SceneHandover?
  /// Standard input can be read only once: then this process reads, and hands it to every worker.
  var readsStandardInput = false

  /// What to read for it beforehand; false: no script will run.
  typealias Reading = (_ prefetch: inout Prefetch) -> Bool

  /// Does `work` and writes what it writes. `failed` makes the result when no worker could.
  func run(
    reading: @escaping Reading, work: @escaping (Program) -> ExitStatus,
    failed: (Program, Diagnostic, ExitStatus) -> ExitStatus
  ) -> ExitStatus {
    guard isolation == .process, let supervisedRoles = program.supervisedRoles else {
      return work(program)
    }
    let system = RecordedSystem(program.system, outputs: outputs)
    let files = JobFiles(system: system, loadPlugin: program.loadPlugin, reading: reading)
    // The sooner a worker is made, the less of this process it has to carry along.
    if readsStandardInput { files.read() }
    let supervisor = Supervisor(
      limits: WorkerLimits(memory: limits.memory, longestCall: limits.longestCall),
      fileCount: outputs.count, once: true, prepare: { files.read() }
    ) { _, supervision in
      if files.hasScripts { system.detach() }
      let inner = Program(
        system: system, roles: supervisedRoles(supervision), loadPlugin: files.load)
      let status = work(inner)
      var reply = system.reply
      reply.code = Int32(status.rawValue)
      return reply
    }
    let answer = supervisor.ask([])
    let missing = supervisor.missingLayers
    let status: ExitStatus
    switch answer {
    case .reply(let reply): status = write(reply)
    case .noWorker: status = failed(program, .noWorker, .machine)
    case .broken(isFault: true), .undone: status = failed(program, .workersBroken, .fault)
    case .broken(isFault: false):
      // Somebody ends every worker. No script runs here; what can be shown without them is.
      let roles = supervisedRoles(ScriptSupervision(stops: [.every(.crashed)]))
      status = work(Program(system: system, roles: roles, loadPlugin: files.load))
      var reply = system.reply
      reply.code = Int32(status.rawValue)
      return write(reply)
    }
    supervisor.close()
    if output.isVerbose, !missing.isEmpty {
      Messages(system: program.system, color: output.color).say([.layersMissing(missing)])
    }
    return status
  }

  /// The exit code: the reply's, or 6 if something could not be written.
  private func write(_ reply: WorkerReply) -> ExitStatus {
    var failures: [Diagnostic] = []
    for (index, path) in outputs.enumerated() {
      guard let bytes = reply.files[index] else { continue }
      if path == SceneHandover.name {
        handover?.take(bytes)
        continue
      }
      if let failure = program.system.writeResult(bytes, to: path) { failures.append(failure) }
    }
    if let failure = program.system.writeResult(reply.output, to: nil) { failures.append(failure) }
    if !reply.errors.isEmpty { program.system.writeError(reply.errors) }
    Messages(system: program.system, color: output.color).say(failures)
    return failures.isEmpty ? ExitStatus(rawValue: Int(reply.code)) ?? .fault : .machine
  }
}

extension RoleLimits {
  /// The longest that one call into a script may take.
  var longestCall: Double {
    [configurationSeconds, responseSeconds, appSeconds, serviceSeconds, LuaSyntax.budget].max()
      ?? LuaSyntax.budget
  }
}

extension Diagnostic {
  static let noWorker = Diagnostic(
    severity: .error, code: "E0114", message: "the machine gives no process to run scripts in",
    help: "--isolation thread runs scripts that you trust without one")

  static let workersBroken = Diagnostic(
    severity: .error, code: "E0115",
    message: "every process that was to do the work ended before it was done")

  static func layersMissing(_ layers: ConfinementLayers) -> Diagnostic {
    Diagnostic(
      severity: .warning, code: "W0116",
      message: "scripts were less confined: this machine lacks "
        + layers.names.joined(separator: ", ")
    )
  }
}
