import ContentExtension
import ExtensionHost
import HostTrace
import NotificationModel

/// Plays a recorded trace back and says where it first differs.
struct TracePlayer {
  let settings: ReplaySettings
  let plugin: Plugin
  let findings: [Diagnostic]
  let program: Program

  func verdict(of item: ReplayItem, file: String?) -> Verdict {
    let recorded: RecordedTrace
    do throws(RecordedTraceError) {
      recorded = try RecordedTrace(item.bytes)
    } catch {
      return invalid(item, file, [.unplayable(error.message)])
    }
    if let memory = recorded.memory, memory > self.settings.mostMemory {
      return invalid(item, file, [.tooMuchMemory(memory)])
    }
    let settings = runSettings(for: recorded)
    guard let factory = program.roles.make(settings.limits, settings.configuration.seed) else {
      return invalid(item, file, [.machineNotReady])
    }
    // The payloads were measured as they were written: here they may be longer.
    var reader = InputReader(
      settings: settings, plugin: plugin, roles: program.roles, system: program.system,
      sizeLimit: PayloadDecoder.fileSizeLimit)
    let payload = Array(JSONWriter.text(.object(recorded.push)).utf8)
    guard let input = reader.read(payload, named: "payload") else {
      return invalid(item, file, reader.diagnostics)
    }
    var run = PluginRun(
      settings: settings, plugin: plugin, factory: factory, input: input,
      findings: findings + reader.diagnostics, isInvalid: reader.isInvalid)
    run.session = recorded.session
    return judged(run.result(), recorded, item, file)
  }

  private func judged(
    _ result: RunResult, _ recorded: RecordedTrace, _ item: ReplayItem, _ file: String?
  ) -> Verdict {
    var verdict = Verdict(
      word: .passed, line: item.line, file: file, exit: ExitStatus.ok.exit,
      digest: OutcomeDigest(result.outcome, exit: result.exit).hex)
    guard let place = recorded.events.firstDifference(to: TraceEvents(result.trace)) else {
      return verdict
    }
    verdict.word = .failed
    verdict.exit = ExitStatus.check.exit
    verdict.differingLine = item.line + place.line - 1
    verdict.difference = place.difference
    verdict.diagnostics = [.differs(place.difference.text)]
    return verdict
  }

  /// Everything is as the header has it; only the wall clock is not told there.
  private func runSettings(for recorded: RecordedTrace) -> RunSettings {
    var run = settings.run
    run.configuration = recorded.configuration
    run.bundleID = recorded.bundleID
    run.plan = recorded.steps
    run.expectations = []
    run.edits = []
    run.category = nil
    run.trace = "trace"
    if recorded.events.hasLimit, !settings.hasBudget {
      // What was stopped is to be stopped again.
      let memory = run.limits.memory
      run.limits = RoleLimits()
      run.limits.memory = memory
    }
    run.limits.instructions = recorded.instructions
    run.limits.memory = recorded.memory ?? run.limits.memory
    run.isLenient = recorded.isLenient ?? run.isLenient
    return run
  }

  private func invalid(
    _ item: ReplayItem, _ file: String?, _ diagnostics: [Diagnostic]
  ) -> Verdict {
    .invalid(.null, line: item.line, file: file, diagnostics)
  }
}

extension Diagnostic {
  fileprivate static func unplayable(_ message: String) -> Diagnostic {
    Diagnostic(
      severity: .error, code: "E0123", message: "the trace cannot be played back: \(message)")
  }

  fileprivate static func tooMuchMemory(_ bytes: Int) -> Diagnostic {
    var diagnostic = unplayable("its run was given \(bytes) bytes of memory for a role")
    diagnostic.help = "--memory \(bytes)"
    return diagnostic
  }
}
