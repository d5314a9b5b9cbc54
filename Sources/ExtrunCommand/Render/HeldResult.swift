import HostTrace
import NotificationModel

/// A machine that holds a run's one object back until its pictures are drawn: only then is it known how all
/// of it ends.
final class HeldResult: ForwardingSystem {
  private let file: String?
  private var bytes: [UInt8] = []

  /// `file` is where the object goes; nil: standard output.
  init(_ system: any CommandSystem, file: String?) {
    self.file = file
    super.init(system)
  }

  /// Writes the object, with what drawing came to in it; what went wrong, if it cannot be written.
  func release(_ status: ExitStatus, findings: [Diagnostic]) -> Diagnostic? {
    if case .object(var outcome)? = try? JSONReader.read(bytes, file: "outcome").value {
      let code = JSONValue.integer(Int64(status.rawValue))
      if outcome["exit"]?["code"] != code {
        outcome["exit"] = .record(["code": code, "reason": .string(status.reason)])
      }
      if case .array(let told)? = outcome["diagnostics"] {
        outcome["diagnostics"] = .array(told + findings.map(\.json))
      }
      bytes = Array((JSONWriter.text(.object(outcome), pretty: true) + "\n").utf8)
    }
    return system.writeResult(bytes, to: file)
  }

  override func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard path != file else { return self.bytes = bytes }
    try system.write(bytes, to: path)
  }

  override func writeOutput(_ bytes: [UInt8]) throws(FileError) {
    guard file == nil else { return try system.writeOutput(bytes) }
    self.bytes += bytes
  }
}
