/// Everything `replay` was asked for, checked but nothing read yet.
struct ReplaySettings {
  private static let mostJobs = 256
  /// Instructions of a callback: deterministic, so that a verdict is the same on every machine, however
  /// busy it is. About what the wall-clock limits of `run` leave on a slow machine.
  static let instructions = 20_000_000
  /// Wall clock of a callback: only what instructions do not see.
  static let seconds = 2.0

  /// Bytes of a role's memory that a trace may ask for without `--memory`: workers have room for it.
  private static let traceMemory = 256 << 20

  /// What holds for every record.
  var run: RunSettings
  var inputs: [String]
  var jobs = 1
  var isExitZero: Bool
  /// Whether the wall clock was limited by the user.
  var hasBudget: Bool

  /// Bytes of a role's memory that workers have room for.
  var mostMemory: Int { max(run.limits.memory, Self.traceMemory) }

  init(_ parsed: ParsedArguments, system: any CommandSystem) throws(UsageError) {
    run = try RunSettings(parsed)
    inputs = Array(parsed.operands.dropFirst())
    if inputs.isEmpty { inputs = ["-"] }
    isExitZero = parsed.has(.exitZero)
    hasBudget = parsed.has(.budget)
    if run.limits.instructions == nil { run.limits.instructions = Self.instructions }
    if !hasBudget { run.limits.configurationSeconds = Self.seconds }
    run.limits.responseSeconds = Self.seconds
    run.limits.appSeconds = Self.seconds
    run.limits.serviceSeconds = Self.seconds
    guard let word = parsed.value(.jobs) else { return }
    guard let count = Int(word), count >= 0, count <= Self.mostJobs else {
      throw .badValue(
        .jobs, word, expected: "a whole number from 0 to \(Self.mostJobs)", choices: [])
    }
    jobs = count == 0 ? system.processorCount : count
    if jobs > 1, run.isolation == .thread { throw .conflict(.jobs, .isolation) }
  }
}
