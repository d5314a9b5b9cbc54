import LuaSpec

/// What failed tests of a spec file leave to be looked at: traces, and pictures with what differs.
///
/// It is `results/` beside the spec files; a test that runs again first takes away what it left before.
struct ResultFolder {
  private static let parent = "results"
  /// Of the picture with expected, actual and difference.
  static let sheetEnding = ".picture.png"

  let path: String
  private var names: [String]

  init(of file: SpecFile) {
    path = SpecPath.join(
      file.folder, "\(Self.parent)/\(SnapshotName.folder(of: file.path))")
    names = SpecFileSystem.names(in: path)
  }

  /// Removes what the test left when it ran before; the pictures of these failures are of now.
  mutating func clear(_ test: String, but failures: [PictureFailure]) {
    guard !names.isEmpty else { return }
    let own = SnapshotName.file(test: test, title: nil, ending: "")
    let kept = failures.map { SpecPath.name(of: $0.sheet).dropLast(Self.sheetEnding.count) + "." }
    names.removeAll { name in
      guard name.hasPrefix(own + ".") || name.hasPrefix(own + "@") else { return false }
      return kept.contains { name.hasPrefix($0) } && name.hasSuffix(".png")
        || SpecFileSystem.remove(SpecPath.join(path, name))
    }
  }

  /// Path of a file of a test; the folder is made.
  func file(of test: String, title: String?, ending: String) -> String {
    _ = SpecFileSystem.makeFolder(path)
    return SpecPath.join(path, SnapshotName.file(test: test, title: title, ending: ending))
  }

  /// Whether a path is one of a folder of results.
  static func isResult(_ name: String) -> Bool { name == parent }
}
