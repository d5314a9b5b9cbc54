import ExtrunCommand

/// A machine in memory: files, variables, and what was written.
final class FakeSystem: CommandSystem {
  var files: [String: String] = [:]
  var variables: [String: String] = [:]
  var isOutputTerminal = false
  var isErrorTerminal = false
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var outputWrites = 0
  var isReadOnly = false

  init(files: [String: String] = [:]) {
    self.files = files
  }

  func variable(_ name: String) -> String? { variables[name] }

  func kind(of path: String) -> PathKind? {
    if files[path] != nil { return .file }
    return files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
  }

  func names(in folder: String) -> [String]? {
    let base = folder + "/"
    return files.keys.filter { $0.hasPrefix(base) }.map { String($0.dropFirst(base.count)) }
      .filter { !$0.contains("/") }.sorted()
  }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard let text = files[path] else { throw .notFound }
    return Array(text.utf8)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if isReadOnly { throw .failed("read-only") }
    files[path] = String(decoding: bytes, as: UTF8.self)
  }

  /// What is told of every file before it is written.
  var obstacle: FileError?

  func obstacle(to path: String) -> FileError? { obstacle }

  func makeFolder(_ path: String) {}

  func writeOutput(_ bytes: [UInt8]) throws(FileError) {
    if isReadOnly { throw .failed("no space") }
    output += String(decoding: bytes, as: UTF8.self)
    outputWrites += 1
  }

  func writeError(_ bytes: [UInt8]) { errors += String(decoding: bytes, as: UTF8.self) }

  /// Answers for a program; nil: it is not installed.
  var answer: ProgramAnswer?
  /// What programs were asked, in order.
  private(set) var requests: [[UInt8]] = []

  func runProgram(_ name: String, input: [UInt8]) throws(FileError) -> ProgramAnswer {
    guard let answer else { throw .notFound }
    requests.append(input)
    return answer
  }

  var programRunner: ProgramRunner {
    let answer = answer
    return { _, _ in answer.map { .success($0) } ?? .failure(.notFound) }
  }

  let milliseconds: Double = 0
}
