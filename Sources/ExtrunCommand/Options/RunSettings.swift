import ExtensionHost
import InterfaceModel
import NotificationModel

/// Everything `run` was asked for, checked but nothing read yet.
struct RunSettings {
  /// APNs takes no longer collapse identifiers.
  private static let longestCollapseID = 64

  var path: String
  var payload: String?
  /// Of `--set`.
  var edits: [PayloadEdit] = []
  var category: String?
  var bundleID: String?
  /// Folder of the kept UserDefaults.
  var state: String?
  var isLenient: Bool
  var plan: [PlannedInteraction] = []
  var expectations: [Expectation] = []
  var configuration = HostConfiguration()
  var limits = RoleLimits()
  /// Whether `--memory` was given.
  var hasMemory: Bool
  var isolation: Isolation
  var output: OutputSettings
  var trace: String?
  var hasTimings: Bool
  /// Of `--render`.
  var pictures: PicturePlan?
  /// True if the pictures are all that is wanted of the run.
  var isPictureOnly: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    output = try OutputSettings(parsed, formats: OutputSettings.Format.allCases)
    path = parsed.operands.first ?? ""
    payload = parsed.value(.payload)
    category = parsed.value(.category)
    bundleID = parsed.value(.bundleID)
    state = parsed.value(.state)
    isLenient = parsed.has(.lenient)
    hasMemory = parsed.has(.memory)
    trace = parsed.value(.trace)
    if trace == OutputSettings.standardOutput {
      // The result is there already.
      throw .badValue(
        .trace, OutputSettings.standardOutput,
        expected: "a file (--format jsonl writes the trace to standard output)", choices: [])
    }
    hasTimings = parsed.has(.timings)
    isolation = try Isolation(parsed)
    isPictureOnly = parsed.command == .render
    if isPictureOnly { output.file = nil }
    if let file = parsed.value(.render) {
      pictures = try PicturePlan(parsed, file: file, option: .render)
    } else if !isPictureOnly {
      try PicturePlan.judge(parsed)
    }
    try checkFiles(parsed)
    configuration.strict = parsed.has(.strict)
    for option in parsed.options {
      if let step = try PlannedInteraction(option) {
        plan.append(step)
      } else if let value = option.value {
        try take(option.name, value)
      }
    }
  }

  /// Of `render` the pictures are checked by their plan.
  private func checkFiles(_ parsed: ParsedArguments) throws(UsageError) {
    var files = OutputFiles()
    try files.add(.output, output.file)
    try files.add(.trace, trace)
    for picture in pictures?.pictures ?? [] { try files.add(.render, picture.output) }
  }

  private mutating func take(_ name: OptionName, _ value: String) throws(UsageError) {
    switch name {
    case .set:
      do throws(PayloadEditError) {
        edits.append(try PayloadEdit(parsing: value))
      } catch {
        throw .edit(error)
      }
    case .expect: expectations.append(try Expectation(value))
    case .device: try DeviceText.apply(value, to: &configuration.device)
    case .collapseID:
      guard (1...Self.longestCollapseID).contains(value.utf8.count) else {
        throw .badValue(
          name, value, expected: "1 to \(Self.longestCollapseID) bytes of UTF-8", choices: [])
      }
      configuration.collapseIdentifier = value
    case .width:
      let width = try PicturePlan.number(name, value, within: PictureLimits.widths)
      configuration.width = width ?? configuration.width
    case .locale:
      configuration.locale = try Self.read(
        name, value, "a localization such as en or pt-BR", { $0 }, where: Self.isLocale)
    case .now:
      configuration.now = try Self.read(name, value, MomentText.expected, MomentText.seconds)
    case .tz:
      configuration.secondsFromGMT = try Self.read(
        name, value, ZoneText.expected, ZoneText.secondsFromGMT)
    case .seed:
      configuration.seed = try Self.read(
        name, value, "a whole number from \(Int64.min) to \(Int64.max)", { Int64($0) })
    case .budget:
      limits.configurationSeconds = try Self.read(
        name, value, DurationText.expected + ", above 0", DurationText.seconds, where: { $0 > 0 })
    case .instructions:
      limits.instructions = try Self.read(
        name, value, "a whole number above 0", { Int($0) }, where: { $0 > 0 })
    case .memory: limits.memory = try Self.read(name, value, SizeText.expected, SizeText.bytes)
    case .payload, .category, .bundleID, .state, .lenient, .voip, .tap, .reply, .default, .dismiss,
      .control,
      .media, .pay, .advance, .notify, .collapse, .expand, .unlock, .openSettings, .region, .steps,
      .strict, .isolation,
      .format, .json,
      .output, .render, .contactSheet, .appearance, .textSize, .scale, .trace, .timings, .quiet,
      .verbose, .color, .help, .version:
      break
    case .filter, .tags, .excludeTags, .list, .shuffle, .repeat, .failFast, .jobs, .shard, .update,
      .ci,
      .allowEmpty, .report, .coverage, .watch, .poll, .exitZero:
      break
    }
  }

  private static func read<Value>(
    _ name: OptionName, _ text: String, _ expected: String, _ convert: (String) -> Value?,
    where isValid: (Value) -> Bool = { _ in true }
  ) throws(UsageError) -> Value {
    guard let value = convert(text), isValid(value) else {
      throw .badValue(name, text, expected: expected, choices: [])
    }
    return value
  }

  private static func isLocale(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 35
      && text.unicodeScalars.allSatisfy {
        $0.isASCII
          && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-"
            || $0 == "_")
      }
  }
}
