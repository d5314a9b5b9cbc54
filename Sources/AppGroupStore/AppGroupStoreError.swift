/// Why kept defaults could not be read or written.
public enum AppGroupStoreError: Error, Sendable, Hashable {
  /// The file is there but cannot be used, or cannot be made.
  case unusable(path: String, reason: String)
  /// A step on an open file failed, in SQLite's words.
  case failed(reason: String)

  /// One sentence without a full stop.
  public var sentence: String {
    switch self {
    case .unusable(let path, let reason): "the state in \(path) cannot be used: \(reason)"
    case .failed(let reason): "the state cannot be read or written: \(reason)"
    }
  }

  /// The same, with the file that it is about.
  func of(_ path: String) -> AppGroupStoreError {
    switch self {
    case .unusable: self
    case .failed(let reason): .unusable(path: path, reason: reason)
    }
  }
}
