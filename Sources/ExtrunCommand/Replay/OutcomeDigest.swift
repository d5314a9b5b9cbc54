import ExtensionHost
import HostTrace
import NotificationModel

/// What of an outcome is compared with another one: all of `--json` but what it cost.
///
/// Instructions and memory are the same on every run of one version of the program; from one version to
/// the next they may change while nothing that a person sees does.
struct OutcomeDigest {
  /// Members that are no part of it.
  private static let leftOut = ["spent", "timings"]

  let value: JSONValue

  init(_ outcome: Outcome, exit: Outcome.Exit) {
    value = Self.compared(OutcomeWriter.value(of: outcome, exit: exit))
  }

  /// An outcome as it was written before.
  static func compared(_ value: JSONValue) -> JSONValue {
    guard case .object(let object) = value else { return value }
    return .object(JSONObject(members: object.members.filter { !leftOut.contains($0.name) }))
  }

  /// SHA-256 of the compact JSON text.
  var hex: String {
    var writer = JSONWriter()
    writer.value(value)
    return SHA256.hex(of: writer.bytes)
  }
}
