/// What the program needs of the machine. All of it in one place, so that tests can put their own there.
package protocol CommandSystem: AnyObject {
  /// A variable of the environment; nil if unset. Most engines start programs without any.
  func variable(_ name: String) -> String?
  var isOutputTerminal: Bool { get }
  var isErrorTerminal: Bool { get }

  func kind(of path: String) -> PathKind?
  /// Names in a folder, sorted; nil if it cannot be read.
  func names(in folder: String) -> [String]?
  /// The bytes of a file, at most `limit`; "-" is standard input.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]
  /// A file that is read part by part, however long it is; "-" is standard input.
  func open(_ path: String) throws(FileError) -> any InputStream
  func write(_ bytes: [UInt8], to path: String) throws(FileError)
  /// Why nothing could be written to the path, as far as can be said without writing.
  func obstacle(to path: String) -> FileError?
  /// Whoever opens a file in it finds out whether it worked.
  func makeFolder(_ path: String)

  /// Standard output. A reader that went away is no error: it has what it wanted.
  func writeOutput(_ bytes: [UInt8]) throws(FileError)
  /// Standard error; nobody could be told if it fails.
  func writeError(_ bytes: [UInt8])

  /// Runs a program of ours, found beside this one or on PATH, with bytes on its standard input.
  func runProgram(_ name: String, input: [UInt8]) throws(FileError) -> ProgramAnswer
  /// The same from any thread.
  var programRunner: ProgramRunner { get }
  /// Standard error from any thread.
  var errorWriter: @Sendable ([UInt8]) -> Void { get }
  /// Processors that threads may use.
  var processorCount: Int { get }
  /// Asked between two tests: whether the user wants an end (Ctrl-C). From the first call on the signal
  /// no longer ends the process.
  var interruption: @Sendable () -> Bool { get }

  /// Keys of the terminal, one at a time from now on; nil if standard input is none.
  func openKeyboard() -> (any Keyboard)?

  /// A clock that only goes forward, for `--timings` alone.
  var milliseconds: Double { get }
}

/// Runs a program of ours, by its name, with bytes on its standard input.
package typealias ProgramRunner =
  @Sendable (_ name: String, _ input: [UInt8]) -> Result<ProgramAnswer, FileError>

/// What stands at a path.
package enum PathKind: Sendable {
  case file
  case folder
}

/// Why a file could not be read or written, as the system calls it.
package enum FileError: Error, Sendable, Hashable {
  case notFound
  case isFolder
  case tooLarge(limit: Int)
  /// Any other reason, in the system's words.
  case failed(String)

  /// A phrase after the file's name.
  package var phrase: String {
    switch self {
    case .notFound: "does not exist"
    case .isFolder: "is a folder"
    case .tooLarge(let limit): "is larger than \(limit) bytes"
    case .failed(let words): "cannot be used: \(words)"
    }
  }
}

extension CommandSystem {
  package func obstacle(to path: String) -> FileError? { nil }
  package func open(_ path: String) throws(FileError) -> any InputStream {
    WholeInput(try read(path, limit: Int.max - 1))
  }
  package var processorCount: Int { 1 }
  package var errorWriter: @Sendable ([UInt8]) -> Void { { _ in } }
  package var programRunner: ProgramRunner { { _, _ in .failure(.notFound) } }
  package var interruption: @Sendable () -> Bool { { false } }
  package func openKeyboard() -> (any Keyboard)? { nil }
}
