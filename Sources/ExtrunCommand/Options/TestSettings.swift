import LuaSpec
import SpecRunner

/// Everything `test` was asked for, checked but nothing read yet.
struct TestSettings {
  private static let mostJobs = 256
  private static let mostRepetitions = 100_000

  var paths: [String]
  var run = SpecSettings()
  var reports: [ReportRequest] = []
  var allowsEmpty: Bool
  var color: OutputSettings.Color
  var countsLines: Bool
  var isWatching: Bool
  var isPolling: Bool

  init(_ parsed: ParsedArguments, system: any CommandSystem) throws(UsageError) {
    paths = parsed.operands.isEmpty ? ["."] : parsed.operands
    allowsEmpty = parsed.has(.allowEmpty)
    color = try OutputSettings(parsed, formats: []).color
    isPolling = parsed.has(.poll)
    isWatching = parsed.has(.watch) || isPolling
    countsLines = parsed.has(.coverage)
    run.isFailingFast = parsed.has(.failFast)
    run.options.isListing = parsed.has(.list)
    let ci = system.variable("CI") ?? ""
    run.isCI = parsed.has(.ci) || !(ci.isEmpty || ci == "false" || ci == "0")
    if run.isCI { run.update = .none }
    run.version = Program.version
    if run.isCI { run.tracing = .onFailure }
    for option in parsed.options { try take(option, system) }
    if parsed.has(.json) { reports.append(ReportRequest(name: .json)) }
    if let file = parsed.value(.coverage) {
      if file.isEmpty { throw .missingValue(.coverage, placeholder: "FILE") }
      if reports.isEmpty { reports.append(ReportRequest(name: .list)) }
      reports.append(ReportRequest(name: .lcov, file: file))
    }
    countsLines = countsLines || reports.contains { $0.name == .lcov }
    var files = OutputFiles()
    for report in reports {
      let isCoverage = report.name == .lcov && parsed.has(.coverage)
      try files.add(isCoverage ? .coverage : .report, report.file)
    }
    try takeBazel(parsed, system)
    if reports.isEmpty { reports = [ReportRequest(name: .list)] }
    try reports.check()
    // Perl's harness says so to what it runs, and refuses versions that it does not know.
    if let active = system.variable("HARNESS_ACTIVE"), !active.isEmpty {
      for index in reports.indices where reports[index].name == .tap && reports[index].file == nil {
        reports[index].name = .tap13
      }
    }
    run.reportsTraces = reports.contains { $0.name == .html }
    run.options.isTracing = run.reportsTraces || run.tracing != .off
  }

  private mutating func take(
    _ option: ParsedArguments.Occurrence, _ system: any CommandSystem
  ) throws(UsageError) {
    let value = option.value ?? ""
    switch option.name {
    case .filter:
      if let problem = LuaPattern.problem(in: value) {
        throw .badValue(.filter, value, expected: Self.pattern(problem), choices: [])
      }
      run.options.filters.append(value)
    case .tags: run.options.tags += try Self.tags(option.name, value)
    case .excludeTags: run.options.excludedTags += try Self.tags(option.name, value)
    case .shuffle:
      run.options.isShuffling = true
      run.options.seed =
        option.value == nil
        ? Int64(system.milliseconds * 1000) & 0xFFFF_FFFF
        : Int64(try Self.count(option.name, value, 0, Int(Int64.max)))
    case .seed: run.options.seed = Int64(try Self.count(option.name, value, 0, Int(Int64.max)))
    case .repeat: run.repetitions = try Self.count(option.name, value, 1, Self.mostRepetitions)
    case .jobs:
      let jobs = try Self.count(option.name, value, 0, Self.mostJobs)
      run.jobs = jobs == 0 ? system.processorCount : jobs
    case .budget:
      guard let seconds = DurationText.seconds(value), seconds > 0 else {
        throw .badValue(option.name, value, expected: DurationText.expected, choices: [])
      }
      run.limits.seconds = seconds
    case .shard: try takeShard(value)
    case .update:
      switch option.value {
      case nil, "all"?: run.update = .all
      case "missing"?: run.update = .missing
      default:
        throw .badValue(
          option.name, value, expected: "missing or all", choices: ["missing", "all"])
      }
    case .trace:
      let choices = SpecSettings.Tracing.allCases.map(\.rawValue)
      guard let tracing = SpecSettings.Tracing(rawValue: value) else {
        throw .badValue(
          option.name, value, expected: choices.joined(separator: ", "), choices: choices)
      }
      run.tracing = tracing
    case .report: reports.append(try ReportRequest(value))
    default: break
    }
  }

  /// What a filter is to be, with what is wrong with this one.
  static func pattern(_ problem: String) -> String { "a Lua pattern (\(problem))" }

  private static func tags(_ name: OptionName, _ text: String) throws(UsageError) -> [String] {
    let tags = text.split(separator: ",").map { String($0.drop { $0 == "#" || $0 == " " }) }
    guard !tags.isEmpty, !tags.contains("") else {
      throw .badValue(name, text, expected: "a tag, or several with commas between", choices: [])
    }
    return tags
  }

  private static func count(
    _ name: OptionName, _ text: String, _ least: Int, _ most: Int
  ) throws(UsageError) -> Int {
    guard let count = Int(text), count >= least, count <= most else {
      throw .badValue(
        name, text, expected: "a whole number from \(least) to \(most)", choices: [])
    }
    return count
  }

  private mutating func takeShard(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let part = parts[0], let count = parts[1], count >= 1, part >= 1,
      part <= count
    else { throw .badValue(.shard, text, expected: "I/N, from 1/N to N/N", choices: []) }
    run.options.shard = part - 1
    run.options.shards = count
  }

  /// The variables by which Bazel tells a test what to run and where results go.
  private mutating func takeBazel(
    _ parsed: ParsedArguments, _ system: any CommandSystem
  ) throws(UsageError) {
    if !parsed.has(.shard), let text = system.variable("TEST_TOTAL_SHARDS"), !text.isEmpty {
      guard let count = Int(text), count >= 1 else {
        throw .badVariable("TEST_TOTAL_SHARDS", text, expected: "a whole number from 1")
      }
      let word = system.variable("TEST_SHARD_INDEX") ?? ""
      guard let index = Int(word), index >= 0, index < count else {
        throw .badVariable(
          "TEST_SHARD_INDEX", word, expected: "a whole number from 0 to \(count - 1)")
      }
      run.options.shard = index
      run.options.shards = count
    }
    if let file = system.variable("XML_OUTPUT_FILE"), !file.isEmpty,
      !reports.contains(where: { $0.file == file })
    {
      if reports.isEmpty { reports.append(ReportRequest(name: .list)) }
      reports.append(ReportRequest(name: .junit, file: file))
    }
    if let filter = system.variable("TESTBRIDGE_TEST_ONLY"), !filter.isEmpty {
      if let problem = LuaPattern.problem(in: filter) {
        throw .badVariable(
          "TESTBRIDGE_TEST_ONLY", filter, expected: Self.pattern(problem) + ", as for --filter")
      }
      run.options.filters.append(filter)
    }
  }
}
