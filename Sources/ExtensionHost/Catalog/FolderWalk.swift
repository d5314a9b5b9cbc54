/// The regular files below a folder, by path relative to it, in a fixed order.
///
/// Folders that are links are not entered, and files that are links count only if they lead to a place
/// inside, so nothing outside of the plugin is ever read.
struct FolderWalk {
  /// Folders inside one another.
  private static let depthLimit = 8
  /// Entries of all folders together.
  static let entryLimit = 10_000

  private let folder: PluginFolder
  /// Path of the walk's top in the folder, "" for the folder itself.
  private let top: String
  private var left = FolderWalk.entryLimit
  private(set) var files: [String] = []
  /// There was more than the limit.
  private(set) var isCut = false

  /// nil if there is no such folder or it leads outside. `excluding` names folders at the top that are not
  /// entered.
  init?(_ folder: PluginFolder, below top: String = "", excluding: [String] = []) {
    self.folder = folder
    self.top = top
    guard top.isEmpty || folder.boundary.holds(path(of: "")) else { return nil }
    visit("", depth: 0, excluding: excluding)
  }

  private mutating func visit(_ place: String, depth: Int, excluding: [String]) {
    guard let listing = folder.names(in: Self.joined(top, place), limit: left) else { return }
    isCut = isCut || listing.isCut
    left -= listing.names.count
    for name in listing.names where !excluding.contains(name) {
      let file = Self.joined(place, name)
      switch FileReader.entry(at: path(of: file)) {
      case .file: files.append(file)
      case .folder:
        if depth < Self.depthLimit { visit(file, depth: depth + 1, excluding: []) }
      case .link: if isFileInside(path(of: file)) { files.append(file) }
      case .other, nil: break
      }
    }
  }

  /// The path of a file by its path below the top.
  func path(of file: String) -> String {
    Self.joined(Self.joined(folder.path, top), file)
  }

  private func isFileInside(_ path: String) -> Bool {
    FileReader.kind(of: path) == .file && folder.boundary.holds(path)
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : name.isEmpty ? folder : "\(folder)/\(name)"
  }
}
