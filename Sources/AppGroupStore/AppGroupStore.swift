internal import CSQLite
public import ExtensionHost
internal import NotificationModel

/// Keeps UserDefaults between runs, in one SQLite file of a folder.
///
/// Every change of a run is written in one transaction, so a run that is killed leaves what was there
/// before or all of what it wrote. Several runs may share a folder: each writes only the keys that it
/// changed.
public struct AppGroupStore: ~Copyable {
  /// Name of the file in the folder.
  public static let fileName = "app-groups.sqlite"
  /// Form of the file; another one is refused.
  private static let version: Int64 = 1
  /// How long another run may be writing, in milliseconds.
  private static let patience: Int32 = 10_000

  private let database: OpaquePointer
  private let path: String

  /// Opens the file in a folder and makes it if there is none; the folder has to be there.
  public init(folder: String) throws(AppGroupStoreError) {
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + Self.fileName
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(path, &opened, flags, nil)
    guard status == SQLITE_OK, let opened else {
      let reason = Self.reason(status, opened)
      sqlite3_close_v2(opened)
      throw .unusable(path: path, reason: reason)
    }
    do throws(AppGroupStoreError) {
      sqlite3_busy_timeout(opened, Self.patience)
      try Self.prepare(opened, path: path)
    } catch {
      sqlite3_close_v2(opened)
      throw error.of(path)
    }
    database = opened
    self.path = path
  }

  deinit { sqlite3_close_v2(database) }

  /// Everything that is kept.
  public func read() throws(AppGroupStoreError) -> UserDefaultsStore {
    do throws(AppGroupStoreError) {
      return try readAll()
    } catch {
      throw error.of(path)
    }
  }

  private func readAll() throws(AppGroupStoreError) -> UserDefaultsStore {
    var store = UserDefaultsStore()
    let rows = try Statement(database, "SELECT suite, key, value FROM defaults")
    while try rows.step() {
      let bytes = rows.bytes(2)
      // A value that cannot be read is as good as none; its next write replaces it.
      guard let value = try? JSONReader.read(bytes, file: Self.fileName).value,
        case .array(let single) = value, let first = single.first
      else { continue }
      store[rows.text(0), rows.text(1)] = first
    }
    return store
  }

  /// Writes all of the changes or, if one cannot be written, none.
  public func write(_ changes: [UserDefaultsStore.Change]) throws(AppGroupStoreError) {
    guard !changes.isEmpty else { return }
    try Statement(database, "BEGIN IMMEDIATE").run()
    do throws(AppGroupStoreError) {
      for change in changes { try write(change) }
      try Statement(database, "COMMIT").run()
    } catch {
      try? Statement(database, "ROLLBACK").run()
      throw error.of(path)
    }
  }

  private func write(_ change: UserDefaultsStore.Change) throws(AppGroupStoreError) {
    guard let value = change.value else {
      let removal = try Statement(database, "DELETE FROM defaults WHERE suite = ? AND key = ?")
      try removal.bind(1, change.suite)
      try removal.bind(2, change.key)
      return try removal.run()
    }
    let insertion = try Statement(
      database, "INSERT OR REPLACE INTO defaults (suite, key, value) VALUES (?, ?, ?)")
    try insertion.bind(1, change.suite)
    try insertion.bind(2, change.key)
    // In a list: a JSON text is an object or a list everywhere.
    try insertion.bind(3, JSONWriter.text(.array([value])))
    try insertion.run()
  }

  private static func prepare(
    _ database: OpaquePointer, path: String
  ) throws(AppGroupStoreError) {
    let version = try version(of: database)
    if version == Self.version { return }
    guard version == 0 else {
      throw .unusable(path: path, reason: "it has the form \(version) of another extrun")
    }
    try Statement(database, "BEGIN IMMEDIATE").run()
    try Statement(
      database,
      "CREATE TABLE IF NOT EXISTS defaults (suite TEXT NOT NULL, key TEXT NOT NULL, "
        + "value TEXT NOT NULL, PRIMARY KEY (suite, key)) WITHOUT ROWID"
    ).run()
    try Statement(database, "PRAGMA user_version = \(Self.version)").run()
    try Statement(database, "COMMIT").run()
  }

  private static func version(of database: OpaquePointer) throws(AppGroupStoreError) -> Int64 {
    let row = try Statement(database, "PRAGMA user_version")
    return try row.step() ? row.integer(0) : 0
  }

  static func reason(_ status: Int32, _ database: OpaquePointer?) -> String {
    let message = database.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(status)
    return message.map { String(cString: $0) } ?? "SQLite status \(status)"
  }
}
