internal import CSQLite

/// One prepared statement of SQLite, finalized when it goes.
struct Statement: ~Copyable {
  private let statement: OpaquePointer
  private let database: OpaquePointer

  init(_ database: OpaquePointer, _ text: String) throws(AppGroupStoreError) {
    var prepared: OpaquePointer?
    let status = sqlite3_prepare_v2(database, text, -1, &prepared, nil)
    guard status == SQLITE_OK, let prepared else {
      throw .failed(reason: AppGroupStore.reason(status, database))
    }
    statement = prepared
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// True if there is a row.
  func step() throws(AppGroupStoreError) -> Bool {
    let status = sqlite3_step(statement)
    switch status {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw .failed(reason: AppGroupStore.reason(status, database))
    }
  }

  func run() throws(AppGroupStoreError) {
    while try step() {}
  }

  /// The text is copied.
  func bind(_ index: Int32, _ text: String) throws(AppGroupStoreError) {
    // SQLITE_TRANSIENT, a macro that does not cross: SQLite makes its own copy.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let length = sqlite3_uint64(text.utf8.count)
    let status = text.withCString {
      sqlite3_bind_text64(statement, index, $0, length, transient, UInt8(SQLITE_UTF8))
    }
    guard status == SQLITE_OK else {
      throw .failed(reason: AppGroupStore.reason(status, database))
    }
  }

  /// The bytes of a column of the current row.
  func bytes(_ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  func text(_ column: Int32) -> String {
    String(decoding: bytes(column), as: UTF8.self)
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
}
