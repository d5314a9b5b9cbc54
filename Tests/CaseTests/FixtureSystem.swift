import ExtrunCommand

/// The machine with the fixtures as its files; what is written to the streams is kept.
final class FixtureSystem: CommandSystem {
  /// The folder Fixtures beside this file.
  static let folder =
    #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/Fixtures"

  private let machine = ProcessSystem()
  private let input: [UInt8]
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []

  init(input: [UInt8] = []) {
    self.input = input
  }

  let isOutputTerminal = false
  let isErrorTerminal = false
  let processorCount = 1
  let interruption: @Sendable () -> Bool = { false }
  let milliseconds: Double = 0

  func variable(_ name: String) -> String? { nil }

  func kind(of path: String) -> PathKind? { machine.kind(of: path) }

  func names(in folder: String) -> [String]? { machine.names(in: folder) }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    path == "-" ? input : try machine.read(path, limit: limit)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try machine.write(bytes, to: path)
  }

  func makeFolder(_ path: String) { machine.makeFolder(path) }

  func writeOutput(_ bytes: [UInt8]) { output += bytes }

  func writeError(_ bytes: [UInt8]) { errors += bytes }
}
