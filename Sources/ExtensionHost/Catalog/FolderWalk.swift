/// The regular files below a folder, by path relative to it, in a fixed order.
///
/// Folders that are links are not entered, and files that are links count only if they lead to a place
/// inside, so nothing outside of the plugin is ever read.
struct FolderWalk {
  /// Folders inside one another.
  private static let depthLimit = 8
  /// Entries of all folders together.
  static let entryLimit = 10_000

  private let root: String
  private let boundary: FolderBoundary
  private var left = FolderWalk.entryLimit
  private(set) var files: [String] = []
  /// There was more than the limit.
  private(set) var isCut = false

  /// nil if the folder is not there or outside of the boundary. `excluding` names folders at the top
  /// that are not entered.
  init?(root: String, boundary: FolderBoundary, excluding: [String] = []) {
    guard boundary.holds(root) else { return nil }
    self.root = root
    self.boundary = boundary
    visit("", depth: 0, excluding: excluding)
  }

  private mutating func visit(_ folder: String, depth: Int, excluding: [String]) {
    guard let (names, cut) = FileReader.names(in: "\(root)/\(folder)", limit: left) else { return }
    isCut = isCut || cut
    left -= names.count
    for name in names where !excluding.contains(name) {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      switch FileReader.entry(at: "\(root)/\(path)") {
      case .file: files.append(path)
      case .folder:
        if depth < Self.depthLimit { visit(path, depth: depth + 1, excluding: []) }
      case .link: if isFileInside("\(root)/\(path)") { files.append(path) }
      case .other: break
      }
    }
  }

  private func isFileInside(_ path: String) -> Bool {
    FileReader.kind(of: path) == .file && boundary.holds(path)
  }
}
