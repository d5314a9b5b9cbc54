import AppGroupStore
import ExtensionHost
import HostTrace
import NotificationModel

/// A machine with a folder for what `--state` keeps.
///
/// A run asks for changes like for any other result, by a file of its own name; here they go into the
/// database. So a worker, which has no files, keeps a state like everybody else, and the database is
/// open only while it is read or written.
final class KeepingSystem: ForwardingSystem {
  private let folder: String

  init(_ system: any CommandSystem, folder: String) {
    self.folder = folder
    super.init(system)
  }

  /// The name under which changes are written.
  static func statePath(_ folder: String) -> String {
    "\(folder)/\(AppGroupStore.fileName)"
  }

  /// Makes the folder if there is none.
  func readState() throws(AppGroupStoreError) -> UserDefaultsStore {
    if system.kind(of: folder) == nil { system.makeFolder(folder) }
    let store = try AppGroupStore(folder: folder)
    return try store.read()
  }

  static func unreadable(_ error: AppGroupStoreError) -> Diagnostic {
    Diagnostic(
      severity: .error, code: "E0117", message: error.sentence,
      help: "name a folder of its own, or remove the file \(AppGroupStore.fileName) in it")
  }

  /// nil if there is nothing to write.
  static func encoded(_ changes: [UserDefaultsStore.Change]) -> [UInt8]? {
    guard !changes.isEmpty else { return nil }
    return Array(JSONWriter.text(.array(changes.map(\.json))).utf8)
  }

  /// nil if it is not what ``encoded(_:)`` makes: a worker may say anything.
  private static func changes(_ bytes: [UInt8]) -> [UserDefaultsStore.Change]? {
    guard let read = try? JSONReader.read(bytes, file: AppGroupStore.fileName),
      case .array(let values) = read.value
    else { return nil }
    var changes: [UserDefaultsStore.Change] = []
    for value in values {
      guard let change = UserDefaultsStore.Change(value) else { return nil }
      changes.append(change)
    }
    return changes
  }

  override func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard path == Self.statePath(folder) else { return try system.write(bytes, to: path) }
    guard let changes = Self.changes(bytes) else {
      throw .failed("these are no changes of a state")
    }
    do throws(AppGroupStoreError) {
      let store = try AppGroupStore(folder: folder)
      try store.write(changes)
    } catch {
      throw .failed(error.sentence)
    }
  }
}
