package import ExtensionHost
package import NotificationModel

/// Finds spec files below what the command line names, and the plugin of each.
package struct SpecFinder {
  /// Deeper folders are loops or mistakes.
  private static let deepest = 32
  static let suffix = "_spec.lua"

  private var projects: ProjectFinder
  package private(set) var files: [SpecFile] = []
  /// What was named, or lies below that, and cannot be used.
  package private(set) var findings: [Diagnostic] = []

  /// `load` reads a plugin at a path.
  package init(load: @escaping (String) -> PluginCatalog.Entry) {
    projects = ProjectFinder(load: load)
  }

  package mutating func add(_ word: String) {
    let path = SpecPath.trimmed(word)
    switch SpecFileSystem.kind(of: path) {
    case .folder: walk(path, depth: 0)
    case .file where path.hasSuffix(Self.suffix): take(path)
    case .file where path.hasSuffix(".lua"):
      let found = Self.specs(ofScript: path).filter { SpecFileSystem.kind(of: $0) == .file }
      for spec in found { take(spec) }
      // A file that is named is a spec if it is not a script that has some.
      if found.isEmpty { take(path) }
    case .file: refuse(word, "is no Lua file; specs are *\(Self.suffix)")
    case nil: refuse(word)
    }
  }

  private mutating func walk(_ folder: String, depth: Int) {
    guard depth < Self.deepest else { return }
    guard let names = SpecFileSystem.readableNames(in: folder) else { return refuse(folder) }
    for name in names where !name.hasPrefix(".") {
      let path = SpecPath.join(folder, name)
      switch SpecFileSystem.kind(of: path) {
      case .folder where !SpecFileSystem.isLink(path): walk(path, depth: depth + 1)
      case .file where name.hasSuffix(Self.suffix): take(path)
      case nil where name.hasSuffix(Self.suffix): refuse(path)
      case .file, .folder, nil: break
      }
    }
  }

  private mutating func take(_ found: String) {
    let (project, path) = projects.project(of: found)
    guard !files.contains(where: { $0.path == path }) else { return }
    guard let bytes = SpecFileSystem.read(path) else { return refuse(path) }
    files.append(
      SpecFile(
        path: path, chunk: SpecPath.relative(path, to: project.folder), bytes: bytes,
        project: project))
  }

  /// Specs of a single script: beside it, or in spec/.
  private static func specs(ofScript path: String) -> [String] {
    let name = SpecPath.name(of: path).dropLast(".lua".count) + suffix
    let folder = SpecPath.folder(of: path)
    return [SpecPath.join(folder, String(name)), SpecPath.join(folder, "spec/\(name)")]
  }

  /// With the system's reason if there is no other.
  private mutating func refuse(_ path: String, _ phrase: String? = nil) {
    let phrase = phrase ?? SpecFileSystem.lastProblem
    findings.append(
      Diagnostic(severity: .error, code: "E0109", message: "\(path) \(phrase)", file: path))
  }
}
