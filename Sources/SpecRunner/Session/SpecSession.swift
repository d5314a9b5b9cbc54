import ContentExtension
import ExtensionHost
import HostTrace
import InterfaceModel
import LuaSpec
import NotificationModel

/// One device with a delivered notification, driven by a spec.
final class SpecSession {
  let host: Host
  let plugin: Plugin
  /// Findings that the spec has been told of; an error beyond them fails the test.
  private var told = 0

  init(host: Host, plugin: Plugin) {
    self.host = host
    self.plugin = plugin
  }

  func play(_ interaction: Interaction) throws(SpecRefusal) {
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
    host.present()
    return host.findings.dropFirst(told).filter { $0.severity == .error }
  }

  func outcome() -> Outcome {
    host.present()
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
