import ContentExtension
import ExtensionHost
import HostTrace
import NotificationModel

/// `extrun explain`: what a code means, or which interface a payload gets and why.
struct ExplainCommand {
  private let program: Program
  private let words: [String]
  private let payload: String?
  private let isLenient: Bool
  private let output: OutputSettings
  private let isolation: Isolation
  private var configuration = HostConfiguration()

  init(program: Program, _ parsed: ParsedArguments) throws(UsageError) {
    self.program = program
    words = parsed.operands
    payload = parsed.value(.payload)
    isLenient = parsed.has(.lenient)
    output = try OutputSettings(parsed, formats: [.text, .json])
    isolation = try Isolation(parsed)
    if payload != nil && words.isEmpty { throw .missingOperand(.explain, "PATH") }
    // A word that is neither a code nor anything in the file system is told to be neither.
    let system = program.system
    if payload == nil,
      words.contains(where: { !CodeTable.isCode($0) && system.kind(of: $0) != nil })
    {
      throw .missingOption(.explain, .payload, placeholder: "FILE")
    }
    for option in parsed.options where option.name == .device {
      try DeviceText.apply(option.value ?? "", to: &configuration.device)
    }
    configuration.locale = parsed.value(.locale) ?? configuration.locale
  }

  func run() -> ExitStatus {
    if let payload { return confined(payload) }
    guard !words.isEmpty else {
      return write(text: CodeTable.list, json: codes(CodeTable.all), findings: [], exit: .ok)
    }
    var found: [(code: String, sentence: String)] = []
    for word in words {
      guard let sentence = CodeTable.sentence(of: word) else { return refuse(code: word) }
      found.append((word.uppercased(), sentence))
    }
    let text = found.map { "\($0.code): \($0.sentence)\n" }.joined()
    return write(text: text, json: codes(found), findings: [], exit: .ok)
  }

  private func refuse(code word: String) -> ExitStatus {
    let nearest = NearestName.find(word.uppercased(), in: CodeTable.all.map(\.code))
    let finding = Diagnostic(
      severity: .error, code: "E0112",
      message: CodeTable.isCode(word)
        ? "there is no code \(word)" : "there is no code and no file \(word)",
      help: nearest.map { "extrun explain \($0)" } ?? "extrun explain")
    return write(text: "", json: [], findings: [finding], exit: .usage)
  }

  private func codes(_ codes: [(code: String, sentence: String)]) -> [JSONObject.Member] {
    let values = codes.map {
      JSONValue.record(["code": .string($0.code), "sentence": .string($0.sentence)])
    }
    return [.init(name: "codes", value: .array(values))]
  }

  /// Scripts run: where the isolation says.
  private func confined(_ path: String) -> ExitStatus {
    let job = ConfinedJob(
      program: program, isolation: isolation, outputs: [output.file].compactMap { $0 },
      output: output, limits: RoleLimits())
    return job.run(
      reading: { prefetch in
        prefetch.payload(path)
        var isUsable = true
        for word in words
        where prefetch.plugin(word, load: { program.loadPlugin($0, false) }) == nil {
          isUsable = false
        }
        return isUsable
      },
      work: { explain(path, $0) },
      failed: { program, finding, status in
        write(text: "", json: [], findings: [finding], exit: status, program)
      })
  }

  /// Delivers the payload to the plugins and tells what came of it, condition by condition.
  private func explain(_ path: String, _ program: Program) -> ExitStatus {
    let entries = words.map { program.loadPlugin($0, false) }
    var findings = entries.flatMap(\.diagnostics)
    let plugins = entries.compactMap(\.plugin)
    findings += Router.conflicts(among: plugins)
    guard plugins.count == words.count, let first = plugins.first else {
      let text = "\(path): no custom interface, because the plugin cannot be used\n"
      return write(text: text, json: [], findings: findings, exit: .input, program)
    }
    var source = PayloadSource(
      system: program.system, isLenient: isLenient,
      localization: first.localization(for: configuration.locale))
    guard let payload = source.payload(at: path) else {
      return write(
        text: "", json: [], findings: findings + source.diagnostics, exit: .input, program)
    }
    guard let factory = program.roles.make(RoleLimits(), configuration.seed) else {
      return write(text: "", json: [], findings: [.machineNotReady], exit: .machine, program)
    }
    let category = payload.content.categoryIdentifier
    let taker =
      plugins.first {
        $0.categories(factory: factory, configuration: configuration).contains(category)
      } ?? first
    let explanation = RoutingExplanation(
      path: path, payload: payload, plugin: taker, configuration: configuration, factory: factory)
    findings += source.diagnostics + explanation.outcome.diagnostics
    let isInvalid = source.isInvalid || findings.contains { $0.code == "E0312" }
    return write(
      text: explanation.text, json: explanation.members, findings: findings,
      exit: isInvalid ? .input : ExitStatus(outcome: explanation.outcome), program)
  }

  private func write(
    text: String, json: [JSONObject.Member], findings: [Diagnostic], exit: ExitStatus,
    _ inner: Program? = nil
  ) -> ExitStatus {
    let report = FindingReport(findings: findings, exit: exit.exit)
    let result = output.format == .json ? report.json(adding: json) : text
    return ReportWriter(system: (inner ?? program).system, output: output)
      .write(result, findings: findings, exit: exit.exit)
  }
}

extension ExitStatus {
  /// The code that a run with this outcome ends with.
  fileprivate init(outcome: Outcome) {
    self = ExitStatus(rawValue: ExitStatus.exit(for: outcome.faults).code) ?? .fault
  }
}
