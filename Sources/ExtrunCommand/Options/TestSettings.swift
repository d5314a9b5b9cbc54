import LuaSpec
import SpecRunner

/// Everything `test` was asked for, checked but nothing read yet.
struct TestSettings {
  private static let mostJobs = 256
  private static let mostRepetitions = 100_000

  struct Report {
    var name: ReportName
    /// nil: standard output.
    var file: String?
  }

  var paths: [String]
  var run = SpecSettings()
  var reports: [Report] = []
  var allowsEmpty: Bool
  var color: OutputSettings.Color

  init(_ parsed: ParsedArguments, system: any CommandSystem) throws(UsageError) {
    paths = parsed.operands.isEmpty ? ["."] : parsed.operands
    allowsEmpty = parsed.has(.allowEmpty)
    color = try OutputSettings(parsed, formats: []).color
    run.isFailingFast = parsed.has(.failFast)
    run.options.isListing = parsed.has(.list)
    let ci = system.variable("CI") ?? ""
    run.isCI = parsed.has(.ci) || !(ci.isEmpty || ci == "false" || ci == "0")
    if run.isCI { run.update = .none }
    for option in parsed.options { try take(option, system) }
    if parsed.has(.json) { reports.append(Report(name: .json)) }
    takeBazel(system)
    if reports.isEmpty { reports = [Report(name: .list)] }
    try checkReports()
  }

  private mutating func take(
    _ option: ParsedArguments.Occurrence, _ system: any CommandSystem
  ) throws(UsageError) {
    let value = option.value ?? ""
    switch option.name {
    case .filter: run.options.filters.append(value)
    case .tags: run.options.tags += Self.tags(value)
    case .excludeTags: run.options.excludedTags += Self.tags(value)
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
    case .report: reports.append(try Self.report(value))
    default: break
    }
  }

  private static func tags(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.drop { $0 == "#" || $0 == " " }) }
  }

  private static func count(
    _ name: OptionName, _ text: String, _ least: Int, _ most: Int
  ) throws(UsageError) -> Int {
    guard let count = Int(text), count >= least, count <= most else {
      throw .badValue(name, text, expected: "a whole number from \(least)", choices: [])
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

  private static func report(_ text: String) throws(UsageError) -> Report {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts.first.map(String.init) ?? ""
    guard let name = ReportName(rawValue: word) else {
      let choices = ReportName.allCases.map(\.rawValue)
      throw .badValue(.report, word, expected: choices.joined(separator: ", "), choices: choices)
    }
    let file = parts.count > 1 ? String(parts[1]) : nil
    if file == "" { throw .missingValue(.report, placeholder: "\(word)=FILE") }
    return Report(name: name, file: file)
  }

  /// The variables by which Bazel tells a test what to run and where results go.
  private mutating func takeBazel(_ system: any CommandSystem) {
    if run.options.shards == 1,
      let count = system.variable("TEST_TOTAL_SHARDS").flatMap({ Int($0) }),
      let index = system.variable("TEST_SHARD_INDEX").flatMap({ Int($0) }), count > 1,
      index >= 0, index < count
    {
      run.options.shard = index
      run.options.shards = count
    }
    if let file = system.variable("XML_OUTPUT_FILE"), !file.isEmpty {
      if reports.isEmpty { reports.append(Report(name: .list)) }
      reports.append(Report(name: .junit, file: file))
    }
    if let filter = system.variable("TESTBRIDGE_TEST_ONLY"), !filter.isEmpty {
      run.options.filters.append(filter)
    }
  }

  private func checkReports() throws(UsageError) {
    if reports.filter({ $0.file == nil }).count > 1 {
      throw .badValue(
        .report, reports.map(\.name.rawValue).joined(separator: ", "),
        expected: "one report on standard output, the others with a file", choices: [])
    }
  }
}
