import ContentExtension
import ExtensionHost
import NotificationModel

/// Reads everything a run needs before anything of it happens.
struct InputReader {
  let settings: RunSettings
  let plugin: Plugin
  let roles: RoleFactory
  private var source: PayloadSource
  private var stepFindings: [Diagnostic] = []

  /// `sizeLimit`: bytes that each payload may have.
  init(
    settings: RunSettings, plugin: Plugin, roles: RoleFactory, system: any CommandSystem,
    sizeLimit: Int = PayloadDecoder.standardSizeLimit
  ) {
    self.settings = settings
    self.plugin = plugin
    self.roles = roles
    source = PayloadSource(
      system: system, isLenient: settings.isLenient,
      localization: plugin.localization(for: settings.configuration.locale))
    source.sizeLimit = sizeLimit
  }

  /// What a run is played with.
  struct Input {
    var push: Push
    var steps: [Step]
    var interactions: [Interaction] { steps.map(\.interaction) }
    /// The line about a payload that was made up.
    var sample: String?
  }

  /// An interaction, with its line if it came from a file of steps.
  struct Step {
    var interaction: Interaction
    var place: (file: String, line: Int)?
  }

  var diagnostics: [Diagnostic] { source.diagnostics + stepFindings }
  var isInvalid: Bool { source.isInvalid }
  var texts: [String: [UInt8]] { source.texts }

  /// nil if something could not be read; the findings say what.
  mutating func read() -> Input? {
    var edits = settings.edits
    var sample: String?
    let payload: Payload?
    if let path = settings.payload {
      if let category = settings.category {
        edits.append(PayloadEdit(path: ["aps", "category"], value: .string(category)))
      }
      payload = source.payload(at: path, edits: edits)
    } else {
      let category = settings.category ?? firstCategory
      payload = source.payload(of: PayloadSample.value(category: category), edits: edits)
      sample = Self.sentence(category)
    }
    return input(payload, sample: sample)
  }

  /// The same with a payload that is no file but a part of one, under the name for its findings.
  mutating func read(_ bytes: [UInt8], named name: String) -> Input? {
    var edits = settings.edits
    if let category = settings.category {
      edits.append(PayloadEdit(path: ["aps", "category"], value: .string(category)))
    }
    return input(source.payload(in: bytes, named: name, edits: edits), sample: nil)
  }

  private mutating func input(_ payload: Payload?, sample: String?) -> Input? {
    let steps = read(settings.plan, mayNest: true)
    guard let payload, let steps, stepFindings.isEmpty else { return nil }
    checkBundle(of: payload)
    let push = Push(
      payload: payload, collapseIdentifier: settings.configuration.collapseIdentifier)
    return Input(push: push, steps: steps, sample: sample)
  }

  /// A payload for another app would never get here on a device. The command line's word counts before
  /// the file's; a script stands for any app.
  private mutating func checkBundle(of payload: Payload) {
    guard !plugin.isSingleScript,
      let bundle = settings.bundleID ?? payload.simulatorTargetBundle,
      plugin.identifier != bundle, !plugin.identifier.hasPrefix(bundle + ".")
    else { return }
    stepFindings.append(
      Diagnostic(
        severity: .warning, code: "W0703",
        message:
          "the payload is for \"\(bundle)\", and the plugin \(plugin.identifier) is no part of "
          + "that app; it is delivered all the same"))
  }

  /// A script is asked in a state of its own: what the host makes of it must not know of this.
  private var firstCategory: String? {
    if let categories = plugin.attributes?.categories { return categories.first }
    guard let factory = roles.make(settings.limits, settings.configuration.seed) else { return nil }
    return plugin.categories(factory: factory, configuration: settings.configuration).first
  }

  private static func sentence(_ category: String?) -> String {
    let kind = category.map { "of category \($0)" } ?? "without a category"
    return "a sample \(kind); --payload FILE delivers your own"
  }

  /// A file of steps may not name another one: two that name each other would have no end.
  private mutating func read(_ plan: [PlannedInteraction], mayNest: Bool) -> [Step]? {
    var steps: [Step] = []
    var isComplete = true
    for step in plan {
      switch step {
      case .ready(let interaction): steps.append(Step(interaction: interaction))
      case .notify(let path):
        if let payload = source.payload(at: path) {
          steps.append(Step(interaction: .notify(Push(payload: payload))))
        } else {
          isComplete = false
        }
      case .push(let value, let file, let line):
        if let payload = source.payload(of: value, file: file, line: line) {
          steps.append(Step(interaction: .notify(Push(payload: payload))))
        } else {
          isComplete = false
        }
      case .steps(let path):
        guard mayNest, let bytes = source.bytes(at: path) else {
          isComplete = false
          continue
        }
        let file = StepsFile(bytes, file: path)
        stepFindings += file.diagnostics
        if let more = read(file.steps, mayNest: false) {
          steps += zip(more, file.lines).map { step, line in
            Step(interaction: step.interaction, place: (path, line))
          }
        } else {
          isComplete = false
        }
      }
    }
    return isComplete ? steps : nil
  }
}
