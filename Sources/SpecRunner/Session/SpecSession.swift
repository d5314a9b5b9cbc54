import ContentExtension
import ExtensionHost
import HostTrace
import InterfaceModel
import LuaSpec
import NotificationModel

/// One device with a delivered notification, driven by a spec.
final class SpecSession {
  let plugin: Plugin
  /// What it was made of, to play it again for a trace.
  let origin: Origin
  /// The line that opened it.
  let place: String?
  private(set) var steps: [Step] = []
  /// Findings that the spec has been told of; an error beyond them fails the test.
  private var told = 0
  /// Where it begins, as long as nothing has been asked of it.
  private var beginning: SessionBeginning?
  private var made: Host?

  /// The same for all sessions that are opened with the same words.
  final class Origin {
    let configuration: HostConfiguration
    let factory: any ExtensionFactory
    let push: Push
    /// Path of the payload, if it was a file.
    let payload: String?
    /// What a callback may use; nil: they are not counted.
    let instructions: Int?
    /// Whether the test is over; see ``Host/stopsClock``.
    let isOver: () -> Bool

    init(
      configuration: HostConfiguration, factory: any ExtensionFactory, push: Push,
      payload: String?, instructions: Int?, isOver: @escaping () -> Bool
    ) {
      self.isOver = isOver
      self.instructions = instructions
      self.configuration = configuration
      self.factory = factory
      self.push = push
      self.payload = payload
    }
  }

  /// One interaction and the line of the spec that asked for it.
  struct Step {
    var interaction: Interaction
    var place: String?
    /// Whether the spec had looked before, so that the notification was expanded.
    var isPresented: Bool
  }

  init(plugin: Plugin, origin: Origin, place: String?) {
    self.plugin = plugin
    self.origin = origin
    self.place = place
    made = makeHost()
  }

  /// One that begins like another one, at another line.
  init(_ beginning: SessionBeginning, place: String?) {
    plugin = beginning.plugin
    origin = beginning.origin
    self.place = place
    self.beginning = beginning
  }

  var host: Host { made ?? begin(isExpanded: false) }

  private func begin(isExpanded: Bool) -> Host {
    let host = beginning?.host(isExpanded: isExpanded) ?? makeHost()
    host.stopsClock = origin.isOver
    beginning = nil
    made = host
    return host
  }

  private func makeHost() -> Host {
    let host = Host(plugin: plugin, configuration: origin.configuration, factory: origin.factory)
    host.stopsClock = origin.isOver
    host.deliver(origin.push)
    return host
  }

  private var isPresented = false

  /// Expands before something is read.
  func present() {
    isPresented = true
    let host = made ?? begin(isExpanded: true)
    host.present()
  }

  func play(_ interaction: Interaction, place: String?) throws(SpecRefusal) {
    steps.append(Step(interaction: interaction, place: place, isPresented: isPresented))
    let host = made ?? begin(isExpanded: interaction.impliesExpansion)
    let before = host.findings.count
    if host.attempt(interaction) { return }
    let errors = host.findings.dropFirst(before).filter { $0.severity == .error }
    told = host.findings.count
    throw SpecRefusal(
      errors.isEmpty
        ? "the interaction was refused" : errors.map(Self.sentence).joined(separator: "\n"))
  }

  /// Errors of the extension that the spec has not looked at.
  func untoldErrors() -> [Diagnostic] {
    present()
    return host.findings.dropFirst(told).filter { $0.severity == .error }
  }

  func outcome() -> Outcome {
    present()
    let outcome = host.outcomeSoFar()
    told = host.findings.count
    return outcome
  }

  /// "message; help" with the code, without what only a terminal shows.
  static func sentence(_ finding: Diagnostic) -> String {
    var text = ""
    if let file = finding.file {
      text = file + (finding.line.map { ":\($0)" } ?? "") + ": "
    }
    text += "\(finding.severity.rawValue)[\(finding.code)]: \(finding.message)"
    if let help = finding.help { text += "; \(help)" }
    return text
  }
}
