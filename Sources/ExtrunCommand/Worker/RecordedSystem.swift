/// A machine that remembers what was asked of it. A worker has no machine: it gets the answers of
/// before, and what it writes goes into its reply.
package final class RecordedSystem: CommandSystem {
  /// Variables that a result or a message may depend on.
  private static let variables = ["NO_COLOR", "CLICOLOR_FORCE", "CI", "TERM", "GITHUB_ACTIONS"]

  /// Bytes of a reply's results together, and of what it says: less than a supervisor takes, so that it takes all.
  package static let largestResult = ReplyReader.largestReply - 2 * largestErrors
  private static let largestErrors = 8 * 1_048_576

  private let limit: Int
  private let system: any CommandSystem
  private var isDetached = false
  private let known: [String: String]
  package let isOutputTerminal: Bool
  package let isErrorTerminal: Bool
  private var contents: [String: Result<[UInt8], FileError>] = [:]
  private var kinds: [String: PathKind?] = [:]
  private var folders: [String: [String]?] = [:]
  /// Files that may be written, by the names that the options give them.
  let outputs: [String]
  /// What has been written so far.
  package private(set) var reply = WorkerReply()

  package init(
    _ system: any CommandSystem, outputs: [String], limit: Int = RecordedSystem.largestResult
  ) {
    self.limit = limit
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

  package func variable(_ name: String) -> String? { known[name] }

  package func kind(of path: String) -> PathKind? {
    if case .success? = contents[path] { return .file }
    if let kind = kinds[path] { return kind }
    guard !isDetached else { return nil }
    let kind = system.kind(of: path)
    kinds[path] = .some(kind)
    return kind
  }

  package func names(in folder: String) -> [String]? {
    if let names = folders[folder] { return names }
    guard !isDetached else { return nil }
    let names = system.names(in: folder)
    folders[folder] = .some(names)
    return names
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
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

  package func open(_ path: String) throws(FileError) -> any InputStream {
    guard !isDetached else { throw .notFound }
    return try system.open(path)
  }

  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard let index = outputs.firstIndex(of: path) else { throw .failed("not an output") }
    let before = reply.files[index]?.count ?? 0
    try makeRoom(for: bytes.count - before)
    reply.files[index] = bytes
  }

  /// A reply has an end: what would go past it is refused here, where somebody is told.
  private func makeRoom(for count: Int) throws(FileError) {
    let length = reply.output.count + reply.files.values.reduce(0) { $0 + $1.count }
    guard length + count <= limit else {
      throw .tooLarge(limit: limit)
    }
  }

  /// Puts bytes into the reply that are for the parent itself, not for a file.
  func handOver(_ bytes: [UInt8]) {
    guard let index = outputs.firstIndex(of: SceneHandover.name),
      (try? makeRoom(for: bytes.count)) != nil
    else { return }
    reply.files[index] = bytes
  }

  /// A worker writes what the parent has named, and no more.
  package func makeFolder(_ path: String) {}

  package func writeOutput(_ bytes: [UInt8]) throws(FileError) {
    try makeRoom(for: bytes.count)
    reply.output += bytes
  }

  package func writeError(_ bytes: [UInt8]) {
    if reply.errors.count + bytes.count <= Self.largestErrors { reply.errors += bytes }
  }

  /// A worker has one thread.
  package var processorCount: Int { 1 }
  /// The parent ends a worker.
  package var interruption: @Sendable () -> Bool { { false } }

  package var milliseconds: Double { system.milliseconds }
}
