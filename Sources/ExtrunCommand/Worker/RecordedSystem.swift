/// A machine that remembers what was asked of it. A worker has no machine: it gets the answers of
/// before, and what it writes goes into its reply.
final class RecordedSystem: CommandSystem {
  /// Variables that a result or a message may depend on.
  private static let variables = ["NO_COLOR", "CLICOLOR_FORCE", "CI", "TERM", "GITHUB_ACTIONS"]

  private let system: any CommandSystem
  private var isDetached = false
  private let known: [String: String]
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool
  private var contents: [String: Result<[UInt8], FileError>] = [:]
  private var kinds: [String: PathKind?] = [:]
  private var folders: [String: [String]?] = [:]
  /// Files that may be written, by the names that the options give them.
  let outputs: [String]
  /// What has been written so far.
  private(set) var reply = WorkerReply()

  init(_ system: any CommandSystem, outputs: [String]) {
    self.system = system
    self.outputs = outputs
    known = Dictionary(
      uniqueKeysWithValues: Self.variables.compactMap { name in
        system.variable(name).map { (name, $0) }
      })
    isOutputTerminal = system.isOutputTerminal
    isErrorTerminal = system.isErrorTerminal
  }

  /// From now on only memory answers.
  func detach() {
    isDetached = true
    reply = WorkerReply()
  }

  /// A file whose bytes were read by someone else.
  func keep(_ bytes: [UInt8], at path: String) { contents[path] = .success(bytes) }

  func variable(_ name: String) -> String? { known[name] }

  func kind(of path: String) -> PathKind? {
    if case .success? = contents[path] { return .file }
    if let kind = kinds[path] { return kind }
    guard !isDetached else { return nil }
    let kind = system.kind(of: path)
    kinds[path] = .some(kind)
    return kind
  }

  func names(in folder: String) -> [String]? {
    if let names = folders[folder] { return names }
    guard !isDetached else { return nil }
    let names = system.names(in: folder)
    folders[folder] = .some(names)
    return names
  }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    if let known = contents[path] {
      let bytes = try known.get()
      if bytes.count > limit { throw .tooLarge(limit: limit) }
      return bytes
    }
    guard !isDetached else { throw .notFound }
    do throws(FileError) {
      let bytes = try system.read(path, limit: limit)
      contents[path] = .success(bytes)
      return bytes
    } catch {
      contents[path] = .failure(error)
      throw error
    }
  }

  func open(_ path: String) throws(FileError) -> any InputStream {
    guard !isDetached else { throw .notFound }
    return try system.open(path)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard let index = outputs.firstIndex(of: path) else { throw .failed("not an output") }
    reply.files[index] = bytes
  }

  /// Puts bytes into the reply that are for the parent itself, not for a file.
  func handOver(_ bytes: [UInt8]) {
    guard let index = outputs.firstIndex(of: SceneHandover.name) else { return }
    reply.files[index] = bytes
  }

  /// A worker writes what the parent has named, and no more.
  func makeFolder(_ path: String) {}

  func writeOutput(_ bytes: [UInt8]) throws(FileError) { reply.output += bytes }

  func writeError(_ bytes: [UInt8]) { reply.errors += bytes }

  /// A worker has one thread.
  var processorCount: Int { 1 }
  /// The parent ends a worker.
  var interruption: @Sendable () -> Bool { { false } }

  var milliseconds: Double { system.milliseconds }
}
