import ExtensionHost
import NotificationModel

/// An interaction as asked for: some need a file that is not read yet.
enum PlannedInteraction: Hashable {
  case ready(Interaction)
  /// A payload file.
  case notify(path: String)
  /// A payload in a line of a file of steps; no line for one that is part of something else.
  case push(JSONObject, file: String, line: Int?)
  /// A file of steps.
  case steps(path: String)

  /// nil if the option is not an interaction.
  init?(_ option: ParsedArguments.Occurrence) throws(UsageError) {
    let value = option.value ?? ""
    switch option.name {
    case .notify: self = .notify(path: value)
    case .steps: self = .steps(path: value)
    default:
      guard let interaction = try Self.interaction(option.name, value) else { return nil }
      self = .ready(interaction)
    }
  }

  private static func interaction(
    _ name: OptionName, _ value: String
  ) throws(UsageError) -> Interaction? {
    switch name {
    case .tap: return .tap(actionIdentifier: try identifier(name, value))
    case .reply:
      let parts = split(value)
      guard let text = parts.rest else {
        throw .badValue(name, value, expected: "ID=TEXT", choices: [])
      }
      return .reply(actionIdentifier: try identifier(name, parts.first), text: text)
    case .default: return .defaultTap
    case .dismiss: return .dismiss
    case .control:
      let parts = split(value)
      return .control(id: try identifier(name, parts.first), value: parts.rest)
    case .media: return .media
    case .pay: return .pay(try choice(name, value, Interaction.Payment.allCases))
    case .advance:
      guard let seconds = DurationText.seconds(value) else {
        throw .badValue(name, value, expected: DurationText.expected, choices: [])
      }
      return .advance(seconds)
    case .collapse: return .collapse
    case .expand: return .expand
    case .unlock: return .unlock(succeeds: try choice(name, value, UnlockAnswer.allCases) == .ok)
    case .openSettings:
      return .openSettings(from: try choice(name, value, Interaction.SettingsEntry.allCases))
    case .region:
      let parts = split(value)
      guard let crossing = Interaction.Crossing(rawValue: parts.first), let rest = parts.rest else {
        throw .badValue(name, value, expected: "enter=IDENTIFIER or exit=IDENTIFIER", choices: [])
      }
      return .region(crossing, identifier: try identifier(name, rest))
    case .payload, .set, .category, .bundleID, .state, .collapseID, .lenient, .voip, .notify,
      .steps, .expect,
      .strict, .device, .width, .locale, .now, .tz, .seed, .budget, .instructions, .memory,
      .isolation, .format,
      .json, .output, .render, .contactSheet, .appearance, .textSize, .scale, .trace, .timings,
      .quiet, .verbose, .color, .help, .version:
      return nil
    case .filter, .tags, .excludeTags, .list, .shuffle, .repeat, .failFast, .jobs, .shard, .update,
      .ci,
      .allowEmpty, .report, .coverage, .watch, .poll, .exitZero:
      return nil
    }
  }

  private enum UnlockAnswer: String, CaseIterable {
    case ok
    case fail
  }

  private static func identifier(_ name: OptionName, _ text: String) throws(UsageError) -> String {
    if text.isEmpty { throw .badValue(name, text, expected: "an identifier", choices: []) }
    return text
  }

  private static func choice<Value: RawRepresentable>(
    _ name: OptionName, _ text: String, _ all: [Value]
  ) throws(UsageError) -> Value where Value.RawValue == String {
    let names = all.map(\.rawValue)
    guard let value = Value(rawValue: text) else {
      throw .badValue(name, text, expected: names.joined(separator: " or "), choices: names)
    }
    return value
  }

  private static func split(_ text: String) -> (first: String, rest: String?) {
    guard let index = text.firstIndex(of: "=") else { return (text, nil) }
    return (String(text[..<index]), String(text[text.index(after: index)...]))
  }
}

extension RunSettings {
  /// Whether standard input is, or may be, among what is read.
  var readsStandardInput: Bool {
    payload == "-"
      || plan.contains { step in
        switch step {
        case .ready, .push: false
        case .notify(let path): path == "-"
        // A file of steps may name it.
        case .steps: true
        }
      }
  }
}
