/// Keeps reading inside a folder: a plugin that links to what is outside gets nothing of it.
struct FolderBoundary {
  private let prefix: String

  /// nil if the folder is not there.
  init?(folder: String) {
    guard let resolved = FileReader.resolved(folder) else { return nil }
    prefix = resolved == "/" ? "/" : resolved + "/"
  }

  /// Whether a path leads to a place inside, all links followed.
  func holds(_ path: String) -> Bool {
    FileReader.resolved(path).map { ($0 + "/").hasPrefix(prefix) } ?? false
  }
}
