import Glibc
import LuaSpec
import NotificationModel
import Synchronization

/// The snapshots of a run: one file each, text or a picture, in `snapshots/` beside the spec files.
///
/// Shared by the workers of a run. A file is written whole or not at all, and never if it would stay
/// the same.
final class SnapshotStore: Sendable {
  private let update: SpecSettings.Update
  private let state = Mutex(State())

  private struct State {
    var used: Set<String> = []
    var written: [String] = []
    /// Spec files in which something failed or is pending: tests may not have come to their snapshots.
    var hiding: Set<String> = []
    var unwritten: [Diagnostic] = []
  }

  init(update: SpecSettings.Update) {
    self.update = update
  }

  func noteHidden(in file: SpecFile) {
    state.withLock { _ = $0.hiding.insert(file.path) }
  }

  /// Snapshots written, in the order of their paths.
  var written: [String] { state.withLock { $0.written.sorted() } }

  /// Compares a text with the file of a test's snapshot.
  func compare(
    _ text: String, file: SpecFile, test: String, title: String?
  ) -> SnapshotVerdict {
    let path = SpecPath.join(Self.folder(of: file), SnapshotName.file(test: test, title: title))
    let name = SnapshotName.spoken(test: test, title: title)
    let isFirst = state.withLock { $0.used.insert(path).inserted }
    guard let bytes = SpecFileSystem.read(path) else {
      guard update != .none else { return .missing(name: name, file: path) }
      write(Array(text.utf8), to: path)
      return .fine
    }
    let known = String(decoding: bytes, as: UTF8.self)
    if known == text { return .fine }
    // Two different texts for one snapshot are a difference even while updating.
    if update == .all, isFirst {
      write(Array(text.utf8), to: path)
      return .fine
    }
    return .changed(name: name, file: path, expected: known, actual: text)
  }

  /// Compares a picture with the file of a test's snapshot; `judge` looks at two that are not the same
  /// to the byte, and says in which sentence they differ.
  func compare(
    picture: [UInt8], file: SpecFile, test: String, title: String?,
    judge: (_ path: String, _ expected: [UInt8]) throws(SpecRefusal) -> SnapshotVerdict
  ) throws(SpecRefusal) -> SnapshotVerdict {
    let name = SnapshotName.file(test: test, title: title, ending: ".png")
    let path = SpecPath.join(Self.folder(of: file), name)
    let isFirst = state.withLock { $0.used.insert(path).inserted }
    guard let expected = SpecFileSystem.read(path) else {
      guard update != .none else {
        return .missing(name: SnapshotName.spoken(test: test, title: title), file: path)
      }
      write(picture, to: path)
      return .fine
    }
    if expected == picture { return .fine }
    let verdict = try judge(path, expected)
    guard case .differs = verdict, update == .all, isFirst else { return verdict }
    write(picture, to: path)
    return .fine
  }

  private func write(_ bytes: [UInt8], to path: String) {
    let isWritten =
      SpecFileSystem.makeFolder(SpecPath.folder(of: path))
      && SpecFileSystem.write(bytes, to: path)
    guard isWritten else { return noteUnwritten(path) }
    state.withLock { $0.written.append(path) }
  }

  /// A file that the system did not take just now, with its reason.
  func noteUnwritten(_ path: String) {
    // The file is new; what is not there is the way to it.
    let isWayMissing = errno == ENOENT || errno == ENOTDIR
    let phrase =
      isWayMissing ? "is in a folder that cannot be made" : SpecFileSystem.lastProblem
    let finding = Diagnostic(
      severity: .error, code: "E0110", message: "the result is not written: \(path) \(phrase)",
      file: path)
    state.withLock { $0.unwritten.append(finding) }
  }

  /// What could not be written, in the order of the paths.
  var unwritten: [Diagnostic] {
    state.withLock { $0.unwritten.sorted { ($0.file ?? "") < ($1.file ?? "") } }
  }

  /// Snapshots that no test asked for, of files that ran whole and well; with ``SpecSettings/Update/all``
  /// they are removed.
  func obsolete(of files: [SpecFile]) -> [String] {
    let (used, hiding) = state.withLock { ($0.used, $0.hiding) }
    var found: [String] = []
    for file in files where !hiding.contains(file.path) {
      found += Self.files(in: Self.folder(of: file)).filter { !used.contains($0) }
    }
    // Folders of spec files that are no more.
    for folder in Set(files.map(\.folder)).sorted() {
      let snapshots = SpecPath.join(folder, "snapshots")
      for name in SpecFileSystem.names(in: snapshots) {
        let spec = SpecPath.join(folder, name + "_spec.lua")
        guard SpecFileSystem.kind(of: spec) == nil,
          !files.contains(where: { SnapshotName.folder(of: $0.path) == name })
        else { continue }
        found += Self.files(in: SpecPath.join(snapshots, name))
      }
    }
    guard update == .all else { return found }
    return found.filter { !SpecFileSystem.remove($0) }
  }

  private static func files(in folder: String) -> [String] {
    SpecFileSystem.names(in: folder).filter { $0.hasSuffix(".txt") || $0.hasSuffix(".png") }
      .map { SpecPath.join(folder, $0) }
  }

  private static func folder(of file: SpecFile) -> String {
    SpecPath.join(file.folder, "snapshots/\(SnapshotName.folder(of: file.path))")
  }
}
