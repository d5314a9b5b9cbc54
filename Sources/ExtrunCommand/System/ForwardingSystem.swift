/// A machine that does all as another one does: what stands before it overrides what it is there for.
class ForwardingSystem: CommandSystem {
  let system: any CommandSystem

  init(_ system: any CommandSystem) { self.system = system }

  func variable(_ name: String) -> String? { system.variable(name) }
  var isOutputTerminal: Bool { system.isOutputTerminal }
  var isErrorTerminal: Bool { system.isErrorTerminal }
  func kind(of path: String) -> PathKind? { system.kind(of: path) }
  func names(in folder: String) -> [String]? { system.names(in: folder) }
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try system.read(path, limit: limit)
  }
  func open(_ path: String) throws(FileError) -> any InputStream { try system.open(path) }
  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try system.write(bytes, to: path)
  }
  func obstacle(to path: String) -> FileError? { system.obstacle(to: path) }
  func makeFolder(_ path: String) { system.makeFolder(path) }
  func writeOutput(_ bytes: [UInt8]) throws(FileError) { try system.writeOutput(bytes) }
  func writeError(_ bytes: [UInt8]) { system.writeError(bytes) }
  func runProgram(_ name: String, input: [UInt8]) throws(FileError) -> ProgramAnswer {
    try system.runProgram(name, input: input)
  }
  var programRunner: ProgramRunner { system.programRunner }
  var errorWriter: @Sendable ([UInt8]) -> Void { system.errorWriter }
  var processorCount: Int { system.processorCount }
  var interruption: @Sendable () -> Bool { system.interruption }
  func openKeyboard() -> (any Keyboard)? { system.openKeyboard() }
  var milliseconds: Double { system.milliseconds }
}
