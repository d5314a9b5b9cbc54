import HostTrace
import NotificationModel

/// A machine that holds a run's one object back until its pictures are drawn: only then is it known how all
/// of it ends.
final class HeldResult: CommandSystem {
  private let system: any CommandSystem
  private let file: String?
  private var bytes: [UInt8] = []

  /// `file` is where the object goes; nil: standard output.
  init(_ system: any CommandSystem, file: String?) {
    self.system = system
    self.file = file
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

  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard path != file else { return self.bytes = bytes }
    try system.write(bytes, to: path)
  }

  func writeOutput(_ bytes: [UInt8]) throws(FileError) {
    guard file == nil else { return try system.writeOutput(bytes) }
    self.bytes += bytes
  }

  func variable(_ name: String) -> String? { system.variable(name) }
  var isOutputTerminal: Bool { system.isOutputTerminal }
  var isErrorTerminal: Bool { system.isErrorTerminal }
  func kind(of path: String) -> PathKind? { system.kind(of: path) }
  func names(in folder: String) -> [String]? { system.names(in: folder) }
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try system.read(path, limit: limit)
  }
  func open(_ path: String) throws(FileError) -> any InputStream { try system.open(path) }
  func obstacle(to path: String) -> FileError? { system.obstacle(to: path) }
  func makeFolder(_ path: String) { system.makeFolder(path) }
  func writeError(_ bytes: [UInt8]) { system.writeError(bytes) }
  func runProgram(_ name: String, input: [UInt8]) throws(FileError) -> ProgramAnswer {
    try system.runProgram(name, input: input)
  }
  var programRunner: ProgramRunner { system.programRunner }
  var errorWriter: @Sendable ([UInt8]) -> Void { system.errorWriter }
  var processorCount: Int { system.processorCount }
  var interruption: @Sendable () -> Bool { system.interruption }
  var milliseconds: Double { system.milliseconds }
}
