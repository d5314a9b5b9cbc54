/// Keeps reading inside a folder: a plugin that links to what is outside gets nothing of it.
struct FolderBoundary {
  private let folder: String
  /// Where the folder is, all links followed.
  let resolved: String

  /// nil if the folder is not there.
  init?(folder: String) {
    guard let resolved = FileReader.resolved(folder) else { return nil }
    self.folder = folder
    self.resolved = resolved
  }

  /// Whether a path leads to a place inside, all links followed. False if nothing is there.
  func holds(_ path: String) -> Bool {
    if let isThere = isThere(plainly: path) { return isThere }
    let prefix = resolved == "/" ? "/" : resolved + "/"
    return FileReader.resolved(path).map { ($0 + "/").hasPrefix(prefix) } ?? false
  }

  /// Whether something is at a path that is the folder's own with parts behind it that are no links: the usual
  /// case, which is told without following the whole path. nil for any other path.
  private func isThere(plainly path: String) -> Bool? {
    guard path.hasPrefix(folder) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    if rest.isEmpty { return true }
    let slash = UInt8(ascii: "/")
    guard rest.first == slash || folder.hasSuffix("/") else { return nil }
    var end = rest.startIndex
    while end < rest.endIndex {
      let start = rest[end...].firstIndex { $0 != slash } ?? rest.endIndex
      end = rest[start...].firstIndex(of: slash) ?? rest.endIndex
      if rest[start..<end].elementsEqual("..".utf8) { return nil }
      switch FileReader.entry(at: String(path[..<end])) {
      case .file, .folder: break
      case .link, .other: return nil
      case nil: return false
      }
    }
    return true
  }
}
