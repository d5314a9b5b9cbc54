import AppGroupStore
import ExtensionHost
import NotificationModel

/// The state that `--state FOLDER` keeps. The file is open only while it is read or written.
struct KeptState {
  let folder: String
  let system: any CommandSystem

  /// Makes the folder if there is none.
  func read() throws(AppGroupStoreError) -> UserDefaultsStore {
    if system.kind(of: folder) == nil { system.makeFolder(folder) }
    let store = try AppGroupStore(folder: folder)
    return try store.read()
  }

  func write(_ changes: [UserDefaultsStore.Change]) throws(AppGroupStoreError) {
    guard !changes.isEmpty else { return }
    let store = try AppGroupStore(folder: folder)
    try store.write(changes)
  }

  static func unreadable(_ error: AppGroupStoreError) -> Diagnostic {
    Diagnostic(
      severity: .error, code: "E0114", message: error.sentence,
      help: "name a folder of its own, or remove the file \(AppGroupStore.fileName) in it")
  }

  static func unwritten(_ error: AppGroupStoreError) -> Diagnostic {
    Diagnostic(severity: .error, code: "E0115", message: error.sentence)
  }
}
